-- Rooms are tenants. The service runs under a role that owns no table and sees the rows of one room, the one that its transaction names in
-- the setting app.room; without it there are no rows. Prisma does not model policies, roles and views, and leaves them alone.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'cardspeak_service') THEN
    CREATE ROLE cardspeak_service NOLOGIN;
  END IF;
EXCEPTION
  -- roles belong to the whole server: another database was faster
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO cardspeak_service', current_schema());
  -- readiness compares the migrations; a shadow database has no such table
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    GRANT SELECT ON _prisma_migrations TO cardspeak_service;
  END IF;
END
$$;

CREATE FUNCTION in_room() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.room', true), '')::uuid $$;

-- For every table that a migration adds: SELECT tenant_table('name', 'SELECT, INSERT');
CREATE FUNCTION tenant_table("relation" regclass, "rights" text, "room_column" text DEFAULT 'room_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', "relation");
  EXECUTE format('CREATE POLICY own_room ON %s TO cardspeak_service USING (%I = in_room()) WITH CHECK (%I = in_room())',
    "relation", "room_column", "room_column");
  EXECUTE format('GRANT %s ON %s TO cardspeak_service', "rights", "relation");
END
$$;

SELECT tenant_table('room', 'SELECT', 'id');
SELECT tenant_table('card_table', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('hand', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('table_event', 'SELECT, INSERT');
SELECT tenant_table('finding', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('ruling', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('table_seat', 'SELECT, INSERT, UPDATE, DELETE');
SELECT tenant_table('table_entry', 'SELECT, INSERT');
SELECT tenant_table('audit', 'SELECT, INSERT, UPDATE');
SELECT tenant_table('audit_piece', 'SELECT, INSERT, UPDATE');
