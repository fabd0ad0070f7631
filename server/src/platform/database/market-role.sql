-- The role that the market works with, and all of this database as its property: run as a superuser in the market's
-- database, as often as you like. The embedded PostgreSQL runs it at each start; for your own, docs/operating.md.
-- Who owns a database may put functions of their own in the superuser's way, and set where names are looked up first.
SET search_path = pg_catalog, pg_temp;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'codehaat_market') THEN
    CREATE ROLE codehaat_market LOGIN;
  ELSIF EXISTS (
    SELECT FROM pg_roles WHERE rolname = 'codehaat_market'
      AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls OR NOT rolcanlogin)
  ) THEN
    ALTER ROLE codehaat_market LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;
  END IF;
  -- Who owns the database may make schemas in it, and owns the schema "public".
  EXECUTE format('ALTER DATABASE %I OWNER TO codehaat_market', current_database());
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;

-- What whoever runs this owns from before. REASSIGN OWNED is refused for the superuser that the cluster was made with.
-- What the system brought (below 16384), and what belongs to an extension or to another object, stays as it is.
DO $$
DECLARE
  owned record;
BEGIN
  FOR owned IN
    SELECT replace(named.type, 'statistics object', 'statistics') AS kind, named.identity
    FROM (
      SELECT 'pg_namespace'::regclass AS catalog, oid, nspowner AS owner, false AS sequence FROM pg_namespace WHERE nspname !~ '^pg_'
      UNION ALL SELECT 'pg_class'::regclass, oid, relowner, relkind = 'S' FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      UNION ALL SELECT 'pg_proc'::regclass, oid, proowner, false FROM pg_proc WHERE pronamespace <> pg_my_temp_schema()
      UNION ALL SELECT 'pg_type'::regclass, t.oid, t.typowner, false FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
        WHERE t.typtype IN ('d', 'e', 'r') OR c.relkind = 'c'
      UNION ALL SELECT 'pg_statistic_ext'::regclass, oid, stxowner, false FROM pg_statistic_ext
      UNION ALL SELECT 'pg_ts_config'::regclass, oid, cfgowner, false FROM pg_ts_config
      UNION ALL SELECT 'pg_ts_dict'::regclass, oid, dictowner, false FROM pg_ts_dict
      UNION ALL SELECT 'pg_collation'::regclass, oid, collowner, false FROM pg_collation
    ) object, pg_identify_object(object.catalog, object.oid, 0) named
    WHERE object.oid >= 16384 AND object.owner = (SELECT oid FROM pg_roles WHERE rolname = current_user)
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = object.catalog AND d.objid = object.oid AND d.objsubid = 0
          AND (d.deptype = 'e' OR object.sequence AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0)
      )
  LOOP
    EXECUTE format('ALTER %s %s OWNER TO codehaat_market', owned.kind, owned.identity);
  END LOOP;
END $$;
