-- When the chain of admin acts was last walked, by whichever process it was (docs/decisions/0020). Written when a walk begins,
-- which is how one of many takes it on, and when it came to its end.
CREATE TABLE admin_acts_checks (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  begun_at timestamptz NOT NULL,
  -- The last walk that came to its end, whatever it found.
  ended_at timestamptz
);
