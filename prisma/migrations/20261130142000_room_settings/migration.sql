-- CreateTable
CREATE TABLE "room_settings" (
    "room_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "set_by" UUID,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_settings_pkey" PRIMARY KEY ("room_id","number")
);

-- AddForeignKey
ALTER TABLE "room_settings" ADD CONSTRAINT "room_settings_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER "room_settings_append_only" BEFORE UPDATE OR DELETE ON "room_settings" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "room_settings_no_truncate" BEFORE TRUNCATE ON "room_settings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

SELECT tenant_table('room_settings', 'SELECT, INSERT');

-- For statements that number by the year of the room. The service reads settings whole, and has the same zone where none was set.
CREATE FUNCTION room_time_zone("room" uuid, "at" timestamptz DEFAULT now()) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT s.changes ->> 'timeZone' FROM room_settings s
    WHERE s.room_id = "room" AND s.effective_at <= "at" AND s.changes ? 'timeZone'
    ORDER BY s.effective_at DESC, s.number DESC LIMIT 1), 'UTC')
$$;
