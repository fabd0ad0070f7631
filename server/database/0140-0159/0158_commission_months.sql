-- Months whose commission was invoiced to sellers: once, and all of a month together (rule M5).
CREATE TABLE commission_months (
  month text PRIMARY KEY,
  made_at timestamptz NOT NULL,
  papers int NOT NULL
);
