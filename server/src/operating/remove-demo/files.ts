import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { listAllKeys } from '../stored-keys.ts';

/** The random names that rows give to files: columns called `filename` or `…_file`. */
export async function listStoredNames(db: Kysely<DB>): Promise<Set<string>> {
  const { rows: columns } = await sql<{ owner: string; name: string }>`
    SELECT table_name AS owner, column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text'
      AND (column_name = 'filename' OR column_name LIKE '%\\_file')`.execute(db);
  const names = new Set<string>();
  for (const { owner, name } of columns) {
    const { rows } = await sql<{ file: string }>`
      SELECT ${sql.ref(name)} AS file FROM ${sql.table(owner)} WHERE ${sql.ref(name)} IS NOT NULL`.execute(
      db,
    );
    for (const { file } of rows) names.add(file);
  }
  return names;
}

/**
 * Deletes the files that have lost their rows, pictures in all their widths, and the folder of mails.
 * @returns how many files
 */
export async function deleteLostFiles(ctx: Context, lost: ReadonlySet<string>): Promise<number> {
  // First: nothing else would ever delete these, while files without rows are swept (rule F4).
  await rm(join(ctx.config.dataDir, 'mail'), { recursive: true, force: true });
  const stems = new Set([...lost].map((name) => name.replace(/\.[a-z0-9]+$/, '')));
  let files = 0;
  for await (const key of listAllKeys(ctx.storage, ctx.config)) {
    const [, name = ''] = key.split('/');
    if (!lost.has(name) && !stems.has(name)) continue;
    await ctx.storage.delete(key);
    files++;
  }
  return files;
}
