-- Gives the months of an extension; false when the licence that they are for has ended, was upgraded, or is asked back
-- (rules P5, R6). For whoever holds both orders.
CREATE OR REPLACE FUNCTION extend_support(extension uuid, extended uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM entitlements WHERE order_id = extended FOR NO KEY UPDATE;
  -- Statements of their own: they see what was waited for.
  IF EXISTS (SELECT FROM download_stops WHERE order_id = extended)
    OR NOT EXISTS (SELECT FROM live_entitlements WHERE order_id = extended) THEN RETURN false; END IF;
  INSERT INTO support_extensions (order_id, granted_at) VALUES (extension, at);
  PERFORM refresh_support_end(extended);
  RETURN true;
END $$;
