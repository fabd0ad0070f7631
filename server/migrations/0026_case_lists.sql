-- What the admins' list of refund requests sorts by; empty values stand as the lists have them.
CREATE INDEX refund_requests_changed ON refund_requests (updated_at NULLS FIRST, id NULLS FIRST);
CREATE INDEX refund_requests_asked ON refund_requests (created_at NULLS FIRST, id NULLS FIRST);
CREATE INDEX refund_requests_amount ON refund_requests (amount_paise NULLS FIRST, id NULLS FIRST);
