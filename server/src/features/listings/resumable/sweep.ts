import { type Context, inTransaction } from '#platform/context.ts';
import { sweepStoredFolder } from '#platform/files/stored-files.ts';
import { deleteUpload, findKnownParts, listExpired } from '../repository/uploads.ts';
import { deleteParts, keptSince } from './uploads.ts';

const BATCH = 100;

/**
 * Forgets uploads, unfinished and unused ones, a day after their last byte, and deletes parts that no row speaks of:
 * those of a process that died between storing one and counting it (rule F4).
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const touchedBefore = keptSince(ctx.now());
  for (;;) {
    const expired = await listExpired(ctx.db, touchedBefore, BATCH);
    for (const id of expired) {
      const parts = await inTransaction(ctx, (ctx) => deleteUpload(ctx.db, id, { touchedBefore }));
      await deleteParts(ctx, parts ?? []);
    }
    if (expired.length < BATCH) break;
  }
  await sweepStoredFolder(ctx, 'uploads', (ctx, names) => findKnownParts(ctx.db, names));
}
