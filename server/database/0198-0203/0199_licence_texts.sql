-- The operator's own texts of licences (rules L11, V16). Codehaat's are in the program, and every order keeps its own.
CREATE TABLE licence_texts (
  tier text NOT NULL CHECK (tier IN ('personal', 'commercial', 'extended')),
  -- Counts from 1 in each tier; the highest one is in force.
  version int NOT NULL CHECK (version > 0),
  -- `null`: from then on Codehaat's is in force again.
  content text,
  sha256 text,
  -- What it allows in a few words for each topic.
  summary jsonb,
  CHECK ((content IS NULL) = (sha256 IS NULL) AND (content IS NULL) = (summary IS NULL)),
  -- What changed, in the operator's words.
  note text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by uuid NOT NULL REFERENCES users,
  PRIMARY KEY (tier, version)
);
