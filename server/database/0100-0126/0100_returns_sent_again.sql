-- Money that bought nothing is sent back by one refund at a time; one that failed is followed by another (rule P5).
DROP INDEX refunds_one_automatic;
CREATE UNIQUE INDEX refunds_one_automatic ON refunds (payment_id)
  WHERE reason = 'unapplied' AND status IN ('requested', 'pending');
-- The queue of returns that failed begins here: few payments ever buy nothing.
CREATE INDEX payments_returned ON payments (seen_at, id) WHERE outcome = 'refund';
