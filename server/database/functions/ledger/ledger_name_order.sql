-- Names the order whose money moves, where whoever posts did not.
CREATE OR REPLACE FUNCTION ledger_name_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_id := coalesce(NEW.order_id, CASE NEW.source_type
    WHEN 'order' THEN NEW.source_id
    WHEN 'payment' THEN (SELECT p.order_id FROM payments p WHERE p.id = NEW.source_id)
    WHEN 'refund' THEN (SELECT r.order_id FROM refunds r WHERE r.id = NEW.source_id)
  END);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_transactions_name_order BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_name_order();
