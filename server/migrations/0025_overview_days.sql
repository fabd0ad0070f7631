-- What the overview counts by day goes by an index, however old the market is.
CREATE INDEX refund_requests_created ON refund_requests (created_at);
CREATE INDEX disputes_opened ON disputes (opened_at);
