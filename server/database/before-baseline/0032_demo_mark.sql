-- A database that holds the demo market says so: its accounts have known passwords, so production refuses it (rules.md O9;
-- docs/decisions/0024).
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

-- What an earlier version filled. An address alone says nothing, because anybody may register one; nobody registers as an
-- admin.
INSERT INTO demo_mark (marked_at)
SELECT min(since) FROM (
  SELECT created_at AS since FROM events WHERE type IN ('demo.begun', 'demo.filled')
  UNION ALL SELECT created_at FROM users WHERE email_key = 'admin@demo.codehaat.test' AND role = 'admin'
) filled
HAVING count(*) > 0;
INSERT INTO demo_accounts (user_id)
SELECT uid FROM users WHERE email_key LIKE '%@demo.codehaat.test' AND EXISTS (SELECT FROM demo_mark);
