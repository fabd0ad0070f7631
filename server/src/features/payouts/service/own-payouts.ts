import type * as z from 'zod';
import { hasPagesAfter } from '#contract/paging.ts';
import type { NextPayout, PayoutPreferences } from '#contract/payouts/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { readSellerFunds } from '../../ledger/public.ts';
import { savePreferences } from '../repository/preferences.ts';
import { listOfSeller } from '../repository/seller-payouts.ts';
import { nextDay } from '../rules/schedule.ts';
import { viewNext } from '../view/next-payout.ts';
import { viewPayout } from '../view/payouts.ts';
import { readEligibility } from './read-eligibility.ts';

/** The caller's payouts, newest first. */
export async function listPayouts(ctx: Context, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await listOfSeller(ctx.db, signedIn(ctx).uid, { page, limit });
  return { payouts: rows.map(viewPayout), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** What the caller's next payout would be, and everything that is in its way (rule M3). */
export async function showNext(ctx: Context): Promise<NextPayout> {
  const { uid } = signedIn(ctx);
  return viewNext(await readEligibility(ctx, uid, await readSellerFunds(ctx, uid)));
}

/** Keeps when payouts of the caller are asked for by themselves, and whether they are paused. */
export async function choosePreferences(
  ctx: Context,
  { schedule, isPaused }: z.output<typeof PayoutPreferences>,
): Promise<NextPayout> {
  await savePreferences(ctx.db, {
    user_id: signedIn(ctx).uid,
    schedule,
    next_on: schedule === 'off' ? null : nextDay(schedule, dayInIndia(ctx.now())),
    paused_at: isPaused ? ctx.now() : null,
  });
  return showNext(ctx);
}
