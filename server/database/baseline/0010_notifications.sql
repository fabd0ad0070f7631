-- What people are told, and what they want to be told (rules T).

-- Who was told what (rule T1): one row for each event and reader, whatever becomes of it, so that an event told
-- twice is told once.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL,
  type text NOT NULL,
  category text NOT NULL,
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  title text NOT NULL,
  message text NOT NULL,
  action_url text,
  action_text text,
  CHECK ((action_url IS NULL) = (action_text IS NULL)),
  -- 'withheld': its reader does not want them here, but a mail may go; 'deleted': gone for its reader.
  status text NOT NULL CHECK (status IN ('unread', 'read', 'archived', 'withheld', 'deleted')),
  -- Of those with one topic only the first is shown until it is read.
  topic text,
  created_at timestamptz NOT NULL,
  UNIQUE (event_id, user_id)
);
CREATE INDEX notifications_list ON notifications (user_id, created_at DESC, id DESC)
  WHERE status IN ('unread', 'read', 'archived');
-- The badge is counted on this alone.
CREATE INDEX notifications_unread ON notifications (user_id, category) WHERE status = 'unread';
CREATE UNIQUE INDEX notifications_one_topic ON notifications (topic, user_id)
  WHERE status = 'unread' AND topic IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- Choices of people who made one; everybody else has what the type says.
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  in_app boolean NOT NULL,
  mail boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, type)
);
