import { type Context, inTransaction } from '#platform/context.ts';
import { findKnownNames, STORED } from '../../repository/market/for-sale.ts';

/** Deletes stored files that no row speaks of any more. */
export const DELETE_FILES = 'listings.delete-files';

/** Stored names that have lost their row, by kind. */
export type LostFiles = { [folder in keyof typeof STORED]?: readonly string[] };

/** Has files deleted once the transaction that lost their rows is durable (ARCHITECTURE.md, Transactions). */
export async function deleteFilesLater(ctx: Context, lost: LostFiles): Promise<void> {
  const keys = Object.entries(lost).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));
  if (keys.length === 0) return;
  await inTransaction(ctx, (ctx) => ctx.jobs.send(ctx, DELETE_FILES, { keys }));
}

/** A job: what another version still shares stays (rule L6), and pictures go in all their widths. */
export async function deleteFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const [folder, table] of Object.entries(STORED)) {
    const names = keys
      .filter((key) => key.startsWith(`${folder}/`))
      .map((key) => key.slice(folder.length + 1));
    if (names.length === 0) continue;
    const known = await findKnownNames(ctx.db, table, names);
    for (const name of names) {
      if (!known.has(name)) await deleteStored(ctx, folder, name);
    }
  }
}

async function deleteStored(ctx: Context, folder: string, name: string): Promise<void> {
  await ctx.storage.delete(`${folder}/${name}`);
  if (folder !== 'images') return;
  for await (const variant of ctx.storage.list(`images/${name.replace(/\.webp$/, '')}`)) {
    await ctx.storage.delete(variant);
  }
}
