-- Who has what: bought, not taken back, and not replaced by an upgrade. Somebody may have several of one listing (rule
-- L12). Whoever asks whether something was ever bought reads the table.
CREATE OR REPLACE VIEW live_entitlements AS
  SELECT id, buyer_id, project_id, order_id, licence_tier, granted_at, quantity FROM entitlements
  WHERE revoked_at IS NULL AND replaced_at IS NULL;
