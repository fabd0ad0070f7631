import type { Context } from '#platform/context.ts';
import { ageListings as ageBatch } from '../repository/search.ts';
import { foldChanges } from './fold-changes.ts';

/** Listings that are looked at in one statement. */
const BATCH = 500;
/** What is more waits for the next minute: an old market comes to its listings bit by bit. */
const BATCHES = 20;

/** Listings leave the filter by their last update as time passes (rule L9). */
export async function ageListings(ctx: Context): Promise<void> {
  for (let batches = 0; batches < BATCHES; batches += 1) {
    if ((await ageBatch(ctx.db, ctx.now(), BATCH)) === 0) return;
    // Facets read every change that is not folded in yet, so these stay few.
    await foldChanges(ctx);
  }
}
