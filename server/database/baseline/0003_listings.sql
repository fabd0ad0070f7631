-- What sellers offer, its versions and files, uploads on their way, and what admins decided.

-- A seller's offer. Long texts lie beside the rows, so that a page of the table holds ten of them instead of five:
-- lists and searches visit many listings and read the texts of few.
CREATE TABLE projects (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN
    ('draft', 'pending', 'changes_requested', 'rejected', 'approved', 'unlisted', 'suspended', 'archived')),
  -- Approved and of an active seller: what visitors may see (rule L2). Kept by the listings feature.
  listed boolean NOT NULL DEFAULT false CHECK (NOT listed OR status = 'approved'),
  title text NOT NULL,
  description text NOT NULL,
  description_html text NOT NULL,
  excerpt text NOT NULL,
  category text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  -- The cheapest licence, so that lists sort and filter on one column (rule L11).
  price_paise bigint NOT NULL DEFAULT 0 CHECK (price_paise >= 0 AND price_paise % 100 = 0),
  demo_url text NOT NULL DEFAULT '',
  github_repo text NOT NULL DEFAULT '',
  completion_status int NOT NULL DEFAULT 100 CHECK (completion_status BETWEEN 0 AND 100),
  details jsonb NOT NULL DEFAULT '{}',
  zip_description text NOT NULL DEFAULT '',
  negotiable boolean NOT NULL DEFAULT true,
  current_version_id uuid,
  featured_at timestamptz,
  featured_by uuid REFERENCES users,
  views int NOT NULL DEFAULT 0,
  sales int NOT NULL DEFAULT 0,
  downloads int NOT NULL DEFAULT 0,
  revision int NOT NULL DEFAULT 1,
  search tsvector NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  submitted_at timestamptz,
  published_at timestamptz,
  -- When something of a listing began to wait for an admin: the listing itself or a version of it.
  waiting_since timestamptz,
  -- The main language of the archive that is sold. Kept by a trigger, like `filters`.
  language text,
  -- All that a listing can be filtered by, as words of one kind: 'category:web', 'tag:react', 'licence:personal',
  -- 'language:python', 'demo', 'complete', the band of its price, 'band:17', and its tiers of sales, 'sold:01'.
  filters text[] NOT NULL DEFAULT '{}',
  -- A seller's terms for negotiating, never public (rule N7). Percent of the list price.
  floor_percent int CHECK (floor_percent BETWEEN 70 AND 100),
  auto_accept_percent int CHECK (auto_accept_percent BETWEEN 70 AND 100),
  auto_decline_percent int CHECK (auto_decline_percent BETWEEN 70 AND 100),
  -- When the seller was last told that the draft will be removed. An edit after it makes that void.
  removal_told_at timestamptz,
  CHECK (auto_decline_percent <= auto_accept_percent),
  CHECK (floor_percent <= auto_accept_percent)
) WITH (toast_tuple_target = 1024);
-- Public lists: every sort total, every filter of one column ordered without a sort step (rule W6).
CREATE INDEX projects_listed_newest ON projects (published_at DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_category ON projects (category, published_at DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_price ON projects (price_paise, id) WHERE listed;
CREATE INDEX projects_listed_category_price ON projects (category, price_paise, id) WHERE listed;
CREATE INDEX projects_listed_sales ON projects (sales DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_category_sales ON projects (category, sales DESC, id DESC) WHERE listed;
CREATE INDEX projects_featured ON projects (featured_at DESC, id DESC) WHERE listed AND featured_at IS NOT NULL;
CREATE INDEX projects_seller ON projects (seller_id, created_at DESC, id DESC);
CREATE INDEX projects_review ON projects (status, submitted_at, id);
CREATE INDEX projects_waiting ON projects (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX projects_abandoned ON projects (updated_at, id)
  WHERE status IN ('draft', 'changes_requested') AND published_at IS NULL;
-- How many of a seller's listings are not published, without looking at those that are.
CREATE INDEX projects_seller_unpublished ON projects (seller_id)
  WHERE status IN ('draft', 'pending', 'changes_requested', 'rejected');

-- The licences a listing is sold under, each at its price.
CREATE TABLE project_licences (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  tier text NOT NULL CHECK (tier IN ('personal', 'commercial', 'extended')),
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 100 AND 50000000 AND price_paise % 100 = 0),
  PRIMARY KEY (project_id, tier)
);

-- Pictures of a listing.
CREATE TABLE project_images (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Public name under /api/projects/images/, also the key in the store.
  filename text NOT NULL UNIQUE,
  position int NOT NULL,
  is_primary boolean NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  bytes bigint NOT NULL,
  colour text NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX project_images_project ON project_images (project_id, position);
CREATE UNIQUE INDEX project_images_one_primary ON project_images (project_id) WHERE is_primary;

-- Documents beside the archive, for everybody or for buyers.
CREATE TABLE project_documents (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  filename text NOT NULL UNIQUE,
  original_name text NOT NULL,
  media_type text NOT NULL,
  file_type text NOT NULL CHECK (file_type IN ('readme', 'technical', 'other')),
  access text NOT NULL CHECK (access IN ('preview', 'buyers')),
  description text NOT NULL,
  bytes bigint NOT NULL,
  position int NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX project_documents_project ON project_documents (project_id, position);

-- What a review is about: an archive, the claims made of it, and the licences it is sold under. A later one is
-- reviewed while the earlier keeps selling (rules L4, L6). One of claims alone shares its archive with the version before it.
CREATE TABLE project_versions (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  number text NOT NULL,
  changelog text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('pending', 'changes_requested', 'approved', 'rejected')),
  filename text NOT NULL,
  original_name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  entries int NOT NULL,
  files int NOT NULL,
  unpacked_bytes bigint NOT NULL,
  created_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  reviewed_by uuid REFERENCES users,
  -- What takes effect with the approval, beside the archive: `completionStatus`, `licences`. Empty: nothing.
  claims jsonb NOT NULL DEFAULT '{}',
  -- `LanguageShare[]` of the contract: programming languages by share of the source code. Unknown of older archives.
  languages jsonb NOT NULL DEFAULT '[]',
  UNIQUE (project_id, number)
);
CREATE INDEX project_versions_filename ON project_versions (filename);
-- At most one that waits for a decision or for its seller.
CREATE UNIQUE INDEX project_versions_one_open ON project_versions (project_id)
  WHERE status IN ('pending', 'changes_requested');
CREATE INDEX project_versions_project ON project_versions (project_id, created_at DESC, id DESC);
ALTER TABLE projects ADD FOREIGN KEY (current_version_id) REFERENCES project_versions DEFERRABLE INITIALLY DEFERRED;

-- What admins decided about a listing or a version, and why.
CREATE TABLE project_decisions (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  version_id uuid REFERENCES project_versions ON DELETE SET NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  reason_code text NOT NULL,
  reason text NOT NULL,
  decided_by uuid REFERENCES users,
  decided_at timestamptz NOT NULL,
  -- How the listing stood when it was decided, so that the next review can show what changed.
  snapshot jsonb
);
CREATE INDEX project_decisions_project ON project_decisions (project_id, decided_at DESC);

-- One row per visitor, listing and day, under a hash whose key changes daily (rule L10). Rolled up each minute.
CREATE TABLE project_views (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  day date NOT NULL,
  visitor bytea NOT NULL,
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (project_id, day, visitor)
);
CREATE INDEX project_views_uncounted ON project_views (project_id) WHERE NOT counted;
CREATE INDEX project_views_day ON project_views (day);

-- Whom the approval of a version was told: nobody is told twice, however often the job runs (rule L6).
CREATE TABLE version_notices (
  version_id uuid NOT NULL REFERENCES project_versions ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (version_id, buyer_id)
);

-- Archives on their way by tus (rule F5). A row lives until a listing takes the archive, its owner cancels it, or
-- nothing came for a day.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  original_name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  parts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When its last byte came.
  touched_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((received = bytes) = (finished_at IS NOT NULL))
);
CREATE INDEX uploads_owner ON uploads (owner_id);
CREATE INDEX uploads_touched ON uploads (touched_at);

-- The pieces in the store, each under `uploads/<filename>`; one begins where the one before ends.
CREATE TABLE upload_parts (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  first_byte bigint NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  filename text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, first_byte)
);

-- When a seller stopped being trusted, and why, until an admin renews it (rule L4). One row for each time.
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

-- What a seller changed of a published listing without a review, for admins to look at (rule L4). One row for each
-- change, written with it; nothing else writes here but an admin who has seen it.
CREATE TABLE unreviewed_changes (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  changed_by uuid NOT NULL REFERENCES users,
  changed_at timestamptz NOT NULL,
  -- [{ field, before, after }] as a review tells them; long texts are cut around what differs.
  changes jsonb NOT NULL,
  -- Stored names of pictures, and stored and original names of documents, that came with it.
  new_images jsonb NOT NULL DEFAULT '[]',
  new_documents jsonb NOT NULL DEFAULT '[]',
  seen_at timestamptz,
  seen_by uuid REFERENCES users,
  CHECK ((seen_at IS NULL) = (seen_by IS NULL))
);
CREATE INDEX unreviewed_changes_at ON unreviewed_changes (changed_at, id);
CREATE INDEX unreviewed_changes_unseen ON unreviewed_changes (changed_at, id) WHERE seen_at IS NULL;
CREATE INDEX unreviewed_changes_project ON unreviewed_changes (project_id, changed_at DESC);
