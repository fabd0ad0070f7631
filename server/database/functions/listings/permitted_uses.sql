-- Of what a seller says that a listing is meant for, what a licence that it offers allows (rule L11). Learning and course
-- work are allowed by every one; the contract lists the others in the same way (`TIERS_OF_USE`), and a test compares both.
CREATE OR REPLACE FUNCTION permitted_uses(said text[], of_project uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT s.use), '{}')
  FROM unnest(said) s (use) JOIN project_licences l ON l.project_id = of_project
  WHERE s.use IN ('learning', 'course_work')
    OR (s.use, l.tier) IN (
      ('client_work', 'commercial'), ('client_work', 'extended'),
      ('resale_in_product', 'extended'),
      ('saas', 'commercial'), ('saas', 'extended'))
$$;
