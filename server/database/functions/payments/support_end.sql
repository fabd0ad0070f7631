-- When `months` of support end, counted in India's days: the last moment of that day there (rule R6).
CREATE OR REPLACE FUNCTION support_end(at timestamptz, months int) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (((at AT TIME ZONE 'Asia/Kolkata')::date + make_interval(months => months, days => 1)) AT TIME ZONE 'Asia/Kolkata')
    - interval '1 millisecond'
$$;
