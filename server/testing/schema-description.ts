import type pg from 'pg';

/**
 * Each query gives one text for each thing that a schema is made of; together they say all that pg_dump would, but for the
 * rows. `$1` is the schema.
 */
const PARTS: Record<string, string> = {
  schema: `SELECT concat_ws(' ', nspname, pg_get_userbyid(nspowner), nspacl) FROM pg_namespace WHERE nspname = $1`,
  extensions: `SELECT concat_ws(' ', extname, extversion, extnamespace::regnamespace) FROM pg_extension WHERE $1 <> ''`,
  relations: `SELECT concat_ws(' ', c.relkind, c.relname, pg_get_userbyid(c.relowner), c.reloptions, c.relacl, c.relpersistence,
      c.relreplident, c.relrowsecurity, c.relforcerowsecurity, t.reloptions)
    FROM pg_class c LEFT JOIN pg_class t ON t.oid = c.reltoastrelid WHERE c.relnamespace = $1::regnamespace`,
  columns: `SELECT concat_ws(' ', a.attrelid::regclass, row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''),
      'generated ' || nullif(a.attgenerated::text, ''), 'collation ' || a.attcollation::regcollation::text,
      a.attstorage, nullif(a.attcompression::text, ''), a.attacl, a.attoptions)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = $1::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated)
    FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype <> 't'`,
  indexes: `SELECT concat_ws(' ', i.indrelid::regclass, pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered,
      i.indisreplident, i.indnullsnotdistinct)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = $1::regnamespace`,
  functions: `SELECT concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl) FROM pg_proc p
    WHERE p.pronamespace = $1::regnamespace AND p.prokind <> 'a'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  triggers: `SELECT concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal`,
  views: `SELECT concat_ws(' ', c.relname, pg_get_viewdef(c.oid)) FROM pg_class c
    WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('v', 'm')`,
  sequences: `SELECT concat_ws(' ', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin,
      s.seqcache, s.seqcycle, (SELECT d.refobjid::regclass::text || '.' || d.refobjsubid FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = s.seqrelid AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0))
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace = $1::regnamespace`,
  types: `SELECT concat_ws(' ', t.typname, t.typtype, pg_get_userbyid(t.typowner), t.typacl, t.typdefault,
      (SELECT array_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid))
    FROM pg_type t WHERE t.typnamespace = $1::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')`,
  comments: `SELECT concat_ws(' ', i.type, i.identity, d.description)
    FROM pg_description d, LATERAL pg_identify_object(d.classoid, d.objoid, d.objsubid) i WHERE i.schema = $1
      AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = d.classoid AND e.objid = d.objoid AND e.deptype = 'e')`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext WHERE stxnamespace = $1::regnamespace`,
  policies: `SELECT concat_ws(' ', polrelid::regclass, polname) FROM pg_policy WHERE $1 <> ''`,
  defaults: `SELECT concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl)
    FROM pg_default_acl WHERE $1 <> ''`,
};

/** All that the market's schema is made of, as sorted texts by kind. */
export async function describeSchema(
  client: pg.Pool | pg.ClientBase,
  schema = 'public',
): Promise<Record<string, string[]>> {
  const described: Record<string, string[]> = {};
  for (const [part, query] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ text: string }>(`SELECT q.text FROM (${query}) q (text)`, [schema]);
    described[part] = rows.map(({ text }) => text).sort();
  }
  return described;
}
