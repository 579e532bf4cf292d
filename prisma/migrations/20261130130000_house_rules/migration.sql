-- CreateTable
CREATE TABLE "house_rules" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "base" TEXT NOT NULL,
    "house" JSONB NOT NULL,
    "note" TEXT,
    "state" TEXT NOT NULL,
    "number" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "drafted_by" TEXT,
    "drafted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "effective_at" TIMESTAMPTZ(3),

    CONSTRAINT "house_rules_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "house_rules_room_id_base_effective_at_number_idx" ON "house_rules"("room_id", "base", "effective_at", "number");

-- CreateIndex
CREATE INDEX "house_rules_room_id_drafted_at_id_idx" ON "house_rules"("room_id", "drafted_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "house_rules_room_id_base_number_key" ON "house_rules"("room_id", "base", "number");

-- AddForeignKey
ALTER TABLE "house_rules" ADD CONSTRAINT "house_rules_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

SELECT tenant_table('house_rules', 'SELECT, INSERT, UPDATE');
