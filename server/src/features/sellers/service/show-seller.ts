import type { ProjectPage } from '#contract/pages.ts';
import { REFUND_RATE_DAYS, REFUND_RATE_SALES, REFUND_RATE_SALES_MAX } from '#contract/sellers/constants.ts';
import type { SellerPage, SellerProjectsQuery } from '#contract/sellers/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { projectsOfSeller } from '../../catalog/public.ts';
import { countRefunded, findSeller, findSellerId } from '../repository/sellers.ts';
import { refundRateBand } from '../rules/refund-rate.ts';
import { viewSeller } from '../view/sellers.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * A seller as everybody may see them, by a slug that is or was theirs (rule R3).
 * @throws Refusal `seller.not_found` for who does not sell, is suspended or leaves
 */
export async function showSeller(ctx: Context, slug: string): Promise<SellerPage> {
  const callerId = ctx.actor.kind === 'user' ? ctx.actor.uid : null;
  const row = (await findSeller(ctx.db, slug, callerId)) ?? fail('seller.not_found');
  const now = ctx.now();
  const isCounted = row.sales >= REFUND_RATE_SALES;
  const since = new Date(now.getTime() - REFUND_RATE_DAYS * DAY);
  const counted = isCounted && (await countRefunded(ctx.db, row.uid, { since, most: REFUND_RATE_SALES_MAX }));
  return viewSeller(row, { now, refundRate: counted ? refundRateBand(counted) : null });
}

/** @throws Refusal `seller.not_found` */
export async function listSellerProjects(
  ctx: Context,
  slug: string,
  query: SellerProjectsQuery,
): Promise<ProjectPage> {
  return projectsOfSeller(ctx, await getSellerId(ctx, slug), query);
}

/** @throws Refusal `seller.not_found` */
export async function getSellerId(ctx: Context, slug: string): Promise<string> {
  return (await findSellerId(ctx.db, slug)) ?? fail('seller.not_found');
}
