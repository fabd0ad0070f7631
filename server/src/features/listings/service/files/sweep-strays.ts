import type { Context } from '#platform/context.ts';
import { sweepStoredFolder } from '#platform/files/stored-files.ts';
import { findKnownNames, STORED } from '../../repository/market/for-sale.ts';

/** Deletes what interrupted uploads left behind: their folders, and stored files that no row speaks of (rule F4). */
export async function sweepListingFiles(ctx: Context): Promise<void> {
  await ctx.storage.removeAbandoned();
  for (const [folder, table] of Object.entries(STORED)) {
    await sweepStoredFolder(ctx, folder, (ctx, names) => findKnownNames(ctx.db, table, names));
  }
}
