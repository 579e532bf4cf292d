-- A draft is edited and discarded; what is published stays as it is, whoever asks: hands have begun under it.
CREATE FUNCTION keep_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published house rules do not change: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "house_rules_keep_published" BEFORE UPDATE OR DELETE ON "house_rules" FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION keep_published();
