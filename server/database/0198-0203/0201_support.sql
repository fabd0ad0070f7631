-- Help after the sale: one private thread for each purchase, between its buyer and its seller (rule R6).
CREATE TABLE support_threads (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  project_title text NOT NULL,
  -- Number of the last message, and up to which each side has read. Without a message it is its buyer's alone.
  last_seq int NOT NULL DEFAULT 0,
  buyer_read_seq int NOT NULL DEFAULT 0,
  seller_read_seq int NOT NULL DEFAULT 0,
  -- What the buyer asked last: since when it waits, by when an answer was declared, and when the answer came.
  asked_at timestamptz,
  answer_due_at timestamptz,
  answered_at timestamptz,
  -- The seller was reminded of it, and the buyer told that its time is over.
  reminded_at timestamptz,
  overdue_told_at timestamptz,
  -- Answers that came after their time.
  late_answers int NOT NULL DEFAULT 0,
  seller_wrote_at timestamptz,
  -- Of its files.
  stored_bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX support_threads_buyer ON support_threads (buyer_id, updated_at DESC, id DESC);
CREATE INDEX support_threads_seller ON support_threads (seller_id, updated_at DESC, id DESC) WHERE last_seq > 0;
CREATE INDEX support_threads_project ON support_threads (project_id);
CREATE INDEX support_threads_due ON support_threads (answer_due_at)
  WHERE answer_due_at IS NOT NULL AND answered_at IS NULL AND overdue_told_at IS NULL;

CREATE TABLE support_messages (
  thread_id uuid NOT NULL REFERENCES support_threads ON DELETE CASCADE,
  seq int NOT NULL,
  by_side text NOT NULL CHECK (by_side IN ('buyer', 'seller')),
  -- As written, and as the other side reads it; the kinds of contact that were masked (rule N6).
  content text NOT NULL,
  masked_content text NOT NULL,
  masked text[] NOT NULL DEFAULT '{}',
  -- What searches look at: the masked words and the names of its files, in lower case.
  words text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, seq)
);

CREATE TABLE support_files (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL,
  seq int NOT NULL,
  -- Whose room it takes (decision 30).
  owner_id uuid NOT NULL REFERENCES users,
  filename text NOT NULL UNIQUE,
  -- As it is shown to both: without contacts.
  shown_name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  place int NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (thread_id, seq) REFERENCES support_messages ON DELETE CASCADE,
  UNIQUE (thread_id, seq, place)
);
CREATE INDEX support_files_owner ON support_files (owner_id);

-- A message in such a thread can be reported (rule R4).
ALTER TABLE reports DROP CONSTRAINT reports_about_check,
  ADD CONSTRAINT reports_about_check
    CHECK (about IN ('listing', 'message', 'support', 'user', 'review', 'review_reply', 'question', 'answer'));

-- What a seller says to the owners of a listing about one version: once, and never changed (rule R6).
CREATE TABLE version_announcements (
  version_id uuid PRIMARY KEY REFERENCES project_versions ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  masked_content text NOT NULL,
  masked text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX version_announcements_project ON version_announcements (project_id);

-- Mails of one type about one listing that somebody has ended with the link in such a mail (rule T1).
CREATE TABLE listing_mail_stops (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, type, project_id)
);
CREATE INDEX listing_mail_stops_project ON listing_mail_stops (project_id);
