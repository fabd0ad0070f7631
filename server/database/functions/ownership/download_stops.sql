-- Why a buyer cannot download what they own at the moment (rule P10). A dispute about a licence stops what it was
-- upgraded to as well: there are three tiers, so that an upgrade stands on two purchases at most.
-- An extension of support gives nothing to download, so that what becomes of it stops nothing.
CREATE OR REPLACE VIEW download_stops AS
  SELECT order_id, buyer_id, project_id, 'refund' AS why FROM refund_requests r
  WHERE status IN ('waiting_seller', 'waiting_admin')
    AND NOT EXISTS (SELECT FROM support_extensions x WHERE x.order_id = r.order_id)
  UNION ALL
  SELECT d.order_id, o.buyer_id, o.project_id, 'dispute' AS why FROM disputes d JOIN orders o ON o.id = d.order_id
  WHERE d.status IN ('open', 'under_review') AND o.extends_order_id IS NULL
  UNION ALL
  SELECT u.id, u.buyer_id, u.project_id, 'dispute' AS why
  FROM disputes d JOIN orders u ON u.upgrades_order_id = d.order_id AND u.status = 'PAID'
  WHERE d.status IN ('open', 'under_review')
  UNION ALL
  SELECT u.id, u.buyer_id, u.project_id, 'dispute' AS why
  FROM disputes d JOIN orders m ON m.upgrades_order_id = d.order_id AND m.status = 'PAID'
  JOIN orders u ON u.upgrades_order_id = m.id AND u.status = 'PAID'
  WHERE d.status IN ('open', 'under_review');
