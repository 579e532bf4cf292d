-- What an operator watches, summed over all rooms: the service sees the rows of one room at a time, and these tell of none.
CREATE FUNCTION operating_figures() RETURNS TABLE ("rooms" int, "summonses" int, "verified" float8, "sealed" float8, "broken" int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT count(*)::int,
    coalesce(sum((SELECT count(*) FROM summons s WHERE s.room_id = r.id AND s.state IN ('open', 'claimed'))), 0)::int,
    extract(epoch FROM clock_timestamp() - min(v.finished_at))::float8,
    extract(epoch FROM clock_timestamp() - min(c.taken_at))::float8,
    count(*) FILTER (WHERE jsonb_array_length(v.outcome -> 'faults') > 0)::int
  FROM room r
  LEFT JOIN LATERAL (SELECT finished_at, outcome FROM verification WHERE room_id = r.id AND outcome ? 'faults' ORDER BY started_at DESC LIMIT 1) v ON true
  LEFT JOIN LATERAL (SELECT taken_at FROM checkpoint WHERE room_id = r.id ORDER BY number DESC LIMIT 1) c ON true
$$;

-- Readiness: the last checkpoint of all, by which a service knows that the chains are there and hashed in a way that it knows. A hash tells nothing of a room.
CREATE FUNCTION chain_head() RETURNS TABLE ("taken_at" timestamptz, "hash" text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT c.taken_at, encode(c.hash, 'hex') FROM room r
  JOIN LATERAL (SELECT taken_at, hash FROM checkpoint WHERE room_id = r.id ORDER BY number DESC LIMIT 1) c ON true ORDER BY c.taken_at DESC LIMIT 1
$$;

REVOKE ALL ON FUNCTION operating_figures(), chain_head() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operating_figures(), chain_head() TO cardspeak_service;
