import type { ProjectPage } from '#contract/pages.ts';
import {
  ANSWERS_LEAST,
  REFUND_RATE_DAYS,
  REFUND_RATE_SALES,
  REFUND_RATE_SALES_MAX,
  type RefundRateBand,
} from '#contract/sellers/constants.ts';
import type { SellerPage, SellerProjectsQuery } from '#contract/sellers/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { projectsOfSeller } from '../../catalog/public.ts';
import { answerTimeOfSeller } from '../../questions/public.ts';
import { countRefunded, findSeller, findSellerId } from '../repository/sellers.ts';
import { refundRateBand } from '../rules/refund-rate.ts';
import { type SellerRow, viewSeller } from '../view/sellers.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * A seller as everybody may see them, by a slug that is or was theirs (rule R3).
 * @throws Refusal `seller.not_found` for who does not sell, is suspended or leaves
 */
export async function showSeller(ctx: Context, slug: string): Promise<SellerPage> {
  const callerId = ctx.actor.kind === 'user' ? ctx.actor.uid : null;
  const row = (await findSeller(ctx.db, slug, callerId)) ?? fail('seller.not_found');
  const now = ctx.now();
  const [answers, refundRate] = await Promise.all([answerTimeOfSeller(ctx, row.uid), refundRateOf(ctx, row)]);
  const isTold = answers !== null && answers.answered >= ANSWERS_LEAST;
  return viewSeller(row, { now, refundRate, answerSeconds: isTold ? answers.medianSeconds : null });
}

/** Nothing is counted where there are too few sales to tell. */
async function refundRateOf(ctx: Context, { uid, sales }: SellerRow): Promise<RefundRateBand | null> {
  if (sales < REFUND_RATE_SALES) return null;
  const since = new Date(ctx.now().getTime() - REFUND_RATE_DAYS * DAY);
  return refundRateBand(await countRefunded(ctx.db, uid, { since, most: REFUND_RATE_SALES_MAX }));
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
