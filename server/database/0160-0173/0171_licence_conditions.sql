-- Conditions that a seller adds to the licences of a listing (rule L11): some of a list, and one in words of their own.
ALTER TABLE projects
  ADD COLUMN licence_conditions text[] NOT NULL DEFAULT '{}' CHECK (
    cardinality(licence_conditions) <= 5 AND licence_conditions <@ ARRAY['credit', 'notices', 'own_name',
      'no_endorsement', 'sample_data', 'assets', 'security', 'no_gambling_or_weapons', 'no_pornography',
      'no_surveillance']
  ),
  ADD COLUMN own_condition text NOT NULL DEFAULT '';
