-- Licence keys (rule L13): with which a program checks that its licence is in force.
ALTER TABLE projects
  ADD COLUMN licence_keys text NOT NULL DEFAULT 'none'
    CONSTRAINT projects_licence_keys CHECK (licence_keys IN ('none', 'generated', 'list')),
  -- Devices at once for each product of a licence; 0 is any number.
  ADD COLUMN key_activations smallint NOT NULL DEFAULT 3
    CONSTRAINT projects_key_activations CHECK (key_activations BETWEEN 0 AND 100);
-- A seller's listings with keys.
CREATE INDEX projects_keyed ON projects (seller_id, id) WHERE licence_keys <> 'none';

-- A key that was given to a licence, or one of a seller's own list that nobody has yet.
CREATE TABLE licence_keys (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Whose it is; NULL while nobody has it.
  entitlement_id uuid UNIQUE REFERENCES entitlements,
  origin text NOT NULL CHECK (origin IN ('generated', 'list')),
  -- Sealed with SECRET_KEY for the row's id (decision 64).
  key_sealed text NOT NULL,
  -- By which a key is found: under the key of the table below.
  key_hash bytea NOT NULL,
  -- How it ends, for its seller.
  tail text NOT NULL,
  -- Devices for each product when it was given; 0 is any number. A listing that allows more now counts in its place.
  devices smallint,
  added_at timestamptz NOT NULL,
  given_at timestamptz,
  CHECK ((entitlement_id IS NULL) = (given_at IS NULL) AND (entitlement_id IS NULL) = (devices IS NULL)),
  blocked_at timestamptz,
  blocked_reason text NOT NULL DEFAULT '',
  UNIQUE (project_id, key_hash)
);
CREATE INDEX licence_keys_unused ON licence_keys (project_id, id) WHERE entitlement_id IS NULL;
CREATE INDEX licence_keys_given ON licence_keys (project_id, given_at DESC, id DESC) WHERE entitlement_id IS NOT NULL;
CREATE INDEX licence_keys_tail ON licence_keys (project_id, lower(tail)) WHERE entitlement_id IS NOT NULL;

-- Licences that wait for a key, because their listing's list was used up.
CREATE TABLE licence_keys_owed (
  entitlement_id uuid PRIMARY KEY REFERENCES entitlements,
  project_id uuid NOT NULL REFERENCES projects,
  since timestamptz NOT NULL
);
CREATE INDEX licence_keys_owed_project ON licence_keys_owed (project_id, since, entitlement_id);

-- What the seller of a list was told since keys were last added to it.
CREATE TABLE licence_key_lists (
  project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  few_told_at timestamptz,
  none_told_at timestamptz,
  owed_told_at timestamptz
);

-- The key under which keys and devices are hashed: one for the market, made by the first who needs it.
CREATE TABLE licence_hash_keys (
  id text PRIMARY KEY CHECK (id = 'licence-keys'),
  key_sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A device on which a key is activated.
CREATE TABLE licence_activations (
  id uuid PRIMARY KEY,
  key_id uuid NOT NULL REFERENCES licence_keys ON DELETE CASCADE,
  -- Of what the program calls the device.
  instance_hash bytea NOT NULL,
  name text NOT NULL,
  activated_at timestamptz NOT NULL,
  -- To the day.
  last_seen_at timestamptz NOT NULL,
  UNIQUE (key_id, instance_hash)
);
CREATE INDEX licence_activations_key ON licence_activations (key_id, activated_at DESC, id DESC);
