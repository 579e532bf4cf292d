-- What a ruling is found by: its words, and what a search may be narrowed to, which begins as no word does.
CREATE FUNCTION register_terms("search" tsvector, "rule" text, "table" uuid, "kind" text, "floor" text, "dealer" text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array("search") || array_remove(ARRAY['=rule:' || "rule", '=table:' || "table", '=kind:' || "kind", '=floor:' || "floor", '=dealer:' || "dealer"], NULL)
$$;

-- Each term three times: of its room, and of its chapter and its section of the register of the room (so many rulings of a year, by their number). Those
-- of the latest rulings that have some terms are then found by as many entries of the index as they are, without those of all other rulings that have one
-- of them, and without those of other rooms. What it costs is so high that no plan works it out for row after row where
-- the index has it; and no plan starts other processes to look for a page of rulings.
CREATE FUNCTION register_places("terms" text[], "room" uuid, "year" int, "number" int) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED COST 1000 AS $$
  SELECT array_to_tsvector(array_agg(left("room"::text, 8) || place || ' ' || term))
  FROM unnest("terms") AS term, (VALUES (''), (format('.%s.%s', "year", "number" / 65536)), (format('.%s.%s.%s', "year", "number" / 65536, "number" / 4096 % 16))) AS places (place)
$$;
REVOKE ALL ON FUNCTION register_terms(tsvector, text, uuid, text, text, text), register_places(text[], uuid, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_terms(tsvector, text, uuid, text, text, text), register_places(text[], uuid, int, int) TO cardspeak_service;

-- An instance of the version before finds what it looks for without its index, slowly.
DROP INDEX "ruling_words_idx";
-- Prisma models no index on an expression. Rulings are few a day and looked for at any moment: they go straight into the index, and no search reads through those that wait for it.
CREATE INDEX "ruling_terms_idx" ON "ruling"
  USING GIN (register_places(register_terms("search", "rule", "table_id", "kind", "floor", "dealer"), "room_id", "year", "number")) WITH (fastupdate = off);

-- Of each term it is counted how many rulings of the room have it.
INSERT INTO "ruling_word" (room_id, word, rulings)
SELECT room_id, term, count(*) FROM "ruling", unnest(register_terms(NULL, "rule", "table_id", "kind", "floor", "dealer")) AS term GROUP BY room_id, term
ON CONFLICT (room_id, word) DO UPDATE SET rulings = excluded.rulings;
CREATE OR REPLACE FUNCTION count_ruling_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ruling_word AS w (room_id, word, rulings)
  SELECT NEW.room_id, term, 1 FROM unnest(register_terms(NEW.search, NEW.rule, NEW.table_id, NEW.kind, NEW.floor, NEW.dealer)) AS term ORDER BY term COLLATE "C"
  ON CONFLICT (room_id, word) DO UPDATE SET rulings = w.rulings + 1;
  RETURN NULL;
END
$$;
ANALYZE "ruling";
