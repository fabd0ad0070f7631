-- What a seller says that a listing is meant for (rule L11). What of it is shown depends on the licences that are offered.
ALTER TABLE projects
  ADD COLUMN permitted_use text[] NOT NULL DEFAULT '{}' CHECK (
    permitted_use <@ ARRAY['learning', 'course_work', 'client_work', 'resale_in_product', 'saas']
  );
