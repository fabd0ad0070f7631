-- What a seller keeps is bounded (rules.md F1, L3), and a draft that nobody works on is removed some day.

-- Pictures of accounts count too; those that are there already are small and count when they are replaced.
ALTER TABLE users ADD COLUMN photo_bytes int NOT NULL DEFAULT 0;

-- When the seller was last told that the draft will be removed. An edit after it makes that void.
ALTER TABLE projects ADD COLUMN removal_told_at timestamptz;
CREATE INDEX projects_abandoned ON projects (updated_at, id)
  WHERE status IN ('draft', 'changes_requested') AND published_at IS NULL;
-- How many of a seller's listings are not published, without looking at those that are.
CREATE INDEX projects_seller_unpublished ON projects (seller_id)
  WHERE status IN ('draft', 'pending', 'changes_requested', 'rejected');
