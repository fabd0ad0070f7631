-- What a buyer got as a buyer: an archive, or a document that was for buyers only at that moment (rules.md F7, P10).
-- Rows with a version count without it, so that the version before this one may go on writing.
ALTER TABLE downloads ADD COLUMN for_buyers boolean NOT NULL DEFAULT false;
UPDATE downloads SET for_buyers = true
  WHERE version_id IS NOT NULL
    OR document_id IN (SELECT id FROM project_documents WHERE access = 'buyers');

-- When a seller stopped being trusted, and why, until an admin renews it (rules.md L4). One row for each time.
CREATE TABLE trust_ends (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('listing_suspended', 'account_suspended', 'report_upheld')),
  -- The words of the decision, and the listing that it was about.
  reason text NOT NULL DEFAULT '',
  project_id uuid REFERENCES projects ON DELETE SET NULL,
  ended_at timestamptz NOT NULL,
  renewed_at timestamptz,
  renewed_by uuid REFERENCES users,
  CHECK ((renewed_at IS NULL) = (renewed_by IS NULL))
);
CREATE INDEX trust_ends_open ON trust_ends (user_id, ended_at DESC, id DESC) WHERE renewed_at IS NULL;
CREATE INDEX trust_ends_project ON trust_ends (project_id);

-- What happened before counts too.
INSERT INTO trust_ends (id, user_id, cause, reason, project_id, ended_at)
  SELECT gen_random_uuid(), p.seller_id, 'listing_suspended', d.reason, p.id, d.decided_at
  FROM project_decisions d JOIN projects p ON p.id = d.project_id WHERE d.to_status = 'suspended';
INSERT INTO trust_ends (id, user_id, cause, reason, ended_at)
  SELECT gen_random_uuid(), u.uid, 'account_suspended', a.reason, a.at
  FROM admin_acts a JOIN users u ON u.uid::text = a.subject_id WHERE a.act = 'account.suspend';
INSERT INTO trust_ends (id, user_id, cause, reason, project_id, ended_at)
  SELECT gen_random_uuid(), r.person_id, 'report_upheld', r.decision_content, p.id, r.resolved_at
  FROM (SELECT DISTINCT ON (about, about_id, resolved_at) * FROM reports
    WHERE status = 'resolved' AND act <> 'dismiss' ORDER BY about, about_id, resolved_at, id) r
  LEFT JOIN projects p ON r.about = 'listing' AND p.id::text = r.about_id;
