-- AlterTable
ALTER TABLE "table_event" ADD COLUMN     "device_id" UUID,
ADD COLUMN     "device_sequence" INTEGER,
ADD COLUMN     "device_time" TIMESTAMPTZ(3),
ADD COLUMN     "staff_id" UUID;

-- AlterTable
ALTER TABLE "table_entry" ADD COLUMN     "device_id" UUID,
ADD COLUMN     "staff_id" UUID;

-- CreateTable
CREATE TABLE "staff" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT,
    "pin_hash" TEXT,
    "must_change" BOOLEAN NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),
    "body_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "device" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "enrolled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "enrolment" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "device_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enrolment_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "sign_in" (
    "room_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "staff_id" UUID NOT NULL,
    "device_id" UUID,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "locked_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "sign_in_tries" (
    "room_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "barred_until" TIMESTAMPTZ(3) NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_tries_pkey" PRIMARY KEY ("room_id","subject")
);

-- CreateIndex
CREATE INDEX "table_event_room_id_device_id_device_sequence_idx" ON "table_event"("room_id", "device_id", "device_sequence");

-- CreateIndex
CREATE UNIQUE INDEX "device_token_hash_key" ON "device"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_token_hash_key" ON "sign_in"("token_hash");

-- CreateIndex
CREATE INDEX "sign_in_room_id_staff_id_idx" ON "sign_in"("room_id", "staff_id");

-- AddForeignKey
ALTER TABLE "staff" ADD CONSTRAINT "staff_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_room_id_device_id_fkey" FOREIGN KEY ("room_id", "device_id") REFERENCES "device"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_room_id_staff_id_fkey" FOREIGN KEY ("room_id", "staff_id") REFERENCES "staff"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_room_id_device_id_fkey" FOREIGN KEY ("room_id", "device_id") REFERENCES "device"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sign_in_tries" ADD CONSTRAINT "sign_in_tries_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Names are people's: "Made" and "made" are one account. Prisma models no index on an expression.
CREATE UNIQUE INDEX "staff_room_id_lower_name_key" ON "staff"("room_id", lower("name"));

SELECT tenant_table('staff', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('device', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('enrolment', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('sign_in', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('sign_in_tries', 'SELECT, INSERT, UPDATE, DELETE');

-- Before a session is known there is no room to name. These run as the owner and answer nobody but the holder of 256 random bits.
-- The first is asked with every request, and plpgsql keeps its plan.
CREATE FUNCTION sign_in_of("token" bytea) RETURNS TABLE ("room_id" uuid, "id" uuid, "staff_id" uuid, "device_id" uuid, "role" text, "name" text,
  "must_change" boolean, "used_at" timestamptz, "expires_at" timestamptz, "locked_at" timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT s.room_id, s.id, s.staff_id, s.device_id, p.role, p.name, p.must_change, s.used_at, s.expires_at, s.locked_at
  FROM sign_in s
  JOIN staff p ON p.room_id = s.room_id AND p.id = s.staff_id
  LEFT JOIN device d ON d.room_id = s.room_id AND d.id = s.device_id
  WHERE s.token_hash = "token" AND s.ended_at IS NULL AND p.disabled_at IS NULL AND d.revoked_at IS NULL;
END
$$;

CREATE FUNCTION device_of("token" bytea) RETURNS TABLE ("room_id" uuid, "id" uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT d.room_id, d.id FROM device d WHERE d.token_hash = "token" AND d.revoked_at IS NULL
$$;

REVOKE ALL ON FUNCTION sign_in_of(bytea), device_of(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sign_in_of(bytea), device_of(bytea) TO cardspeak_service;
