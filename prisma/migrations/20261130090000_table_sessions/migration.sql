-- AlterTable
ALTER TABLE "card_table" ADD COLUMN     "button" INTEGER,
ADD COLUMN     "carried" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "current_hand" UUID,
ADD COLUMN     "game" JSONB,
ADD COLUMN     "next_entry" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "session" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "hand" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "table_seat" (
    "room_id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "seat" INTEGER NOT NULL,
    "player" TEXT NOT NULL,
    "name" TEXT,
    "stack" BIGINT NOT NULL,

    CONSTRAINT "table_seat_pkey" PRIMARY KEY ("room_id","table_id","seat")
);

-- CreateTable
CREATE TABLE "table_entry" (
    "room_id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "entry_id" UUID NOT NULL,
    "session" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "player" TEXT,
    "seat" INTEGER,
    "amount" BIGINT,
    "answer" JSONB NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_entry_pkey" PRIMARY KEY ("room_id","table_id","index")
);

-- CreateIndex
CREATE UNIQUE INDEX "table_seat_room_id_table_id_player_key" ON "table_seat"("room_id", "table_id", "player");

-- CreateIndex
CREATE INDEX "table_entry_room_id_table_id_session_player_idx" ON "table_entry"("room_id", "table_id", "session", "player");

-- CreateIndex
CREATE UNIQUE INDEX "table_entry_room_id_table_id_entry_id_key" ON "table_entry"("room_id", "table_id", "entry_id");

-- AddForeignKey
ALTER TABLE "table_seat" ADD CONSTRAINT "table_seat_room_id_table_id_fkey" FOREIGN KEY ("room_id", "table_id") REFERENCES "card_table"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "table_entry" ADD CONSTRAINT "table_entry_room_id_table_id_fkey" FOREIGN KEY ("room_id", "table_id") REFERENCES "card_table"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- The record of a table is appended to and never changed, like the log of a hand.
CREATE TRIGGER "table_entry_append_only" BEFORE UPDATE OR DELETE ON "table_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "table_entry_no_truncate" BEFORE TRUNCATE ON "table_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
