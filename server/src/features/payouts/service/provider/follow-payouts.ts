import type { Context } from '#platform/context.ts';
import { claimDueChecks } from '../../repository/provider-payouts.ts';
import type { PayoutRow } from '../../view/rows.ts';
import { findRazorpayX } from './razorpayx.ts';
import { callFor, isSilent, sendByRazorpayX } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';

const BATCH = 50;
/** After this many payouts in a row without an answer the provider is down: the rest waits for the next minute. */
const SILENCES = 3;

/**
 * Asks RazorpayX about every payout that is due, calls it for those whose call was never answered, and for approved ones that
 * nobody has taken in hand: what webhooks and jobs lost (rule M3). Also where payouts are made by hand from now on. A sweep.
 */
export async function followPayouts(ctx: Context): Promise<void> {
  const found = findRazorpayX(ctx);
  if (!found) return;
  const sendsApproved = ctx.config.payouts.provider === 'razorpayx';
  let silences = 0;
  for (;;) {
    const due = await claimDueChecks(ctx.db, {
      ...{ account: found.account, now: ctx.now(), sendsApproved, limit: BATCH },
    });
    if (due.length === 0) return;
    for (const payout of due) {
      try {
        await follow(ctx, payout);
        silences = 0;
      } catch (error) {
        ctx.log.error({ err: error, payoutId: payout.id }, 'a payout could not be followed');
        if (isSilent(error)) silences += 1;
      }
      if (silences >= SILENCES) return;
    }
  }
}

async function follow(ctx: Context, { id, status, provider_payout_id }: PayoutRow): Promise<void> {
  if (status === 'approved') await sendByRazorpayX(ctx, id);
  else if (provider_payout_id === null) await callFor(ctx, id);
  else await settlePayout(ctx, provider_payout_id);
}
