import { type Context, inTransaction } from '#platform/context.ts';
import { dayInIndia, daysLater, startOfDayInIndia } from '#platform/time/days.ts';
import {
  addUpViews,
  countMarketDays,
  countOrders,
  deleteSourcesBefore,
  keepProgress,
  lockProgress,
} from '../repository/add-up-days.ts';
import { DIRECT, MARKET, OTHER } from '../rules/sources.ts';

/** Different referrers, and different searches, that a day tells by name; the rest is `other`. */
const NAMES = { ofListing: 100, ofMarket: 1_000, own: [DIRECT, MARKET, OTHER] };
const VIEWS_AT_ONCE = 20_000;
/** Longer than any transaction: an order that is not seen yet was begun, or paid, less than this ago. */
const LATE_MS = 60 * 60 * 1000;
const SOURCES_DAYS = 400;

/**
 * A sweep: adds views to the days of their listings, each exactly once, and counts the orders of the days that may
 * still change. Several at once wait for each other; one that is cut off leaves nothing half-done. `isAnew` counts all
 * orders there ever were: for those that were written with a date of long ago.
 */
export async function aggregateDays(ctx: Context, { isAnew = false } = {}): Promise<void> {
  while ((await addViews(ctx)) === VIEWS_AT_ONCE);
  await inTransaction(ctx, async (ctx) => {
    const until = await lockProgress(ctx.db);
    const since =
      until && !isAnew ? startOfDayInIndia(dayInIndia(new Date(until.getTime() - LATE_MS))) : null;
    const days = await countOrders(ctx.db, since);
    if (days.length > 0) await countMarketDays(ctx.db, days);
    await keepProgress(ctx.db, ctx.now());
  });
}

function addViews(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await lockProgress(ctx.db);
    const { moved, days } = await addUpViews(ctx.db, VIEWS_AT_ONCE, NAMES);
    if (days.length > 0) await countMarketDays(ctx.db, days);
    return moved;
  });
}

/** A sweep: forgets where views came from after 400 days; how many there were stays. */
export async function deleteOldSources(ctx: Context): Promise<void> {
  await deleteSourcesBefore(ctx.db, daysLater(dayInIndia(ctx.now()), -SOURCES_DAYS));
}
