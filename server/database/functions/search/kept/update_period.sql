-- The shortest period that still holds an update, and when it ends; nothing for what was updated longer ago.
CREATE OR REPLACE FUNCTION update_period(updated_at timestamptz, at timestamptz, OUT period text, OUT ends_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.period, updated_at + p.days * interval '24 hours'
  FROM (VALUES ('week', 7), ('month', 30), ('quarter', 90), ('year', 365)) p (period, days)
  WHERE updated_at + p.days * interval '24 hours' > at
  ORDER BY p.days LIMIT 1
$$;
