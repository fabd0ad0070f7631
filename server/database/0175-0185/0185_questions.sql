-- Questions about listings and their answers (rule R2). What was written is in public_texts, under the same id.
-- A listing that nobody has bought is deleted with what was said about it.
ALTER TABLE public_texts DROP CONSTRAINT public_texts_project_id_fkey,
  ADD CONSTRAINT public_texts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects ON DELETE CASCADE;

CREATE TABLE questions (
  id uuid PRIMARY KEY REFERENCES public_texts ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Whose the listing is.
  seller_id uuid NOT NULL REFERENCES users,
  asker_id uuid NOT NULL REFERENCES users,
  -- Since when others can read it; when it was written, while it waits.
  asked_at timestamptz NOT NULL,
  -- Since when others can read the seller's answer; NULL while there is none.
  answered_at timestamptz,
  -- The seller was reminded of it.
  reminded_at timestamptz
);
-- Those that the seller answered last come first, then the newest of the others.
CREATE INDEX questions_of_listing ON questions
  (project_id, (answered_at IS NOT NULL) DESC, (coalesce(answered_at, asked_at)) DESC, id DESC);
CREATE INDEX questions_open_of_listing ON questions (project_id, asked_at DESC, id DESC) WHERE answered_at IS NULL;
CREATE INDEX questions_of_seller ON questions (seller_id, answered_at) INCLUDE (asked_at);
CREATE INDEX questions_of_asker ON questions (asker_id, asked_at DESC, id DESC);
CREATE INDEX questions_to_remind ON questions (asked_at) WHERE answered_at IS NULL AND reminded_at IS NULL;
-- How many there are of a listing.
CREATE INDEX public_texts_questions ON public_texts (project_id) WHERE kind = 'question' AND state = 'published';

-- An answer whose author takes it back is removed here, so that they can answer anew.
CREATE TABLE answers (
  id uuid PRIMARY KEY REFERENCES public_texts ON DELETE CASCADE,
  question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users,
  -- As what they wrote it.
  by_side text NOT NULL CHECK (by_side IN ('seller', 'owner')),
  answered_at timestamptz NOT NULL,
  UNIQUE (question_id, author_id)
);
CREATE INDEX answers_of_author ON answers (author_id);

-- Who is told of answers.
CREATE TABLE question_followers (
  question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  since timestamptz NOT NULL,
  PRIMARY KEY (question_id, user_id)
);
CREATE INDEX question_followers_of_person ON question_followers (user_id);
