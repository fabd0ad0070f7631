-- Finds a payout by the reference that its bank file gave it: a hash of its id (decision 67).
CREATE INDEX payouts_bank_key ON payouts (left(encode(sha256(uuid_send(id)), 'hex'), 15)) WHERE batch_id IS NOT NULL;
