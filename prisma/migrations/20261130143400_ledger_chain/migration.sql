-- The ledger of a room is a chain too, hashed as the others are; entries that are there are chained here.
ALTER TABLE "ledger_entry" ADD COLUMN     "hash" BYTEA,
ADD COLUMN     "hash_version" SMALLINT;

-- Canonical JSON for what is stored: whole numbers, and member names of the contract, where the order of bytes is the order of UTF-16.
CREATE FUNCTION pg_temp.canonical("value" jsonb) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  CASE jsonb_typeof("value")
    WHEN 'object' THEN
      RETURN '{' || coalesce((SELECT string_agg(to_json(key)::text || ':' || pg_temp.canonical(m.value), ',' ORDER BY key COLLATE "C") FROM jsonb_each("value") AS m), '') || '}';
    WHEN 'array' THEN
      RETURN '[' || coalesce((SELECT string_agg(pg_temp.canonical(m.value), ',' ORDER BY m.ordinality) FROM jsonb_array_elements("value") WITH ORDINALITY AS m), '') || ']';
    WHEN 'number' THEN
      RETURN trim_scale("value"::text::numeric)::text;
    ELSE
      RETURN "value"::text;
  END CASE;
END
$$;

CREATE FUNCTION pg_temp.hash_of("value" jsonb) RETURNS bytea LANGUAGE sql
  AS $$ SELECT sha256(convert_to(pg_temp.canonical("value"), 'UTF8')) $$;

CREATE FUNCTION pg_temp.moment("at" timestamptz) RETURNS text LANGUAGE sql
  AS $$ SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

DO $$
DECLARE
  r record;
  e record;
  "last" bytea;
BEGIN
  EXECUTE format('GRANT UPDATE ON ledger_entry TO %I', current_user);
  ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only;
  FOR r IN SELECT id FROM room LOOP
    "last" := pg_temp.hash_of(jsonb_build_object('chain', 'ledger', 'hashVersion', 1, 'previous', NULL, 'room', r.id, 'index', -1));
    FOR e IN SELECT * FROM ledger_entry WHERE room_id = r.id ORDER BY index LOOP
      "last" := pg_temp.hash_of(jsonb_build_object('chain', 'ledger', 'hashVersion', 1, 'previous', encode("last", 'hex'), 'room', e.room_id, 'index', e.index,
        'kind', e.kind, 'year', e.year, 'number', e.number, 'day', to_char(e.day, 'YYYY-MM-DD'), 'recordedAt', pg_temp.moment(e.recorded_at),
        'player', e.player, 'amount', e.amount, 'reached', to_jsonb(coalesce(e.reached, '{}')), 'table', e.table_id, 'tableEntry', e.table_entry,
        'session', e.session, 'seat', e.seat, 'toTable', e.to_table, 'hand', e.hand_id, 'voids', e.voids, 'reason', e.reason,
        'staff', e.staff_id, 'device', e.device_id, 'askedBy', e.asked_by));
      UPDATE ledger_entry SET hash = "last", hash_version = 1 WHERE room_id = e.room_id AND index = e.index;
    END LOOP;
  END LOOP;
  ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_append_only;
  EXECUTE format('REVOKE UPDATE ON ledger_entry FROM %I', current_user);
END
$$;

DROP FUNCTION pg_temp.hash_of(jsonb);
DROP FUNCTION pg_temp.canonical(jsonb);
DROP FUNCTION pg_temp.moment(timestamptz);

ALTER TABLE "ledger_entry" ALTER COLUMN "hash" SET NOT NULL, ALTER COLUMN "hash_version" SET NOT NULL;
