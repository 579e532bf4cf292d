-- A room that was never verified, or never sealed, is as old as it has been without: an alert on age has to see it.
CREATE OR REPLACE FUNCTION operating_figures() RETURNS TABLE ("rooms" int, "summonses" int, "verified" float8, "sealed" float8, "broken" int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT count(*)::int,
    coalesce(sum((SELECT count(*) FROM summons s WHERE s.room_id = r.id AND s.state IN ('open', 'claimed'))), 0)::int,
    extract(epoch FROM clock_timestamp() - min(coalesce(v.finished_at, r.created_at)))::float8,
    extract(epoch FROM clock_timestamp() - min(coalesce(c.taken_at, r.created_at)))::float8,
    count(*) FILTER (WHERE jsonb_array_length(v.outcome -> 'faults') > 0)::int
  FROM room r
  LEFT JOIN LATERAL (SELECT finished_at, outcome FROM verification WHERE room_id = r.id AND outcome ? 'faults' ORDER BY started_at DESC LIMIT 1) v ON true
  LEFT JOIN LATERAL (SELECT taken_at FROM checkpoint WHERE room_id = r.id ORDER BY number DESC LIMIT 1) c ON true
$$;
