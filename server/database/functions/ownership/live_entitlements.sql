-- Who has what: bought and not taken back. Whoever asks whether something was ever bought reads the table.
CREATE OR REPLACE VIEW live_entitlements AS
  SELECT id, buyer_id, project_id, order_id, licence_tier, granted_at FROM entitlements WHERE revoked_at IS NULL;
