-- Messages of the contact page, complaints and appeals (rule R7): each has a number and two dates that it is due by.
CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  -- By which both sides name it.
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('message', 'complaint', 'appeal')),
  subject text NOT NULL,
  name text NOT NULL,
  -- Empty where it is answered in the account alone.
  email text NOT NULL,
  -- Who was signed in while writing it.
  user_id uuid REFERENCES users,
  -- The hidden text that an appeal is for.
  text_id uuid UNIQUE REFERENCES public_texts ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL,
  answer_due_at timestamptz NOT NULL,
  close_due_at timestamptz NOT NULL,
  answered_at timestamptz,
  closed_at timestamptz,
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  -- When admins were told that a date comes near.
  answer_alarm_at timestamptz,
  close_alarm_at timestamptz
);
CREATE INDEX tickets_created ON tickets (created_at DESC, id DESC);
CREATE INDEX tickets_open ON tickets (close_due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_to_answer ON tickets (answer_due_at, id) WHERE status <> 'closed' AND answered_at IS NULL;
CREATE INDEX tickets_user ON tickets (user_id) WHERE user_id IS NOT NULL;

-- What was written in a ticket, by both sides.
CREATE TABLE ticket_messages (
  ticket_id uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
  seq int NOT NULL,
  by_side text NOT NULL CHECK (by_side IN ('asker', 'market')),
  admin_id uuid REFERENCES users,
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, seq)
);
