-- Whether a database holds the demo market, and which accounts it made (rule O9; decision 24).

-- A database that holds the demo market says so: its accounts have known passwords, so production refuses it (rule O9;
-- decision 24).
CREATE TABLE demo_mark (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  marked_at timestamptz NOT NULL
);

-- The accounts that the fill made, whatever their addresses become.
CREATE TABLE demo_accounts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The password that an open demo gave it in place of the known one; NULL: none, or its owner chose another since.
  given_hash text
);
