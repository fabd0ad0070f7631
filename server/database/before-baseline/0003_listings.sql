CREATE TABLE projects (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN
    ('draft', 'pending', 'changes_requested', 'rejected', 'approved', 'unlisted', 'suspended', 'archived')),
  -- Approved and of an active seller: what visitors may see (rules.md L2). Kept by the listings feature.
  listed boolean NOT NULL DEFAULT false CHECK (NOT listed OR status = 'approved'),
  title text NOT NULL,
  description text NOT NULL,
  description_html text NOT NULL,
  excerpt text NOT NULL,
  category text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  -- The cheapest licence, so that lists sort and filter on one column (rules.md L11).
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
  published_at timestamptz
);

CREATE TABLE project_licences (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  tier text NOT NULL CHECK (tier IN ('personal', 'commercial', 'extended')),
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 100 AND 50000000 AND price_paise % 100 = 0),
  PRIMARY KEY (project_id, tier)
);

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

-- One archive each; a later one is reviewed while the earlier keeps selling (rules.md L4, L6).
CREATE TABLE project_versions (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  number text NOT NULL,
  changelog text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  filename text NOT NULL UNIQUE,
  original_name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  entries int NOT NULL,
  files int NOT NULL,
  unpacked_bytes bigint NOT NULL,
  created_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  reviewed_by uuid REFERENCES users,
  UNIQUE (project_id, number)
);
ALTER TABLE projects ADD FOREIGN KEY (current_version_id) REFERENCES project_versions DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE project_decisions (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  version_id uuid REFERENCES project_versions ON DELETE SET NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  reason_code text NOT NULL,
  reason text NOT NULL,
  decided_by uuid REFERENCES users,
  decided_at timestamptz NOT NULL
);
CREATE INDEX project_decisions_project ON project_decisions (project_id, decided_at DESC);

-- Public lists: every sort total, every filter of one column ordered without a sort step (rules.md W6).
CREATE INDEX projects_listed_newest ON projects (published_at DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_category ON projects (category, published_at DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_price ON projects (price_paise, id) WHERE listed;
CREATE INDEX projects_listed_category_price ON projects (category, price_paise, id) WHERE listed;
CREATE INDEX projects_listed_sales ON projects (sales DESC, id DESC) WHERE listed;
CREATE INDEX projects_listed_category_sales ON projects (category, sales DESC, id DESC) WHERE listed;
CREATE INDEX projects_featured ON projects (featured_at DESC, id DESC) WHERE listed AND featured_at IS NOT NULL;
CREATE INDEX projects_search ON projects USING gin (search) WHERE listed;
CREATE INDEX projects_seller ON projects (seller_id, created_at DESC, id DESC);
CREATE INDEX projects_review ON projects (status, submitted_at, id);

-- How many listings are public, by category: `total` of a list without counting them (rules.md W6).
CREATE TABLE listing_counts (
  category text PRIMARY KEY,
  listed int NOT NULL CHECK (listed >= 0)
);

CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed AND
     (TG_OP = 'DELETE' OR NOT NEW.listed OR NEW.category <> OLD.category) THEN
    UPDATE listing_counts SET listed = listing_counts.listed - 1 WHERE category = OLD.category;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed AND
     (TG_OP = 'INSERT' OR NOT OLD.listed OR NEW.category <> OLD.category) THEN
    INSERT INTO listing_counts VALUES (NEW.category, 1)
      ON CONFLICT (category) DO UPDATE SET listed = listing_counts.listed + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER projects_counted AFTER INSERT OR DELETE OR UPDATE OF listed, category ON projects
  FOR EACH ROW EXECUTE FUNCTION count_listings();

-- Every server drops its cached public answers when something that they show changes (rules.md O4, W7).
CREATE FUNCTION announce_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('market_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER projects_announced AFTER INSERT OR UPDATE OR DELETE ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER project_licences_announced AFTER INSERT OR UPDATE OR DELETE ON project_licences
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER project_images_announced AFTER INSERT OR UPDATE OR DELETE ON project_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER project_documents_announced AFTER INSERT OR UPDATE OR DELETE ON project_documents
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
CREATE TRIGGER users_announced AFTER UPDATE OF display_name, suspended_at, photo_file ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
