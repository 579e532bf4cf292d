-- What has changed in a room, in the order in which streams send it. Written by triggers in the transaction that makes the change.
-- CreateTable
CREATE TABLE "live_event" (
    "room_id" UUID NOT NULL,
    "xid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,
    "n" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "table_id" UUID,
    "hand_id" UUID,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_event_pkey" PRIMARY KEY ("room_id","xid","n")
);

-- CreateTable
CREATE TABLE "live_horizon" (
    "room_id" UUID NOT NULL,
    "xid" BIGINT NOT NULL,
    "n" BIGINT NOT NULL,

    CONSTRAINT "live_horizon_pkey" PRIMARY KEY ("room_id")
);

SELECT tenant_table('live_event', 'SELECT, INSERT');
SELECT tenant_table('live_horizon', 'SELECT');
GRANT USAGE ON SEQUENCE live_event_n_seq TO cardspeak_service;

-- A hand that was opened or went on. The hot path of the service: no more than one row.
CREATE FUNCTION live_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (room_id, kind, table_id, hand_id, data)
  VALUES (NEW.room_id, 'hand', NEW.table_id, NEW.id, jsonb_build_object('from', CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.next_index END,
    'nextIndex', NEW.next_index, 'status', NEW.status, 'street', NEW.street));
  RETURN NULL;
END
$$;
CREATE TRIGGER "hand_live" AFTER INSERT OR UPDATE OF "next_index" ON "hand" FOR EACH ROW EXECUTE FUNCTION live_hand();

-- Everything else: of which kind, and the column that tells one from another. What it says is read when it is sent.
CREATE FUNCTION live_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  INSERT INTO live_event (room_id, kind, table_id, hand_id, data)
  VALUES (NEW.room_id, TG_ARGV[0], (CASE TG_ARGV[0] WHEN 'table' THEN changed ->> 'id' ELSE changed ->> 'table_id' END)::uuid,
    (changed ->> 'hand_id')::uuid, jsonb_build_object('key', changed ->> TG_ARGV[1]));
  RETURN NULL;
END
$$;
CREATE TRIGGER "card_table_live" AFTER INSERT ON "card_table" FOR EACH ROW EXECUTE FUNCTION live_change('table', 'id');
CREATE TRIGGER "table_entry_live" AFTER INSERT ON "table_entry" FOR EACH ROW EXECUTE FUNCTION live_change('entry', 'index');
CREATE TRIGGER "finding_live" AFTER INSERT OR UPDATE ON "finding" FOR EACH ROW EXECUTE FUNCTION live_change('finding', 'id');
CREATE TRIGGER "ruling_live" AFTER INSERT OR UPDATE ON "ruling" FOR EACH ROW EXECUTE FUNCTION live_change('ruling', 'id');
CREATE TRIGGER "summons_live" AFTER INSERT OR UPDATE ON "summons" FOR EACH ROW EXECUTE FUNCTION live_change('summons', 'id');
CREATE TRIGGER "review_case_live" AFTER INSERT OR UPDATE ON "review_case" FOR EACH ROW EXECUTE FUNCTION live_change('case', 'id');

-- Entries go out with their hand; what was struck or replaced is told apart from them.
CREATE FUNCTION live_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (room_id, kind, table_id, hand_id, data)
  SELECT NEW.room_id, 'correction', h.table_id, NEW.hand_id, jsonb_build_object('key', NEW.index)
  FROM hand h WHERE h.room_id = NEW.room_id AND h.id = NEW.hand_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "table_event_live" AFTER INSERT ON "table_event" FOR EACH ROW WHEN (NEW.type = 'correct') EXECUTE FUNCTION live_correction();

-- Not sent: instances look after the sessions of their streams.
CREATE FUNCTION live_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (room_id, kind, data) VALUES (NEW.room_id, 'people', '{}');
  RETURN NULL;
END
$$;
CREATE TRIGGER "sign_in_live" AFTER UPDATE OF "ended_at", "locked_at" ON "sign_in" FOR EACH ROW EXECUTE FUNCTION live_people();
CREATE TRIGGER "staff_live" AFTER UPDATE OF "role", "disabled_at" ON "staff" FOR EACH ROW EXECUTE FUNCTION live_people();
CREATE TRIGGER "device_live" AFTER UPDATE OF "revoked_at" ON "device" FOR EACH ROW EXECUTE FUNCTION live_people();

-- Forgets what is older than `kept`, remembering how far, and what another server wrote whose numbers of transactions were higher (a back-up
-- restored here). One instance at a time; rooms at length bit by bit.
CREATE FUNCTION forget_live("kept" interval) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  old record;
  here uuid;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('live_event ' || current_schema(), 0)) THEN RETURN; END IF;
  FOR here IN SELECT id FROM room LOOP
    SELECT o.xid, o.n INTO old FROM (SELECT e.xid, e.n, e.at FROM live_event e WHERE e.room_id = here ORDER BY e.xid, e.n LIMIT 20000) o
    WHERE o.at < now() - "kept" ORDER BY o.xid DESC, o.n DESC LIMIT 1;
    IF FOUND THEN
      DELETE FROM live_event e WHERE e.room_id = here AND (e.xid, e.n) <= (old.xid, old.n);
      INSERT INTO live_horizon AS h (room_id, xid, n) VALUES (here, old.xid, old.n)
      ON CONFLICT (room_id) DO UPDATE SET xid = excluded.xid, n = excluded.n;
    END IF;
    DELETE FROM live_event e WHERE e.room_id = here AND e.xid >= (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION forget_live(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_live(interval) TO cardspeak_service;
