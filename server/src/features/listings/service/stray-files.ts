import type { Context } from '#platform/context.ts';
import { sweepStoredFolder } from '#platform/files/stored-files.ts';
import { findKnownNames } from '../repository/for-sale.ts';

const FOLDERS = [
  ['images', 'project_images'],
  ['documents', 'project_documents'],
  ['archives', 'project_versions'],
] as const;

/** Deletes what interrupted uploads left behind: their folders, and stored files that no row speaks of (rules.md F4). */
export async function sweepListingFiles(ctx: Context): Promise<void> {
  await ctx.storage.removeAbandoned();
  for (const [folder, table] of FOLDERS) {
    await sweepStoredFolder(ctx, folder, (ctx, names) => findKnownNames(ctx.db, table, names));
  }
}
