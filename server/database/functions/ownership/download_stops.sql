-- Why a buyer cannot download what they own at the moment (rule P10).
CREATE OR REPLACE VIEW download_stops AS
  SELECT order_id, buyer_id, project_id, 'refund' AS why FROM refund_requests
  WHERE status IN ('waiting_seller', 'waiting_admin')
  UNION ALL
  SELECT d.order_id, o.buyer_id, o.project_id, 'dispute' AS why FROM disputes d JOIN orders o ON o.id = d.order_id
  WHERE d.status IN ('open', 'under_review');
