-- Help after the sale (rule R6): what a listing declares, and what each order of it keeps.
ALTER TABLE projects
  ADD COLUMN support_months smallint NOT NULL DEFAULT 0
    CONSTRAINT projects_support_months CHECK (support_months IN (0, 3, 6, 12)),
  -- Within how many hours the seller says to answer; NULL where they do not say.
  ADD COLUMN answer_hours smallint CONSTRAINT projects_answer_hours CHECK (answer_hours BETWEEN 1 AND 336),
  -- What six more months cost; NULL where they are not for sale.
  ADD COLUMN support_extension_paise bigint
    CONSTRAINT projects_support_extension CHECK (support_extension_paise >= 100);
ALTER TABLE projects ADD CONSTRAINT projects_support CHECK (
  support_months > 0 OR (answer_hours IS NULL AND support_extension_paise IS NULL)
);

ALTER TABLE orders
  -- As the listing declared it when the order was made.
  ADD COLUMN support_months smallint NOT NULL DEFAULT 0
    CONSTRAINT orders_support_months CHECK (support_months IN (0, 3, 6, 12)),
  ADD COLUMN answer_hours smallint CONSTRAINT orders_answer_hours CHECK (answer_hours BETWEEN 1 AND 336),
  -- Set by the sale: the last moment of the day in India on which the support ends.
  ADD COLUMN support_until timestamptz;
