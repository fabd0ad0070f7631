import { isDeepStrictEqual } from 'node:util';
import type { MarketFigures } from '#contract/analytics/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import {
  computeFigures,
  confirmFigures,
  countListed,
  findFigures,
  type KeptFigures,
  keepFigures,
} from '../repository/market-figures.ts';

/** Older figures are computed anew: prices and sales change them without changing how many listings there are. */
const FRESH_MS = 10 * 60 * 1000;

/** The public figures of the market, as the sweep keeps them; computed here only before it ran for the first time. */
export async function marketFigures(ctx: Context): Promise<MarketFigures> {
  const kept = await findFigures(ctx.db);
  if (kept) return { ...kept.figures, computedAt: kept.computed_at.toISOString() };
  return { ...(await computeFigures(ctx.db, ctx.now())), computedAt: ctx.now().toISOString() };
}

/**
 * A sweep: keeps the figures right within ten minutes, and within one when listings come or go. Figures that did not
 * change announce nothing: an announcement empties every cache.
 */
export async function refreshFigures(ctx: Context): Promise<void> {
  const now = ctx.now();
  const kept = await findFigures(ctx.db);
  if (kept && (await isFresh(ctx, kept, now))) return;
  const figures = await computeFigures(ctx.db, now);
  if (kept && isDeepStrictEqual(kept.figures, figures)) return confirmFigures(ctx.db, now);
  await inTransaction(ctx, async (ctx) => {
    await keepFigures(ctx.db, figures, now);
    publicAnswersChanged(ctx);
  });
}

async function isFresh(ctx: Context, { figures, computed_at }: KeptFigures, now: Date): Promise<boolean> {
  const age = now.getTime() - computed_at.getTime();
  return age >= 0 && age < FRESH_MS && (await countListed(ctx.db)) === figures.listings;
}
