-- Reviews of listings by who has a licence of them (rule R1). Their words are public texts with the same id.
CREATE TABLE reviews (
  id uuid PRIMARY KEY REFERENCES public_texts,
  project_id uuid NOT NULL REFERENCES projects,
  seller_id uuid NOT NULL REFERENCES users,
  buyer_id uuid NOT NULL REFERENCES users,
  -- The version that its author had when they wrote it.
  version_id uuid REFERENCES project_versions,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  as_described smallint CHECK (as_described BETWEEN 1 AND 5),
  runs smallint CHECK (runs BETWEEN 1 AND 5),
  documented smallint CHECK (documented BETWEEN 1 AND 5),
  supported smallint CHECK (supported BETWEEN 1 AND 5),
  -- Its author seems to be the seller under another name: paid at the same account, or with the same mailbox.
  same_person boolean NOT NULL,
  helpful int NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  -- The seller's one reply.
  reply_id uuid UNIQUE REFERENCES public_texts,
  created_at timestamptz NOT NULL,
  -- What follows is kept by stand_review: whether its author took it away, whether everybody sees it, whether its stars are
  -- in the average, and whether its author has licences that cost nothing alone.
  deleted boolean NOT NULL DEFAULT false,
  shown boolean NOT NULL DEFAULT false,
  counted boolean NOT NULL DEFAULT false,
  is_free boolean NOT NULL DEFAULT false,
  CHECK (counted <= shown AND shown <= NOT deleted)
);
-- One for each buyer and listing.
CREATE UNIQUE INDEX reviews_one ON reviews (project_id, buyer_id) WHERE NOT deleted;
-- Each order of a listing's reviews, and each of those with so many stars.
CREATE INDEX reviews_newest ON reviews (project_id, created_at DESC, id DESC) WHERE shown;
CREATE INDEX reviews_helpful ON reviews (project_id, helpful DESC, created_at DESC, id DESC) WHERE shown;
CREATE INDEX reviews_highest ON reviews (project_id, rating DESC, created_at DESC, id DESC) WHERE shown;
CREATE INDEX reviews_lowest ON reviews (project_id, rating, created_at DESC, id DESC) WHERE shown;
CREATE INDEX reviews_stars_helpful ON reviews (project_id, rating, helpful DESC, created_at DESC, id DESC) WHERE shown;
CREATE INDEX reviews_seller ON reviews (seller_id, created_at DESC, id DESC) WHERE shown;
CREATE INDEX reviews_unanswered ON reviews (seller_id, created_at DESC, id DESC) WHERE shown AND reply_id IS NULL;
CREATE INDEX reviews_buyer ON reviews (buyer_id);

-- What all reviews of a listing come to, kept by triggers: how many gave one to five stars, of those that are shown and of
-- those that count, and the four marks of the latter in their order.
CREATE TABLE review_counts (
  project_id uuid PRIMARY KEY REFERENCES projects,
  shown int[] NOT NULL DEFAULT '{0,0,0,0,0}',
  counted int[] NOT NULL DEFAULT '{0,0,0,0,0}',
  mark_sums int[] NOT NULL DEFAULT '{0,0,0,0}',
  mark_counts int[] NOT NULL DEFAULT '{0,0,0,0}'
);

-- Who found which review helpful.
CREATE TABLE review_helpful (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_helpful_user ON review_helpful (user_id);

-- Buyers who are asked for a review some days after they bought, once for each listing.
CREATE TABLE review_invitations (
  buyer_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  due_at timestamptz NOT NULL,
  -- When they were asked, or it was seen that there was no need to.
  settled_at timestamptz,
  PRIMARY KEY (buyer_id, project_id)
);
CREATE INDEX review_invitations_due ON review_invitations (due_at, buyer_id, project_id) WHERE settled_at IS NULL;

-- What was bought within the last days is asked about too.
INSERT INTO review_invitations (buyer_id, project_id, due_at)
  SELECT e.buyer_id, e.project_id, min(e.granted_at) + interval '168 hours'
  FROM entitlements e JOIN orders o ON o.id = e.order_id
  WHERE e.revoked_at IS NULL AND o.list_price_paise > 0
  GROUP BY 1, 2 HAVING min(e.granted_at) > (SELECT max(created_at) FROM events) - interval '168 hours';
