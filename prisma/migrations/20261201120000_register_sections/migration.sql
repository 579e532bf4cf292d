-- The register in sections: so many rulings, by their number, of a room and a year. Which section a ruling is in stands in the index of words beside its
-- words, so that those of the latest rulings that have some words are found without fetching all others that have them, and without those of other rooms.
-- What it costs is so high that no plan works it out for row after row where the index has it.
CREATE FUNCTION sectioned("search" tsvector, "room" uuid, "year" int, "number" int) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT "search" || array_to_tsvector(ARRAY[format('~%s.%s.%s', "room", "year", "number" / 4096)])
$$;
REVOKE ALL ON FUNCTION sectioned(tsvector, uuid, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sectioned(tsvector, uuid, int, int) TO cardspeak_service;

DROP INDEX "ruling_search_idx";
-- Prisma models no index on an expression.
CREATE INDEX "ruling_words_idx" ON "ruling" USING GIN (sectioned("search", "room_id", "year", "number"));
-- how common the words are, for whoever plans a search
ANALYZE "ruling";
