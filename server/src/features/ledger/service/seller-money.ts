import { type SaleStatus, SELLER_FIGURE_DAYS } from '#contract/ledger/constants.ts';
import type { SellerBalance, SellerOverview } from '#contract/ledger/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { dayInIndia, daysLater, startOfDayInIndia } from '#platform/time/days.ts';
import {
  listEarnedByDay,
  listEarnedByListing,
  listSales,
  listUpcoming,
  readAccounts,
} from '../repository/seller-money.ts';
import { viewAccounts, viewSale } from '../view/seller-money.ts';

/** What the caller has where, and when what becomes available (rules M2, Y). */
export async function showBalance(ctx: Context): Promise<SellerBalance> {
  const { uid } = signedIn(ctx);
  const accounts = await readAccounts(ctx.db, uid);
  const upcoming = await listUpcoming(ctx.db, uid, dayInIndia(ctx.now()));
  return { ...viewAccounts((code) => accounts.get(code)), upcoming };
}

export interface SalesQuery {
  page: number;
  limit: number;
  projectId?: string | undefined;
  status?: SaleStatus | undefined;
  /** First and last day in India. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The caller's sales, newest first. */
export async function listOwnSales(ctx: Context, query: SalesQuery) {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const { rows, total } = await listSales(ctx.db, signedIn(ctx).uid, {
    projectId: query.projectId ?? null,
    status: query.status ?? null,
    from: query.from ? startOfDayInIndia(query.from) : null,
    until: query.to ? startOfDayInIndia(daysLater(query.to, 1)) : null,
    limit,
    offset,
  });
  return { sales: rows.map(viewSale), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The caller's sales and earnings of the last days, held against as many days before. */
export async function showOverview(ctx: Context): Promise<SellerOverview> {
  const { uid } = signedIn(ctx);
  const today = dayInIndia(ctx.now());
  const first = daysLater(today, 1 - SELLER_FIGURE_DAYS);
  const all = await listEarnedByDay(ctx.db, uid, daysLater(first, -SELLER_FIGURE_DAYS), today);
  const days = all.slice(SELLER_FIGURE_DAYS);
  return {
    days,
    listings: await listEarnedByListing(ctx.db, uid, first),
    totals: sumOf(days),
    before: sumOf(all.slice(0, SELLER_FIGURE_DAYS)),
  };
}

function sumOf(days: { sales: number; earnedPaise: number }[]) {
  return {
    sales: days.reduce((sum, { sales }) => sum + sales, 0),
    earnedPaise: days.reduce((sum, { earnedPaise }) => sum + earnedPaise, 0),
  };
}
