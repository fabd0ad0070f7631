-- From how many licences of one order on the price of a listing falls (rule L12): [{ quantity, percent }], both rising.
ALTER TABLE projects
  ADD COLUMN volume_steps jsonb NOT NULL DEFAULT '[]' CHECK (
    jsonb_typeof(volume_steps) = 'array' AND jsonb_array_length(volume_steps) <= 5
  );
