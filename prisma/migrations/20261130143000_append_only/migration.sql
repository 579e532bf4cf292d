-- What is appended to is guarded twice: by triggers, and by privileges that nobody has, the owner of the table included. Triggers are switched off by
-- whoever owns the table, privileges are given back by him: both leave a statement in the log of the server, and neither happens by mistake.
-- For every table that a migration adds and that is only appended to: SELECT append_only('name'); after tenant_table.
CREATE FUNCTION append_only("relation" regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "name" text := (SELECT relname FROM pg_class WHERE oid = "relation");
  "holder" text := (SELECT relowner::regrole::text FROM pg_class WHERE oid = "relation");
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    "name" || '_append_only', "relation");
  EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    "name" || '_no_truncate', "relation");
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM PUBLIC, cardspeak_service, %s', "relation", "holder");
END
$$;

-- those that are there: every table whose trigger refuses changes
SELECT append_only(tgrelid) FROM (SELECT DISTINCT tgrelid FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc) AS guarded;

-- A hand moves on and is never another: of its row the service changes where the log stands, and nothing else.
REVOKE UPDATE ON "hand" FROM cardspeak_service;
GRANT UPDATE ("next_index", "status", "street", "changed_at") ON "hand" TO cardspeak_service;
