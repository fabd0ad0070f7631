import pg from 'pg';
import { applyFunctions } from '#platform/database/migrations/apply-functions.ts';
import { type DatabaseFiles, type Migration, readFolder } from '#platform/database/migrations/read-files.ts';
import type { SavedTable } from '../backup/format.ts';
import type { Backup } from '../backup/reader.ts';
import { copyIn } from '../copy-rows.ts';
import { listTables, MARKET_SCHEMA, quoted, type Table } from '../market-tables.ts';

/** Removes the market's tables and functions, but neither its records of migrations and functions nor what belongs to extensions. */
const REMOVE_MARKET = `DO $$
DECLARE
  statement text;
BEGIN
  FOREACH statement IN ARRAY ARRAY(
    SELECT format('DROP %s IF EXISTS %s CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = '${MARKET_SCHEMA}'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relname NOT IN ('migrations', 'schema_functions')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('e', 'i', 'a'))
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
    FROM pg_proc p
    WHERE p.pronamespace = '${MARKET_SCHEMA}'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype)
    FROM pg_type t
    WHERE t.typnamespace = '${MARKET_SCHEMA}'::regnamespace
      AND (t.typtype IN ('e', 'd') OR t.typtype = 'c' AND (SELECT c.relkind FROM pg_class c WHERE c.oid = t.typrelid) = 'c')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
  ) LOOP
    EXECUTE statement;
  END LOOP;
END $$`;

/**
 * Puts the database into the state that was saved, inside the caller's transaction: the tables as the migrations of that
 * time made them, then their rows, then the functions if these are still the tables that they are written for. Otherwise
 * the next start migrates the tables further, and applies the functions then (rule O5).
 * @throws Error with a sentence when this version does not know what the backup holds
 */
export async function rebuildTables(client: pg.ClientBase, backup: Backup, folder: string): Promise<void> {
  const { tables, sequences, migrations } = backup.description;
  const files = await readFolder(folder);
  const wanted = findMigrations(files, migrations);
  await client.query(REMOVE_MARKET);
  for (const { sql } of wanted) await client.query(sql);
  const known = await listTables(client);
  requireTables(known, tables);
  const restoreChecks = await withoutChecks(client, known);
  await client.query(`TRUNCATE ${known.map(quoted).join(', ')}`);
  for (const table of tables) {
    const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    const rows = await copyIn(client, `COPY ${quoted(table)} (${columns}) FROM STDIN`, backup.rowsOf(table));
    if (rows !== table.rows)
      throw new Error(`${table.name} took ${rows} rows where ${table.rows} were saved.`);
  }
  await restoreChecks();
  for (const sequence of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(sequence), sequence.value]);
  await client.query('TRUNCATE schema_functions');
  const newest = files.migrations.at(-1);
  if (wanted.includes(newest!)) await applyFunctions(client, files.functions, { all: true });
}

/** Those that the backup names, from before the baseline or since: some names are in both, so the checksum decides. */
function findMigrations(
  { migrations, beforeBaseline }: DatabaseFiles,
  wanted: { name: string; sha256: string }[],
): Migration[] {
  const known = [...beforeBaseline, ...migrations];
  return wanted.map(({ name, sha256 }) => {
    const found = known.find((file) => file.name === name && file.sha256 === sha256);
    if (found) return found;
    throw new Error(
      `The backup has the migration ${name}, which this version does not know. Restore it with the version that made it.`,
    );
  });
}

function requireTables(known: readonly Table[], saved: readonly SavedTable[]): void {
  const columnsOf = new Map(known.map((table) => [quoted(table), new Set(table.columns)]));
  for (const table of saved) {
    const columns = columnsOf.get(quoted(table));
    const strange = table.columns.find((name) => !columns?.has(name));
    if (strange === undefined) continue;
    throw new Error(
      `The backup has ${table.schema}.${table.name} with ${strange}, which this version does not know. ` +
        'Restore it with the version that made it.',
    );
  }
}

/**
 * Rows come as they were, in any order: no trigger shall act on them, and what refers to what is checked when all are
 * there. Returns what turns both on again, which fails when something refers to nothing.
 */
async function withoutChecks(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY (SELECT t::regclass FROM unnest($1::text[]) t)`,
    [tables.map(quoted)],
  );
  for (const { owner, name } of keys) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  return async () => {
    for (const { owner, name, definition } of keys)
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  };
}
