-- CreateTable
CREATE TABLE "audit" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "complete" BOOLEAN NOT NULL,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "pieces" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "report" JSONB,
    "body_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "audit_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "audit_piece" (
    "room_id" UUID NOT NULL,
    "audit_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "at_start" BOOLEAN NOT NULL,
    "content" BYTEA,
    "part_hash" BYTEA NOT NULL,
    "result" JSONB,
    "failure" TEXT,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "audit_piece_pkey" PRIMARY KEY ("room_id","audit_id","part","index")
);

-- CreateIndex
CREATE INDEX "audit_room_id_created_at_id_idx" ON "audit"("room_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "audit" ADD CONSTRAINT "audit_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "audit_piece" ADD CONSTRAINT "audit_piece_room_id_audit_id_fkey" FOREIGN KEY ("room_id", "audit_id") REFERENCES "audit"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Archives are packed by whoever makes them, and read once: to pack them again costs more than the room it saves.
ALTER TABLE "audit_piece" ALTER COLUMN "content" SET STORAGE EXTERNAL;
