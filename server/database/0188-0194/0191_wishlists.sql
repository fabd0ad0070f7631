-- What people wish for, and the links that share a wishlist (rule R3).

CREATE TABLE wishlist_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  -- Of the cheapest licence, when it was added.
  price_then_paise bigint NOT NULL CHECK (price_then_paise >= 0),
  -- The lowest price that this person knows: the one at that moment, or one that they were told of since.
  known_paise bigint NOT NULL CHECK (known_paise >= 0),
  -- The event that told of it.
  told_by uuid,
  PRIMARY KEY (user_id, project_id)
);
-- Who wishes for a listing, in the order in which they are told; and how many.
CREATE INDEX wishlist_items_project ON wishlist_items (project_id, user_id);

-- The link of a wishlist has this id in it, signed: nothing that is stored opens one.
CREATE TABLE wishlist_links (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);
