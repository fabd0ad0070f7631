import { FUNNEL_DAYS, FUNNEL_DAYS_MOST } from '#contract/analytics/constants.ts';
import type { FunnelQuery, MarketAnalytics, SellerAnalytics } from '#contract/analytics/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { dayInIndia, daysBetween, daysLater } from '#platform/time/days.ts';
import {
  findComputedAt,
  hasListing,
  type ListingDayRow,
  listDays,
  listTopListings,
  listTopSources,
  readListingDays,
  type Scope,
} from '../repository/funnel.ts';
import { listCategories, listReading, listTopSellers } from '../repository/market-funnel.ts';
import { readSourceDays, type SourceDayRow } from '../repository/sources.ts';
import { viewDays, viewReading, viewSources, viewTotals } from '../view/funnel.ts';

export type { ListingDayRow, SourceDayRow };

/**
 * What became of the views of the caller's listings (rule T4).
 * @throws Refusal `listing.not_found` for a listing that is not the caller's; `request.invalid`
 */
export async function sellerFunnel(ctx: Context, query: FunnelQuery): Promise<SellerAnalytics> {
  return readFunnel(ctx, await scopeOf(ctx, query, signedIn(ctx).uid));
}

/** The same of the whole market, and how its pages are read. For admins. */
export async function marketFunnel(ctx: Context, query: FunnelQuery): Promise<MarketAnalytics> {
  const scope = await scopeOf(ctx, query, null);
  return {
    ...(await readFunnel(ctx, scope)),
    categories: await listCategories(ctx.db, scope),
    sellers: await listTopSellers(ctx.db, scope),
    pages: viewReading(await listReading(ctx.db, scope)),
  };
}

/** Every day of each of the caller's listings, and of which days. */
export async function sellerFunnelFile(ctx: Context, query: FunnelQuery): Promise<FunnelFile> {
  return fileOf(ctx, await scopeOf(ctx, query, signedIn(ctx).uid));
}

/** Every day of every listing. For admins. */
export async function marketFunnelFile(ctx: Context, query: FunnelQuery): Promise<FunnelFile> {
  return fileOf(ctx, await scopeOf(ctx, query, null));
}

/** Every referrer and search term that led to the caller's listings, by day and listing. */
export async function sellerSourcesFile(ctx: Context, query: FunnelQuery): Promise<FunnelFile<SourceDayRow>> {
  return sourcesOf(ctx, await scopeOf(ctx, query, signedIn(ctx).uid));
}

/** Those of the whole market by day, or of one listing. For admins. */
export async function marketSourcesFile(ctx: Context, query: FunnelQuery): Promise<FunnelFile<SourceDayRow>> {
  return sourcesOf(ctx, await scopeOf(ctx, query, null));
}

export interface FunnelFile<Row = ListingDayRow> {
  from: string;
  until: string;
  rows: AsyncIterable<Row>;
}

const fileOf = (ctx: Context, scope: Scope): FunnelFile => ({
  from: scope.from,
  until: scope.until,
  rows: readListingDays(ctx.db, scope),
});

const sourcesOf = (ctx: Context, scope: Scope): FunnelFile<SourceDayRow> => ({
  from: scope.from,
  until: scope.until,
  rows: readSourceDays(ctx.db, scope),
});

async function readFunnel(ctx: Context, scope: Scope): Promise<SellerAnalytics> {
  const { from, until } = scope;
  const firstBefore = daysLater(from, -daysBetween(from, until));
  const all = await listDays(ctx.db, { ...scope, from: firstBefore });
  const sources = await listTopSources(ctx.db, scope);
  const computedAt = await findComputedAt(ctx.db);
  return {
    from,
    until,
    days: viewDays(all, from, until),
    totals: viewTotals(all.filter(({ day }) => day >= from)),
    before: viewTotals(all.filter(({ day }) => day < from)),
    listings: await listTopListings(ctx.db, scope),
    referrers: viewSources(sources, 'referrer'),
    searches: viewSources(sources, 'search'),
    computedAt: computedAt?.toISOString() ?? null,
  };
}

async function scopeOf(ctx: Context, query: FunnelQuery, sellerId: string | null): Promise<Scope> {
  const until = query.until ?? dayInIndia(ctx.now());
  const from = query.from ?? daysLater(until, 1 - FUNNEL_DAYS);
  const days = daysBetween(from, until);
  if (days < 1) refuseFields([fieldError('from', 'The first day must not come after the last')]);
  if (days > FUNNEL_DAYS_MOST)
    refuseFields([fieldError('from', `At most ${FUNNEL_DAYS_MOST} days can be shown at once`)]);
  const projectId = query.project ?? null;
  if (projectId !== null && !(await hasListing(ctx.db, projectId, sellerId))) fail('listing.not_found');
  return { sellerId, projectId, from, until };
}
