import { type Context, publicAnswersChanged } from '#platform/context.ts';
import { foldChanges as foldBatch } from '../repository/search.ts';

/** Listings counted again in one statement. */
const BATCH = 2_000;

/** The words and counts behind facets, spelling and suggestions follow the listings that changed. */
export async function foldChanges(ctx: Context): Promise<void> {
  let isAny = false;
  while (await foldBatch(ctx.db, BATCH)) isAny = true;
  if (isAny) publicAnswersChanged(ctx);
}
