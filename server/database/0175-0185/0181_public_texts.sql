-- What people publish about listings (rules R1, R2): reviews and replies to them, questions and answers.
CREATE TABLE public_texts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('review', 'review_reply', 'question', 'answer')),
  author_id uuid NOT NULL REFERENCES users,
  -- Where it stands.
  project_id uuid NOT NULL REFERENCES projects,
  -- As it was written; others never read it.
  content text NOT NULL,
  -- As others read it, contacts hidden (rule N6): plain, and rendered.
  masked text NOT NULL,
  masked_kinds text[] NOT NULL,
  html text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'published', 'hidden', 'deleted')),
  -- Why it waits for an admin.
  held_for text CHECK (held_for IN ('links', 'repeated', 'script', 'word')),
  CHECK ((state = 'waiting') = (held_for IS NOT NULL)),
  -- By which texts that say the same are found.
  fingerprint bytea NOT NULL,
  -- Counts edits; the texts before them are in public_text_versions.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  published_at timestamptz,
  -- What an admin decided last: why it is hidden, for its author to read.
  hidden_at timestamptz,
  hidden_by uuid REFERENCES users,
  hidden_code text,
  hidden_reason text NOT NULL DEFAULT '',
  CHECK ((state = 'hidden') <= (hidden_at IS NOT NULL AND hidden_code IS NOT NULL)),
  -- What its author says against it, once.
  appeal text NOT NULL DEFAULT '',
  appealed_at timestamptz,
  appeal_decided_at timestamptz
);
CREATE INDEX public_texts_author ON public_texts (author_id, created_at DESC, id DESC);
CREATE INDEX public_texts_project ON public_texts (project_id);
CREATE INDEX public_texts_same ON public_texts (fingerprint, created_at);
-- The admins' queue, and what is hidden.
CREATE INDEX public_texts_waiting ON public_texts (created_at, id) WHERE state = 'waiting';
CREATE INDEX public_texts_appealed ON public_texts (appealed_at, id) WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL;
CREATE INDEX public_texts_hidden ON public_texts (hidden_at DESC, id DESC) WHERE state = 'hidden';

-- A public text before an edit.
CREATE TABLE public_text_versions (
  text_id uuid NOT NULL REFERENCES public_texts ON DELETE CASCADE,
  version int NOT NULL,
  content text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (text_id, version)
);

ALTER TABLE reports DROP CONSTRAINT reports_about_check,
  ADD CONSTRAINT reports_about_check CHECK (about IN ('listing', 'message', 'user', 'review', 'review_reply', 'question', 'answer'));
