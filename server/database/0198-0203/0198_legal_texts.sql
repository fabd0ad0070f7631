-- Terms, privacy policy and refund rules as they were in force, every version for good (rule V16).
CREATE TABLE legal_texts (
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'refunds')),
  -- Counts from 1 in each kind; the highest one is in force.
  version int NOT NULL CHECK (version > 0),
  -- Markdown, and what pages show of it.
  content text NOT NULL,
  sha256 text NOT NULL,
  shown_parts jsonb NOT NULL,
  -- Ours, with the market's figures filled in; else the operator's.
  is_standard boolean NOT NULL,
  -- What changed, in the operator's words.
  note text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by uuid REFERENCES users,
  PRIMARY KEY (kind, version)
);

-- Which versions somebody agreed to: on opening the account, and with each order.
ALTER TABLE users ADD COLUMN terms_version int, ADD COLUMN privacy_version int;
ALTER TABLE orders ADD COLUMN terms_version int, ADD COLUMN privacy_version int;
