import type pg from 'pg';
import type { Migration } from './read-files.ts';

/**
 * Applies the files of `functions/` whose checksum is not the recorded one, in their order, and returns their names. Runs in
 * the caller's transaction. `all`: tables have changed, so every file is applied, whatever its checksum. The record of a
 * file that is gone goes too; what it made is dropped by a migration.
 * @throws Error with a sentence when a file fails, or leaves two functions of one name
 */
export async function applyFunctions(
  client: pg.ClientBase,
  files: Migration[],
  { all }: { all: boolean },
): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_functions (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_functions',
  );
  const recorded = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = files.filter(({ name, sha256 }) => all || recorded.get(name) !== sha256);
  for (const file of changed) await apply(client, file);
  await client.query('DELETE FROM schema_functions WHERE name <> ALL ($1)', [files.map(({ name }) => name)]);
  if (changed.length > 0) await requireOneOfEachName(client, files);
  return changed.map(({ name }) => name);
}

async function apply(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    throw new Error(`The file functions/${name} failed: ${(cause as Error).message}`, { cause });
  }
  await client.query(
    `INSERT INTO schema_functions (name, sha256) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  );
}

/** CREATE OR REPLACE with other arguments makes a second function, and calls of the first go on as before. */
async function requireOneOfEachName(client: pg.ClientBase, files: Migration[]): Promise<void> {
  const names = files.map(({ name }) => name.slice(name.lastIndexOf('/') + 1, -'.sql'.length));
  const { rows } = await client.query<{ name: string; signatures: string }>(
    `SELECT p.proname::text AS name, string_agg(p.oid::regprocedure::text, ' and ' ORDER BY p.oid) AS signatures
     FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.proname = ANY ($1)
     GROUP BY p.proname HAVING count(*) > 1 ORDER BY 1`,
    [names],
  );
  const [double] = rows;
  if (double)
    throw new Error(
      `There are two functions ${double.name}: ${double.signatures}. Drop the one that is not wanted in a migration.`,
    );
}
