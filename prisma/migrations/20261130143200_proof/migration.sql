-- CreateTable
CREATE TABLE "checkpoint" (
    "room_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "hash" BYTEA NOT NULL,
    "signature" TEXT NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "checkpoint_pkey" PRIMARY KEY ("room_id","number")
);

-- CreateTable
CREATE TABLE "verification" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "started_by" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done" BIGINT NOT NULL DEFAULT 0,
    "total" BIGINT NOT NULL DEFAULT 0,
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" JSONB,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "verification_room_id_started_at_id_idx" ON "verification"("room_id", "started_at", "id");

-- AddForeignKey
ALTER TABLE "checkpoint" ADD CONSTRAINT "checkpoint_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "verification" ADD CONSTRAINT "verification_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

SELECT tenant_table('checkpoint', 'SELECT, INSERT');
SELECT append_only('checkpoint');
SELECT tenant_table('verification', 'SELECT, INSERT, UPDATE');

-- What the service does for every room by itself, checkpoints above all: it sees the rows of one room at a time and has to know which there are.
CREATE FUNCTION room_ids() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ SELECT id FROM room ORDER BY id $$;
REVOKE ALL ON FUNCTION room_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION room_ids() TO cardspeak_service;
