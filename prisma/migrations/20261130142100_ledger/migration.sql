-- CreateTable
CREATE TABLE "ledger_entry" (
    "room_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER,
    "number" INTEGER,
    "day" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "player" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "reached" TEXT[],
    "table_id" UUID NOT NULL,
    "table_entry" INTEGER NOT NULL,
    "session" INTEGER NOT NULL,
    "seat" INTEGER,
    "to_table" UUID,
    "hand_id" UUID,
    "voids" INTEGER,
    "reason" TEXT,
    "staff_id" UUID,
    "device_id" UUID,
    "asked_by" UUID,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("room_id","index")
);

-- CreateTable
CREATE TABLE "ledger_head" (
    "room_id" UUID NOT NULL,
    "next_index" INTEGER NOT NULL,

    CONSTRAINT "ledger_head_pkey" PRIMARY KEY ("room_id")
);

-- CreateTable
CREATE TABLE "ledger_number" (
    "room_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "ledger_number_pkey" PRIMARY KEY ("room_id","year")
);

-- CreateIndex
CREATE INDEX "ledger_entry_room_id_day_player_idx" ON "ledger_entry"("room_id", "day", "player");

-- CreateIndex
CREATE INDEX "ledger_entry_room_id_player_index_idx" ON "ledger_entry"("room_id", "player", "index");

-- CreateIndex
CREATE INDEX "ledger_entry_room_id_table_id_table_entry_idx" ON "ledger_entry"("room_id", "table_id", "table_entry");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_room_id_year_number_key" ON "ledger_entry"("room_id", "year", "number");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_room_id_voids_key" ON "ledger_entry"("room_id", "voids");

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_room_id_table_id_fkey" FOREIGN KEY ("room_id", "table_id") REFERENCES "card_table"("room_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What the records of the tables hold of cash already, in the order in which it was recorded. Nothing was set then: UTC, days from 06:00.
WITH cash AS (
  SELECT e.*, e.player AS who, e.seat AS place, e.amount AS chips,
    CASE WHEN e.type = 'add-on' THEN 'add-on' WHEN e.answer ->> 'buyIn' = 'short' THEN 'short-buy-in' ELSE 'buy-in' END AS kind
  FROM "table_entry" e WHERE e.type IN ('sit', 'buy-in', 'add-on')
  UNION ALL
  SELECT e.*, e.player, e.seat, -e.amount, 'cash-out' FROM "table_entry" e WHERE e.type = 'leave'
  UNION ALL
  SELECT e.*, l ->> 'player', (l ->> 'seat')::int, (l ->> 'stack')::bigint, 'cash-out'
  FROM "table_entry" e, jsonb_array_elements(e.answer -> 'left') AS l WHERE e.type = 'session-end'
  UNION ALL
  SELECT e.*, (SELECT s.player FROM "table_entry" s WHERE s.room_id = e.room_id AND s.table_id = e.table_id AND s.index < e.index AND s.type = 'sit'
      AND s.seat = (r ->> 'seat')::int ORDER BY s.index DESC LIMIT 1), (r ->> 'seat')::int, (r ->> 'added')::bigint, 'add-on'
  FROM "table_entry" e, jsonb_array_elements(e.answer -> 'results') AS r WHERE e.type = 'hand'
), counted AS (
  SELECT c.*, row_number() OVER (PARTITION BY c.room_id ORDER BY c.recorded_at, c.table_id, c.index, c.place) AS nth,
    extract(year FROM c.recorded_at AT TIME ZONE 'UTC')::int AS year,
    row_number() OVER (PARTITION BY c.room_id, extract(year FROM c.recorded_at AT TIME ZONE 'UTC') ORDER BY c.recorded_at, c.table_id, c.index, c.place) AS number
  FROM cash c JOIN "card_table" t ON t.room_id = c.room_id AND t.id = c.table_id
  WHERE c.chips > 0 AND c.who IS NOT NULL AND t.game ->> 'format' IS DISTINCT FROM 'tournament'
)
INSERT INTO "ledger_entry" (room_id, index, kind, year, number, day, recorded_at, player, amount, reached, table_id, table_entry, session, seat, hand_id, staff_id, device_id)
SELECT room_id, nth - 1, kind, year, number, (recorded_at AT TIME ZONE 'UTC' - interval '6 hours')::date, recorded_at, who, chips, '{}', table_id, index, session, place,
  (answer ->> 'hand')::uuid, staff_id, device_id
FROM counted;
INSERT INTO "ledger_head" (room_id, next_index) SELECT room_id, max(index) + 1 FROM "ledger_entry" GROUP BY room_id;
INSERT INTO "ledger_number" (room_id, year, last) SELECT room_id, year, max(number) FROM "ledger_entry" GROUP BY room_id, year;

-- The time that an entry gets: read once the counter is locked, so that times follow the order of the entries.
CREATE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;

-- The ledger is appended to and never changed. Its counters only move on.
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_entry_no_truncate" BEFORE TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

SELECT tenant_table('ledger_entry', 'SELECT, INSERT');
SELECT tenant_table('ledger_head', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('ledger_number', 'SELECT, INSERT, UPDATE');
