-- Searches of the market that mail what they newly find (rule R8).

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- As the query of GET /projects writes them.
  conditions jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- Listings that were published until then are not new any more.
  looked_until timestamptz NOT NULL,
  -- When it is looked at next. All of one person are looked at together.
  due_at timestamptz NOT NULL,
  last_found_at timestamptz
);
CREATE UNIQUE INDEX saved_searches_once ON saved_searches (user_id, md5(conditions::text));
CREATE INDEX saved_searches_due ON saved_searches (due_at, user_id);
