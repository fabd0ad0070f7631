-- What the overview counts by day goes by an index, however old the market is; admins' lists sort by them too.
CREATE INDEX refund_requests_created ON refund_requests (created_at, id);
CREATE INDEX disputes_opened ON disputes (opened_at, id);
