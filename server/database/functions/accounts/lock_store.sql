-- Makes whoever else stores something for this person wait until the transaction ends, and answers with what is stored
-- then. Two statements of a volatile function: the second sees what was committed while the first one waited.
CREATE OR REPLACE FUNCTION lock_store(of_user uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('uploads'), hashtext(of_user::text));
  RETURN stored_bytes(of_user);
END $$;
