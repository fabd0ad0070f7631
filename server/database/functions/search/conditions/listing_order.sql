-- The order of a list, as SQL over `projects p`: each is total, and an index is in it.
CREATE OR REPLACE FUNCTION listing_order(sort text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'newest' THEN 'p.published_at DESC, p.id DESC'
    WHEN 'price-asc' THEN 'p.price_paise, p.id'
    WHEN 'price-desc' THEN 'p.price_paise DESC, p.id DESC'
    WHEN 'top-rated' THEN 'p.rating_score DESC, p.id DESC'
    ELSE 'p.sales DESC, p.id DESC' END
$$;
