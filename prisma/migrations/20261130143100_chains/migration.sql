-- The hash chains: every entry carries the hash of what it says together with the hash before it, and under which way of hashing. The service makes them
-- (apps/api/proof/chain.ts); entries that are there are chained here, in the same way, so that from now on nothing of them can be changed unseen.
ALTER TABLE "hand" ADD COLUMN     "hash" BYTEA,
ADD COLUMN     "hash_version" SMALLINT;

-- AlterTable
ALTER TABLE "table_event" ADD COLUMN     "hash" BYTEA,
ADD COLUMN     "hash_version" SMALLINT;

-- AlterTable
ALTER TABLE "table_entry" ADD COLUMN     "hash" BYTEA,
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
  h record;
  e record;
  "last" bytea;
BEGIN
  -- the one time that an entry is touched: what it says stays as it is
  EXECUTE format('GRANT UPDATE ON table_event, table_entry TO %I', current_user);
  ALTER TABLE table_event DISABLE TRIGGER table_event_append_only;
  ALTER TABLE table_entry DISABLE TRIGGER table_entry_append_only;

  FOR h IN SELECT * FROM hand LOOP
    "last" := pg_temp.hash_of(jsonb_build_object('chain', 'hand', 'hashVersion', 1, 'previous', NULL, 'room', h.room_id, 'hand', h.id, 'table', h.table_id,
      'number', h.number, 'index', -1, 'opening', encode(pg_temp.hash_of(h.opening), 'hex'), 'rulebook', h.rulebook, 'version', h.version,
      'recordedAt', pg_temp.moment(h.opened_at)));
    UPDATE hand SET hash = "last", hash_version = 1 WHERE room_id = h.room_id AND id = h.id;
    FOR e IN SELECT * FROM table_event WHERE room_id = h.room_id AND hand_id = h.id ORDER BY index LOOP
      "last" := pg_temp.hash_of(jsonb_build_object('chain', 'hand', 'hashVersion', 1, 'previous', encode("last", 'hex'), 'room', e.room_id, 'hand', e.hand_id,
        'index', e.index, 'id', e.event_id, 'type', e.type, 'body', encode(e.body_hash, 'hex'), 'recordedAt', pg_temp.moment(e.recorded_at),
        'staff', e.staff_id, 'device', e.device_id, 'deviceTime', pg_temp.moment(e.device_time), 'deviceSequence', e.device_sequence));
      UPDATE table_event SET hash = "last", hash_version = 1 WHERE room_id = e.room_id AND hand_id = e.hand_id AND index = e.index;
    END LOOP;
  END LOOP;

  FOR h IN SELECT * FROM card_table LOOP
    "last" := pg_temp.hash_of(jsonb_build_object('chain', 'table', 'hashVersion', 1, 'previous', NULL, 'room', h.room_id, 'table', h.id, 'index', -1));
    FOR e IN SELECT * FROM table_entry WHERE room_id = h.room_id AND table_id = h.id ORDER BY index LOOP
      "last" := pg_temp.hash_of(jsonb_build_object('chain', 'table', 'hashVersion', 1, 'previous', encode("last", 'hex'), 'room', e.room_id, 'table', e.table_id,
        'index', e.index, 'id', e.entry_id, 'session', e.session, 'type', e.type, 'player', e.player, 'seat', e.seat, 'amount', e.amount,
        'answer', e.answer, 'bodyHash', encode(e.body_hash, 'hex'), 'recordedAt', pg_temp.moment(e.recorded_at), 'staff', e.staff_id, 'device', e.device_id));
      UPDATE table_entry SET hash = "last", hash_version = 1 WHERE room_id = e.room_id AND table_id = e.table_id AND index = e.index;
    END LOOP;
  END LOOP;

  ALTER TABLE table_event ENABLE TRIGGER table_event_append_only;
  ALTER TABLE table_entry ENABLE TRIGGER table_entry_append_only;
  EXECUTE format('REVOKE UPDATE ON table_event, table_entry FROM %I', current_user);
END
$$;

DROP FUNCTION pg_temp.hash_of(jsonb);
DROP FUNCTION pg_temp.canonical(jsonb);
DROP FUNCTION pg_temp.moment(timestamptz);

ALTER TABLE "hand" ALTER COLUMN "hash" SET NOT NULL, ALTER COLUMN "hash_version" SET NOT NULL;
ALTER TABLE "table_event" ALTER COLUMN "hash" SET NOT NULL, ALTER COLUMN "hash_version" SET NOT NULL;
ALTER TABLE "table_entry" ALTER COLUMN "hash" SET NOT NULL, ALTER COLUMN "hash_version" SET NOT NULL;

-- The times are the service's own from now on: they are hashed before the statement that stores them.
ALTER TABLE "table_event" ALTER COLUMN "recorded_at" DROP DEFAULT;
ALTER TABLE "table_entry" ALTER COLUMN "recorded_at" DROP DEFAULT;
ALTER TABLE "hand" ALTER COLUMN "opened_at" DROP DEFAULT;
