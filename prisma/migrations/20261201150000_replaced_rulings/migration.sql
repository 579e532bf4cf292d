-- A finding that was decided anew has two rulings, of which the later one stands: the earlier says by which entry it was replaced, and counts neither as
-- a precedent nor in a divergence. Where the later one is taken back the earlier stands again.
ALTER TABLE "ruling" ADD COLUMN "replaced_at" INTEGER;
CREATE OR REPLACE VIEW ruling_in_room AS SELECT * FROM ruling WHERE room_id = in_room();

-- The tally counts the rulings that stand. When the latest was made is read again where one fell, so that it is that of one that stands.
CREATE OR REPLACE FUNCTION tally_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stood boolean := TG_OP = 'UPDATE' AND OLD.corrected_at IS NULL AND OLD.replaced_at IS NULL;
  stands boolean := NEW.corrected_at IS NULL AND NEW.replaced_at IS NULL;
BEGIN
  IF stood = stands THEN RETURN NULL; END IF;
  IF stands THEN
    INSERT INTO ruling_tally AS t (room_id, situation, decision, rule, rulings, latest_at)
    VALUES (NEW.room_id, NEW.situation, NEW.decision, NEW.rule, 1, NEW.ruled_at)
    ON CONFLICT (room_id, situation, decision) DO UPDATE SET rulings = t.rulings + 1, latest_at = greatest(t.latest_at, excluded.latest_at);
  ELSE
    UPDATE ruling_tally t SET rulings = rulings - 1, latest_at = coalesce((SELECT r.ruled_at FROM ruling r
      WHERE r.room_id = t.room_id AND r.situation = t.situation AND r.decision = t.decision AND r.corrected_at IS NULL AND r.replaced_at IS NULL
      ORDER BY r.ruled_at DESC LIMIT 1), t.latest_at)
    WHERE room_id = NEW.room_id AND situation = NEW.situation AND decision = NEW.decision;
  END IF;
  INSERT INTO ruling_situation (room_id, situation, rule, rulings, diverging, latest_at)
  SELECT NEW.room_id, NEW.situation, NEW.rule, sum(rulings), CASE WHEN count(*) FILTER (WHERE rulings > 0) > 1 THEN sum(rulings) ELSE 0 END,
    coalesce(max(latest_at) FILTER (WHERE rulings > 0), max(latest_at))
  FROM ruling_tally WHERE room_id = NEW.room_id AND situation = NEW.situation
  ON CONFLICT (room_id, situation) DO UPDATE SET rulings = excluded.rulings, diverging = excluded.diverging, latest_at = excluded.latest_at;
  RETURN NULL;
END
$$;
DROP TRIGGER "ruling_tally" ON "ruling";
CREATE TRIGGER "ruling_tally" AFTER INSERT OR UPDATE OF "corrected_at", "replaced_at" ON "ruling" FOR EACH ROW EXECUTE FUNCTION tally_ruling();

-- Which rulings on a finding another came after, in the order of the log as it was put right.
CREATE FUNCTION replace_rulings("room" uuid, "hand" uuid, "finding" text) RETURNS void LANGUAGE sql AS $$
  UPDATE ruling SET replaced_at = n.by, version = version + 1
  FROM (SELECT index, lead(index) OVER (ORDER BY stands_at, index) AS by FROM ruling
    WHERE room_id = "room" AND hand_id = "hand" AND finding_id = "finding" AND corrected_at IS NULL) n
  WHERE ruling.room_id = "room" AND ruling.hand_id = "hand" AND ruling.index = n.index AND ruling.replaced_at IS DISTINCT FROM n.by
$$;
REVOKE ALL ON FUNCTION replace_rulings(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION replace_rulings(uuid, uuid, text) TO cardspeak_service;

CREATE FUNCTION ruling_replaces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.corrected_at IS DISTINCT FROM NEW.corrected_at THEN
    PERFORM replace_rulings(NEW.room_id, NEW.hand_id, NEW.finding_id);
  END IF;
  RETURN NULL;
END
$$;
-- Triggers fire in the order of their names: a ruling is tallied before it is found to be replaced, which takes it out of the tally again.
CREATE TRIGGER "ruling_tally_then_replace" AFTER INSERT OR UPDATE OF "corrected_at" ON "ruling" FOR EACH ROW EXECUTE FUNCTION ruling_replaces();

-- Those of before, without telling everybody who follows.
ALTER TABLE "ruling" DISABLE TRIGGER "ruling_live";
UPDATE "ruling" SET replaced_at = n.by, version = version + 1
FROM (SELECT room_id, hand_id, index, lead(index) OVER (PARTITION BY room_id, hand_id, finding_id ORDER BY stands_at, index) AS by
  FROM "ruling" WHERE corrected_at IS NULL) n
WHERE "ruling".room_id = n.room_id AND "ruling".hand_id = n.hand_id AND "ruling".index = n.index AND n.by IS NOT NULL;
ALTER TABLE "ruling" ENABLE TRIGGER "ruling_live";
