-- CreateTable
CREATE TABLE "room" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_table" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hands" INTEGER NOT NULL DEFAULT 0,
    "body_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_table_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "hand" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "opening" JSONB NOT NULL,
    "rulebook" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "next_index" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "street" INTEGER NOT NULL DEFAULT 0,
    "body_hash" BYTEA NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hand_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "table_event" (
    "room_id" UUID NOT NULL,
    "hand_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_event_pkey" PRIMARY KEY ("room_id","hand_id","index")
);

-- CreateTable
CREATE TABLE "finding" (
    "room_id" UUID NOT NULL,
    "hand_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "table_id" UUID NOT NULL,
    "at" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "seats" INTEGER[],
    "state" TEXT NOT NULL,
    "options" TEXT[],
    "effects" JSONB NOT NULL,
    "facts" JSONB NOT NULL,
    "text_en" TEXT NOT NULL,
    "text_id" TEXT NOT NULL,
    "first_index" INTEGER NOT NULL,
    "last_index" INTEGER NOT NULL,
    "withdrawn_at" INTEGER,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("room_id","hand_id","id")
);

-- CreateTable
CREATE TABLE "ruling" (
    "room_id" UUID NOT NULL,
    "hand_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "finding_id" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "proposed" TEXT NOT NULL,
    "options" TEXT[],
    "decision" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ruled_by" TEXT NOT NULL,
    "reason" TEXT,
    "effects" JSONB NOT NULL,
    "seats" INTEGER[],
    "facts" JSONB NOT NULL,
    "text_en" TEXT NOT NULL,
    "text_id" TEXT NOT NULL,
    "corrected_at" INTEGER,
    "ruled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "words" TEXT NOT NULL,
    "search" tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, "words")) STORED,

    CONSTRAINT "ruling_pkey" PRIMARY KEY ("room_id","hand_id","index")
);

-- CreateIndex
CREATE INDEX "room_created_at_id_idx" ON "room"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "card_table_room_id_name_key" ON "card_table"("room_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "hand_room_id_table_id_number_key" ON "hand"("room_id", "table_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "table_event_room_id_hand_id_event_id_key" ON "table_event"("room_id", "hand_id", "event_id");

-- CreateIndex
CREATE INDEX "finding_room_id_state_found_at_hand_id_id_idx" ON "finding"("room_id", "state", "found_at", "hand_id", "id");

-- CreateIndex
CREATE INDEX "finding_room_id_table_id_found_at_idx" ON "finding"("room_id", "table_id", "found_at");

-- CreateIndex
CREATE INDEX "ruling_room_id_ruled_at_id_idx" ON "ruling"("room_id", "ruled_at", "id");

-- CreateIndex
CREATE INDEX "ruling_room_id_rule_ruled_at_id_idx" ON "ruling"("room_id", "rule", "ruled_at", "id");

-- CreateIndex
CREATE INDEX "ruling_room_id_table_id_ruled_at_id_idx" ON "ruling"("room_id", "table_id", "ruled_at", "id");

-- CreateIndex
CREATE INDEX "ruling_search_idx" ON "ruling" USING GIN ("search");

-- CreateIndex
CREATE UNIQUE INDEX "ruling_room_id_id_key" ON "ruling"("room_id", "id");

-- AddForeignKey
ALTER TABLE "card_table" ADD CONSTRAINT "card_table_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "hand" ADD CONSTRAINT "hand_room_id_table_id_fkey" FOREIGN KEY ("room_id", "table_id") REFERENCES "card_table"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "table_event" ADD CONSTRAINT "table_event_room_id_hand_id_fkey" FOREIGN KEY ("room_id", "hand_id") REFERENCES "hand"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_room_id_hand_id_fkey" FOREIGN KEY ("room_id", "hand_id") REFERENCES "hand"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_room_id_hand_id_fkey" FOREIGN KEY ("room_id", "hand_id") REFERENCES "hand"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- The log is appended to and never changed: a wrong entry is mended by a later one. Prisma does not model triggers and leaves them alone.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "table_event_append_only" BEFORE UPDATE OR DELETE ON "table_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "table_event_no_truncate" BEFORE TRUNCATE ON "table_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
