-- Who wants to hear of a seller's new listings and versions (rule R3).
CREATE TABLE seller_followers (
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (seller_id, follower_id),
  CHECK (seller_id <> follower_id)
);
CREATE INDEX seller_followers_follower ON seller_followers (follower_id, followed_at DESC, seller_id);

-- The time for an answer stands still while a seller is away (rule N5): until when it was counted for in `expires_at`.
ALTER TABLE negotiations ADD COLUMN away_until timestamptz;
CREATE INDEX negotiations_seller_awaited ON negotiations (seller_id) WHERE status = 'awaiting_seller';
