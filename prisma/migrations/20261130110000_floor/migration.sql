-- AlterTable: what the register keeps beside the log. Rulings that are there already are numbered in their order and keep their own sentences.
ALTER TABLE "ruling" ADD COLUMN     "bet_limit" TEXT,
ADD COLUMN     "checklist" JSONB,
ADD COLUMN     "dealer" TEXT,
ADD COLUMN     "device" TEXT,
ADD COLUMN     "explanation_en" TEXT,
ADD COLUMN     "explanation_id" TEXT,
ADD COLUMN     "floor" TEXT,
ADD COLUMN     "game" TEXT,
ADD COLUMN     "hand_changed_at" INTEGER,
ADD COLUMN     "impounded" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "late" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "measures" JSONB,
ADD COLUMN     "number" INTEGER,
ADD COLUMN     "reason_code" TEXT,
ADD COLUMN     "said" JSONB,
ADD COLUMN     "second_opinion" JSONB,
ADD COLUMN     "situation" TEXT,
ADD COLUMN     "size" DOUBLE PRECISION,
ADD COLUMN     "stands_at" INTEGER,
ADD COLUMN     "state" TEXT,
ADD COLUMN     "street" INTEGER,
ADD COLUMN     "summons_id" UUID,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "void_reason" TEXT,
ADD COLUMN     "voided_at" TIMESTAMPTZ(3),
ADD COLUMN     "voided_by" TEXT,
ADD COLUMN     "year" INTEGER;

UPDATE "ruling" r SET
  bet_limit = h.opening ->> 'limit', game = h.game, street = h.street, explanation_en = r.text_en, explanation_id = r.text_id,
  measures = '{}', said = '{}', size = 0, state = 'proposed', situation = concat_ws(' ', r.rule, r.proposed, h.game, h.opening ->> 'limit'),
  stands_at = CASE e.type WHEN 'correct' THEN (e.body ->> 'index')::int ELSE r.index END, year = n.year, number = n.number
FROM "hand" h, "table_event" e,
  (SELECT room_id, id, extract(year FROM ruled_at AT TIME ZONE 'UTC')::int AS year,
     row_number() OVER (PARTITION BY room_id, extract(year FROM ruled_at AT TIME ZONE 'UTC') ORDER BY ruled_at, id) AS number FROM "ruling") n
WHERE h.room_id = r.room_id AND h.id = r.hand_id AND e.room_id = r.room_id AND e.hand_id = r.hand_id AND e.index = r.index
  AND n.room_id = r.room_id AND n.id = r.id;

ALTER TABLE "ruling" ALTER COLUMN "bet_limit" SET NOT NULL,
ALTER COLUMN "explanation_en" SET NOT NULL,
ALTER COLUMN "explanation_id" SET NOT NULL,
ALTER COLUMN "game" SET NOT NULL,
ALTER COLUMN "measures" SET NOT NULL,
ALTER COLUMN "number" SET NOT NULL,
ALTER COLUMN "said" SET NOT NULL,
ALTER COLUMN "situation" SET NOT NULL,
ALTER COLUMN "size" SET NOT NULL,
ALTER COLUMN "stands_at" SET NOT NULL,
ALTER COLUMN "state" SET NOT NULL,
ALTER COLUMN "street" SET NOT NULL,
ALTER COLUMN "year" SET NOT NULL;

-- CreateTable
CREATE TABLE "ruling_number" (
    "room_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "ruling_number_pkey" PRIMARY KEY ("room_id","year")
);

-- CreateTable
CREATE TABLE "ruling_tally" (
    "room_id" UUID NOT NULL,
    "situation" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "rulings" INTEGER NOT NULL,
    "latest_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ruling_tally_pkey" PRIMARY KEY ("room_id","situation","decision")
);

