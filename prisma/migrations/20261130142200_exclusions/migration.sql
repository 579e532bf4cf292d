-- CreateTable
CREATE TABLE "exclusion" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "player" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3),
    "reason_code" TEXT NOT NULL,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "added_by" UUID,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lifted_by" UUID,
    "lifted_at" TIMESTAMPTZ(3),
    "lift_reason" TEXT,

    CONSTRAINT "exclusion_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "seating_check" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "player" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "table_id" UUID,
    "staff_id" UUID,
    "device_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seating_check_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "exclusion_room_id_added_at_id_idx" ON "exclusion"("room_id", "added_at", "id");

-- CreateIndex
CREATE INDEX "seating_check_room_id_asked_at_id_idx" ON "seating_check"("room_id", "asked_at", "id");

-- AddForeignKey
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "seating_check" ADD CONSTRAINT "seating_check_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Who writes a reference with other letters means the same player. Prisma models no index on an expression.
CREATE INDEX "exclusion_room_id_lower_player_idx" ON "exclusion"("room_id", lower("player"));

-- Who looked whom up stays.
CREATE TRIGGER "seating_check_append_only" BEFORE UPDATE OR DELETE ON "seating_check" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "seating_check_no_truncate" BEFORE TRUNCATE ON "seating_check" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

SELECT tenant_table('exclusion', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('seating_check', 'SELECT, INSERT');
