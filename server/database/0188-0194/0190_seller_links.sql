-- Addresses elsewhere that a seller wants on their page; visitors see those that an admin has approved (rule R3).
CREATE TABLE seller_links (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  url text NOT NULL CHECK (url LIKE 'https://%' AND length(url) <= 200),
  position smallint NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused')),
  added_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (user_id, url)
);
CREATE INDEX seller_links_waiting ON seller_links (added_at, user_id) WHERE status = 'waiting';
