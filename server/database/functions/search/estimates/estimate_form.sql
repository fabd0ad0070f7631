-- The share of the listings that one form of a term may match, and how many of them do so at least.
CREATE OR REPLACE FUNCTION estimate_form(form text, is_prefix boolean, listings int, OUT share float, OUT at_least int)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(exp(sum(ln(greatest(n.listed, 0.5) / greatest(listings, 1)))), 1),
    CASE WHEN count(*) = 1 THEN coalesce(max(n.most), 0) ELSE 0 END
  FROM unnest(tsvector_to_array(to_tsvector('simple', unaccent(form)))) w,
    LATERAL (
      SELECT least(coalesce(sum(v.listed), 0), listings)::float AS listed, max(v.listed) AS most FROM (
        SELECT v.listed FROM listing_words v
          WHERE v.word >= w COLLATE "C" AND v.word <= w || CASE WHEN is_prefix THEN chr(1114111) ELSE '' END
          LIMIT 500
      ) v
    ) n
$$;