-- CreateTable
CREATE TABLE "summons" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "hand_id" UUID,
    "kind" TEXT NOT NULL,
    "finding_id" TEXT,
    "event_index" INTEGER,
    "note" TEXT,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "raised_by" TEXT,
    "raised_on" TEXT,
    "claimed_by" TEXT,
    "attention_index" INTEGER,
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "summons_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "summons_step" (
    "room_id" UUID NOT NULL,
    "summons_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "by" TEXT,
    "to" TEXT,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "summons_step_pkey" PRIMARY KEY ("room_id","summons_id","version")
);

-- CreateTable
CREATE TABLE "answered" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "answer" JSON NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answered_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "ruling_tally_room_id_rule_idx" ON "ruling_tally"("room_id", "rule");

-- CreateIndex
CREATE INDEX "summons_room_id_state_raised_at_id_idx" ON "summons"("room_id", "state", "raised_at", "id");

-- CreateIndex
CREATE INDEX "ruling_room_id_kind_ruled_at_id_idx" ON "ruling"("room_id", "kind", "ruled_at", "id");

-- CreateIndex
CREATE INDEX "ruling_room_id_floor_ruled_at_id_idx" ON "ruling"("room_id", "floor", "ruled_at", "id");

-- CreateIndex
CREATE INDEX "ruling_room_id_dealer_ruled_at_id_idx" ON "ruling"("room_id", "dealer", "ruled_at", "id");

-- CreateIndex
CREATE INDEX "ruling_alike_idx" ON "ruling"("room_id", "rule", "proposed", "game", "bet_limit", "street", "size");

-- CreateIndex
CREATE INDEX "ruling_room_id_rule_size_idx" ON "ruling"("room_id", "rule", "size");

-- CreateIndex
CREATE INDEX "ruling_room_id_situation_decision_ruled_at_idx" ON "ruling"("room_id", "situation", "decision", "ruled_at");

-- CreateIndex
CREATE UNIQUE INDEX "ruling_room_id_year_number_key" ON "ruling"("room_id", "year", "number");

-- AddForeignKey
ALTER TABLE "summons" ADD CONSTRAINT "summons_room_id_table_id_fkey" FOREIGN KEY ("room_id", "table_id") REFERENCES "card_table"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "summons_step" ADD CONSTRAINT "summons_step_room_id_summons_id_fkey" FOREIGN KEY ("room_id", "summons_id") REFERENCES "summons"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

INSERT INTO "ruling_number" (room_id, year, last) SELECT room_id, year, max(number) FROM "ruling" GROUP BY room_id, year;
INSERT INTO "ruling_tally" (room_id, situation, decision, rule, rulings, latest_at)
SELECT room_id, situation, decision, min(rule), count(*), max(ruled_at) FROM "ruling" WHERE corrected_at IS NULL GROUP BY room_id, situation, decision;

-- The tally follows the register, whoever writes it.
CREATE FUNCTION tally_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.corrected_at IS NULL AND NEW.corrected_at IS NOT NULL THEN
    UPDATE ruling_tally SET rulings = rulings - 1
    WHERE room_id = NEW.room_id AND situation = NEW.situation AND decision = NEW.decision;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO ruling_tally AS t (room_id, situation, decision, rule, rulings, latest_at)
    VALUES (NEW.room_id, NEW.situation, NEW.decision, NEW.rule, 1, NEW.ruled_at)
    ON CONFLICT (room_id, situation, decision) DO UPDATE SET rulings = t.rulings + 1, latest_at = greatest(t.latest_at, excluded.latest_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "ruling_tally" AFTER INSERT OR UPDATE OF "corrected_at" ON "ruling" FOR EACH ROW EXECUTE FUNCTION tally_ruling();

CREATE TRIGGER "summons_step_append_only" BEFORE UPDATE OR DELETE ON "summons_step" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "summons_step_no_truncate" BEFORE TRUNCATE ON "summons_step" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

SELECT tenant_table('ruling_number', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('ruling_tally', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('answered', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('summons', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('summons_step', 'SELECT, INSERT');
