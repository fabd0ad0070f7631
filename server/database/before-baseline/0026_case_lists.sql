-- What the admins' list of refund requests sorts by, beside the day they were made.
CREATE INDEX refund_requests_changed ON refund_requests (updated_at, id);
CREATE INDEX refund_requests_amount ON refund_requests (amount_paise, id);
