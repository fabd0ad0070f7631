-- When whoever holds a session last proved who they are (rule A11). Nobody has in a session from before, so its owner
-- is asked once.
ALTER TABLE sessions ADD COLUMN fresh_at timestamptz;
