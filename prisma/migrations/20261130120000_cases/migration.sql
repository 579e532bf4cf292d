-- CreateTable
CREATE TABLE "review_case" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "hand_id" UUID NOT NULL,
    "finding_id" TEXT,
    "ruling_id" UUID,
    "summons_id" UUID,
    "claim" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "opened_by" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verdict" TEXT,
    "verdict_note" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_case_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "review_case_room_id_state_opened_at_id_idx" ON "review_case"("room_id", "state", "opened_at", "id");

-- CreateIndex
CREATE INDEX "review_case_room_id_hand_id_idx" ON "review_case"("room_id", "hand_id");

-- AddForeignKey
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_room_id_hand_id_fkey" FOREIGN KEY ("room_id", "hand_id") REFERENCES "hand"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

SELECT tenant_table('review_case', 'SELECT, INSERT, UPDATE');
