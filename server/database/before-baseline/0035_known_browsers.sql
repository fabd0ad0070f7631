-- Browsers from which somebody signed in to an account, by the SHA-256 of a secret that each keeps in a cookie: the
-- limits on strangers' failed sign-ins do not hold them up (rules.md A8).
CREATE TABLE known_browsers (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_browsers_token ON known_browsers (token_hash);
CREATE INDEX known_browsers_age ON known_browsers (last_used_at);

-- Failed sign-ins are places of limits from now on. The table stays for the version before this one, which serves while
-- the machines are upgraded one after the other (docs/operating.md); a later migration drops it.
DELETE FROM sign_in_failures;
