-- What paid orders give: a licence, or more months of support for one (rules L12, R6).
CREATE OR REPLACE VIEW granted AS
  SELECT order_id, granted_at, revoked_at FROM entitlements
  UNION ALL
  SELECT order_id, granted_at, revoked_at FROM support_extensions;
