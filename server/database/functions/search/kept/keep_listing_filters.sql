-- Keeps `projects.language` and `projects.filters`, which everything that narrows a search is looked up in.
CREATE OR REPLACE FUNCTION keep_listing_filters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := (SELECT v.languages #>> '{0,name}' FROM project_versions v WHERE v.id = NEW.current_version_id);
  NEW.filters := fold_filters(ARRAY(
    SELECT 'category:' || NEW.category
    UNION ALL SELECT 'tag:' || t FROM unnest(NEW.tags) t
    UNION ALL SELECT 'licence:' || l.tier FROM project_licences l WHERE l.project_id = NEW.id
    UNION ALL SELECT 'language:' || NEW.language WHERE NEW.language IS NOT NULL
    UNION ALL SELECT 'demo' WHERE NEW.demo_url <> ''
    UNION ALL SELECT 'complete' WHERE NEW.completion_status = 100
    UNION ALL SELECT 'band:' || price_band(NEW.price_paise)
    UNION ALL SELECT 'sold:' || lpad(t::text, 2, '0') FROM generate_series(1, sold_tier(NEW.sales)) t
  ));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER projects_filtered
  BEFORE INSERT OR UPDATE OF
  category, tags, price_paise, demo_url, completion_status, current_version_id, language, filters ON projects FOR EACH ROW EXECUTE FUNCTION keep_listing_filters();

-- A sale changes the filters when it lifts the listing into the next tier, and nothing else of the search.
CREATE OR REPLACE TRIGGER projects_tiered BEFORE UPDATE OF sales ON projects FOR EACH ROW
  WHEN (sold_tier(OLD.sales) <> sold_tier(NEW.sales)) EXECUTE FUNCTION keep_listing_filters();
