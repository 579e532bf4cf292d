-- What the register knows of itself, so that a search can tell the rare from the common and divergences need not be counted when they are asked for.

-- CreateTable
CREATE TABLE "ruling_word" (
    "room_id" UUID NOT NULL,
    -- in the order of its characters, whatever the server's language: the beginning of words is a range
    "word" TEXT COLLATE "C" NOT NULL,
    "rulings" INTEGER NOT NULL,

    CONSTRAINT "ruling_word_pkey" PRIMARY KEY ("room_id","word")
);

-- CreateTable
CREATE TABLE "ruling_situation" (
    "room_id" UUID NOT NULL,
    "situation" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "rulings" INTEGER NOT NULL,
    "diverging" INTEGER NOT NULL,
    "latest_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ruling_situation_pkey" PRIMARY KEY ("room_id","situation")
);

-- CreateIndex
CREATE INDEX "ruling_situation_room_id_diverging_situation_idx" ON "ruling_situation"("room_id", "diverging", "situation");

-- CreateIndex
CREATE INDEX "ruling_situation_room_id_rule_diverging_situation_idx" ON "ruling_situation"("room_id", "rule", "diverging", "situation");

-- The list of divergences reads the situations instead.
DROP INDEX "ruling_tally_room_id_rule_idx";

INSERT INTO "ruling_word" (room_id, word, rulings)
SELECT room_id, word, count(*) FROM "ruling", unnest(tsvector_to_array(search)) AS word GROUP BY room_id, word;
INSERT INTO "ruling_situation" (room_id, situation, rule, rulings, diverging, latest_at)
SELECT room_id, situation, min(rule), sum(rulings), CASE WHEN count(*) FILTER (WHERE rulings > 0) > 1 THEN sum(rulings) ELSE 0 END, max(latest_at)
FROM "ruling_tally" GROUP BY room_id, situation;

-- As before, and the situation with it: its rulings that stand, and how many they are where they differ.
CREATE OR REPLACE FUNCTION tally_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.corrected_at IS NULL AND NEW.corrected_at IS NOT NULL THEN
    UPDATE ruling_tally SET rulings = rulings - 1
    WHERE room_id = NEW.room_id AND situation = NEW.situation AND decision = NEW.decision;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO ruling_tally AS t (room_id, situation, decision, rule, rulings, latest_at)
    VALUES (NEW.room_id, NEW.situation, NEW.decision, NEW.rule, 1, NEW.ruled_at)
    ON CONFLICT (room_id, situation, decision) DO UPDATE SET rulings = t.rulings + 1, latest_at = greatest(t.latest_at, excluded.latest_at);
  ELSE
    RETURN NULL;
  END IF;
  INSERT INTO ruling_situation (room_id, situation, rule, rulings, diverging, latest_at)
  SELECT NEW.room_id, NEW.situation, NEW.rule, sum(rulings), CASE WHEN count(*) FILTER (WHERE rulings > 0) > 1 THEN sum(rulings) ELSE 0 END, max(latest_at)
  FROM ruling_tally WHERE room_id = NEW.room_id AND situation = NEW.situation
  ON CONFLICT (room_id, situation) DO UPDATE SET rulings = excluded.rulings, diverging = excluded.diverging, latest_at = excluded.latest_at;
  RETURN NULL;
END
$$;

-- In how many rulings of the room each word is. Rulings of a room are stored one after another, each word in its order: nobody waits in a circle.
CREATE FUNCTION count_ruling_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ruling_word AS w (room_id, word, rulings)
  SELECT NEW.room_id, word, 1 FROM unnest(tsvector_to_array(NEW.search)) AS word ORDER BY word COLLATE "C"
  ON CONFLICT (room_id, word) DO UPDATE SET rulings = w.rulings + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER "ruling_words" AFTER INSERT ON "ruling" FOR EACH ROW EXECUTE FUNCTION count_ruling_words();

SELECT tenant_table('ruling_word', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('ruling_situation', 'SELECT, INSERT, UPDATE');
