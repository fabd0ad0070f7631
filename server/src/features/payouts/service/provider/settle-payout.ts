import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { ProviderPayout } from '../../provider/entities.ts';
import { findOfProvider, setProviderPayout } from '../../repository/provider-payouts.ts';
import { TROUBLE_TEXTS } from '../../rules/provider-troubles.ts';
import { endOf, referenceOf, stepOf } from '../../rules/settlement.ts';
import type { PayoutRow } from '../../view/rows.ts';
import { failPayout, payPayout, returnPayout } from '../move-payout.ts';
import { getRazorpayX } from './razorpayx.ts';
import { reportStuckPayout } from './report-stuck-payout.ts';

/** Looks at a payout that another call moves at the same time; what they agree on is there at the last. */
const LOOKS = 3;

export type Settled = 'unknown' | 'mismatch' | 'conflict' | 'waiting' | 'settled';

/**
 * Brings our payout to what the provider says of its own, however often and from wherever it is called (rule M3): only what is
 * fetched now counts. An amount or a reference that is not ours moves nothing.
 * @throws ProviderRefused, ProviderSilent
 */
export async function settlePayout(ctx: Context, providerPayoutId: string): Promise<Settled> {
  for (let look = 1; ; look++) {
    const fetched = await getRazorpayX(ctx).client.fetchPayout(providerPayoutId);
    const payout = await findOfProvider(ctx.db, { id: fetched.id, reference: fetched.reference_id });
    if (!payout) return 'unknown';
    if (isOther(payout, fetched)) {
      const { id, amount: amountPaise } = fetched;
      await reportStuckPayout(
        ctx,
        payout,
        'mismatch',
        TROUBLE_TEXTS.mismatch(payout.id, { id, amountPaise }),
      );
      return 'mismatch';
    }
    if (payout.provider_payout_id === null) await setProviderPayout(ctx.db, payout.id, fetched.id);
    const settled = await follow(ctx, payout, fetched, look === LOOKS);
    if (settled) return settled;
  }
}

const isOther = (payout: PayoutRow, fetched: ProviderPayout) =>
  fetched.amount !== payout.amount_paise ||
  fetched.currency !== 'INR' ||
  fetched.reference_id !== payout.id ||
  (payout.provider_payout_id !== null && payout.provider_payout_id !== fetched.id);

/** Nothing where somebody else was faster, so that both have to be looked at again. */
async function follow(
  ctx: Context,
  payout: PayoutRow,
  fetched: ProviderPayout,
  isLast: boolean,
): Promise<Settled | undefined> {
  const since = ctx.now().getTime() - (payout.approved_at?.getTime() ?? 0);
  const step = stepOf(payout.status, fetched, since);
  const { id } = payout;
  switch (step) {
    case 'done':
      return 'settled';
    case 'wait':
      return 'waiting';
    case 'low_balance':
      await reportStuckPayout(ctx, payout, 'low_balance', TROUBLE_TEXTS.low_balance());
      return 'waiting';
    case 'conflict':
      if (!isLast) return undefined;
      await reportStuckPayout(ctx, payout, 'conflict', TROUBLE_TEXTS.conflict(id, fetched));
      return 'conflict';
    case 'pay':
      return unlessMoved(() => payPayout(ctx, id, referenceOf(fetched)), isLast);
    case 'fail':
      return unlessMoved(() => failPayout(ctx, id, endOf(fetched), ['processing']), isLast);
    case 'return':
      return unlessMoved(() => returnPayout(ctx, id, endOf(fetched)), isLast);
  }
}

async function unlessMoved(move: () => Promise<unknown>, isLast: boolean): Promise<Settled | undefined> {
  try {
    await move();
    return 'settled';
  } catch (error) {
    if (isLast || !(error instanceof Refusal) || error.code !== 'payout.moved') throw error;
    return undefined;
  }
}
