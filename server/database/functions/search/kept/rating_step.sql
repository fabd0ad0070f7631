-- How many whole stars the plain average has; 0 without a review. Filters 'rated:1' to the listing's own.
CREATE OR REPLACE FUNCTION rating_step(rating_sum int, rating_count int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rating_count > 0 THEN rating_sum / rating_count ELSE 0 END
$$;
