-- Which version of the market's text a licence was sold under, and when its buyer accepted it (rule L11); NULL where the order
-- says neither. The accepted text is the order's own, whose SHA-256 it has.
ALTER TABLE orders ADD COLUMN licence_version text, ADD COLUMN terms_accepted_at timestamptz;
