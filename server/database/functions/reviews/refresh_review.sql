-- Looks whether a review is shown and counts: its text is published, its author has a licence in force, paid for it, and is
-- not the seller under another name (rule R1). Whoever changes one of these at the same moment waits for the row, and then
-- sees what was committed before.
CREATE OR REPLACE FUNCTION refresh_review(of_review uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM reviews WHERE id = of_review FOR NO KEY UPDATE;
  -- A statement of its own: it sees what was waited for.
  UPDATE reviews r SET deleted = s.deleted, shown = s.published AND s.owned,
    counted = s.published AND s.paid AND NOT r.same_person, is_free = s.owned AND NOT s.paid
  FROM (
    SELECT v.id, t.state = 'deleted' AS deleted, t.state = 'published' AS published,
      count(e.id) > 0 AS owned, coalesce(bool_or(o.list_price_paise > 0), false) AS paid
    FROM reviews v JOIN public_texts t ON t.id = v.id
    LEFT JOIN (live_entitlements e JOIN orders o ON o.id = e.order_id)
      ON e.buyer_id = v.buyer_id AND e.project_id = v.project_id
    WHERE v.id = of_review GROUP BY v.id, t.state
  ) s WHERE r.id = s.id AND (r.deleted, r.shown, r.counted, r.is_free) IS DISTINCT FROM
    (s.deleted, s.published AND s.owned, s.published AND s.paid AND NOT r.same_person, s.owned AND NOT s.paid);
END $$;
