-- What buyers' reviews make of a listing (rule R1). Kept by triggers, so that a search can sort and filter by it.
ALTER TABLE projects
  ADD COLUMN rating_sum int NOT NULL DEFAULT 0,
  ADD COLUMN rating_count int NOT NULL DEFAULT 0,
  -- A thousand times the average that listings are sorted by; 0 without a review.
  ADD COLUMN rating_score int NOT NULL DEFAULT 0,
  ADD CONSTRAINT projects_rating CHECK (
    rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count AND (rating_score = 0) = (rating_count = 0)
  );
CREATE INDEX projects_listed_rating ON projects (rating_score DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_category_rating ON projects (category, rating_score DESC, id DESC) WHERE listed;
