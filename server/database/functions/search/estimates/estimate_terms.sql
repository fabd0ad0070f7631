-- From how often words occur: how many listings a search may find if its words do not care for each other, and how
-- many it finds at least, which a single word alone can tell, unless the search leaves words out.
CREATE OR REPLACE FUNCTION estimate_terms(terms jsonb, listings int, OUT likely float, OUT at_least int)
LANGUAGE sql STABLE AS $$
  SELECT least(sum(b.share), 1) * listings,
    CASE WHEN count(*) = 1 AND sum(b.terms) = 1 AND NOT bool_or(b.leaves_out) THEN max(b.at_least) ELSE 0 END
  FROM jsonb_array_elements(terms) branch, LATERAL (
    SELECT coalesce(exp(sum(ln(least(t.share, 1))) FILTER (WHERE NOT t.left_out)), 1) AS share,
      count(*) FILTER (WHERE NOT t.left_out) AS terms, max(t.at_least) FILTER (WHERE NOT t.left_out) AS at_least,
      coalesce(bool_or(t.left_out), false) AS leaves_out
    FROM (
      SELECT (term ->> 'not')::boolean AS left_out, f.share, f.at_least
      FROM jsonb_array_elements(branch) term, LATERAL (
        SELECT sum(e.share) AS share, max(e.at_least) AS at_least
        FROM jsonb_array_elements(term -> 'any') WITH ORDINALITY form (form, place),
          estimate_form(form ->> 'text', (term ->> 'prefix')::boolean AND form.place = 1, listings) e
      ) f
    ) t
  ) b
$$;
