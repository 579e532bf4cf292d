-- The sessions of many requests are looked up at once. Each is answered with the place of its hash among those asked for; without a session that may be
-- used there is no row. The function for one stays: instances of the version before may be running while this is applied.
CREATE FUNCTION sign_ins_of("tokens" bytea[]) RETURNS TABLE ("place" int, "room_id" uuid, "id" uuid, "staff_id" uuid, "device_id" uuid, "role" text,
  "name" text, "must_change" boolean, "used_at" timestamptz, "expires_at" timestamptz, "locked_at" timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT asked.place::int, s.room_id, s.id, s.staff_id, s.device_id, p.role, p.name, p.must_change, s.used_at, s.expires_at, s.locked_at
  FROM unnest("tokens") WITH ORDINALITY AS asked (token, place)
  JOIN sign_in s ON s.token_hash = asked.token
  JOIN staff p ON p.room_id = s.room_id AND p.id = s.staff_id
  LEFT JOIN device d ON d.room_id = s.room_id AND d.id = s.device_id
  WHERE s.ended_at IS NULL AND p.disabled_at IS NULL AND d.revoked_at IS NULL;
END
$$;

REVOKE ALL ON FUNCTION sign_ins_of(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sign_ins_of(bytea[]) TO cardspeak_service;
