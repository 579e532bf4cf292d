-- CreateTable
CREATE TABLE "cash_request" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "entry" INTEGER NOT NULL,
    "act" JSONB NOT NULL,
    "kind" TEXT NOT NULL,
    "player" TEXT,
    "amount" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "asked_by" UUID,
    "asked_on" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "outcome" INTEGER,

    CONSTRAINT "cash_request_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "cash_request_room_id_state_asked_at_id_idx" ON "cash_request"("room_id", "state", "asked_at", "id");

-- AddForeignKey
ALTER TABLE "cash_request" ADD CONSTRAINT "cash_request_room_id_table_id_fkey" FOREIGN KEY ("room_id", "table_id") REFERENCES "card_table"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

SELECT tenant_table('cash_request', 'SELECT, INSERT, UPDATE');
