-- Keeps `projects.language` and `projects.filters`, which everything that narrows a search is looked up in.
CREATE OR REPLACE FUNCTION keep_listing_filters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  periods CONSTANT text[] := '{week,month,quarter,year}';
BEGIN
  IF TG_OP = 'INSERT' OR NEW.current_version_id IS DISTINCT FROM OLD.current_version_id THEN
    -- Until a sweep has looked when that version was approved (age_listings.sql).
    NEW.updated_within := CASE WHEN NEW.current_version_id IS NOT NULL THEN 'week' END;
    NEW.updated_within_due_at := CASE WHEN NEW.current_version_id IS NOT NULL THEN '-infinity'::timestamptz END;
  END IF;
  NEW.language := (SELECT v.languages #>> '{0,name}' FROM project_versions v WHERE v.id = NEW.current_version_id);
  NEW.filters := fold_filters(ARRAY(
    SELECT 'category:' || NEW.category
    UNION ALL SELECT 'tag:' || t FROM unnest(NEW.tags) t
    UNION ALL SELECT 'licence:' || l.tier FROM project_licences l WHERE l.project_id = NEW.id
    UNION ALL SELECT 'permitted:' || u FROM unnest(permitted_uses(NEW.permitted_use, NEW.id)) u
    UNION ALL SELECT 'language:' || NEW.language WHERE NEW.language IS NOT NULL
    UNION ALL SELECT unnest(i.found_filters) FROM project_versions v
      JOIN inspections i ON i.version_id = v.id AND i.sha256 = v.sha256 WHERE v.id = NEW.current_version_id
    UNION ALL SELECT 'updated:' || u FROM unnest(periods[array_position(periods, NEW.updated_within) :]) u
    UNION ALL SELECT 'demo' WHERE NEW.demo_url <> ''
    UNION ALL SELECT 'complete' WHERE NEW.completion_status = 100
    UNION ALL SELECT 'free' WHERE NEW.price_paise = 0
    UNION ALL SELECT 'band:' || price_band(NEW.price_paise)
    UNION ALL SELECT 'sold:' || lpad(t::text, 2, '0') FROM generate_series(1, sold_tier(NEW.sales)) t
    UNION ALL SELECT 'rated:' || n FROM generate_series(1, least(rating_step(NEW.rating_sum, NEW.rating_count), 4)) n
  ));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER projects_filtered
  BEFORE INSERT OR UPDATE OF
  category, tags, price_paise, demo_url, completion_status, current_version_id, language, permitted_use, filters ON projects FOR EACH ROW EXECUTE FUNCTION keep_listing_filters();

-- A sale changes the filters when it lifts the listing into the next tier, and nothing else of the search.
CREATE OR REPLACE TRIGGER projects_tiered BEFORE UPDATE OF sales ON projects FOR EACH ROW
  WHEN (sold_tier(OLD.sales) <> sold_tier(NEW.sales)) EXECUTE FUNCTION keep_listing_filters();

-- A review does when the average passes a whole star.
CREATE OR REPLACE TRIGGER projects_rated BEFORE UPDATE OF rating_sum, rating_count ON projects FOR EACH ROW
  WHEN (rating_step(OLD.rating_sum, OLD.rating_count) <> rating_step(NEW.rating_sum, NEW.rating_count))
  EXECUTE FUNCTION keep_listing_filters();
