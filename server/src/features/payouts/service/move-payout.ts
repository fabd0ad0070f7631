import { PAYOUT_STATUS_WORDS, type PayoutStatus } from '#contract/payouts/constants.ts';
import { atOneMoment, type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { type PayoutPosting, postPayout } from '../../ledger/public.ts';
import { lockReference } from '../repository/bank-answers.ts';
import { movePayoutRow } from '../repository/payouts.ts';
import type { PayoutRow } from '../view/rows.ts';
import { lockPayout } from './lock-payout.ts';

/** What events about a payout say of it. */
export const payoutEventData = (row: PayoutRow) => ({
  sellerId: row.seller_id,
  amountPaise: row.amount_paise,
});

/**
 * The bank has paid a payout: it is paid for good, unless the money comes back. References are kept in capitals, as banks
 * write them.
 * @throws Refusal `payout.not_found`, `payout.moved`, `payout.reference_used`
 */
export function payPayout(ctx: Context, id: string, typed: string): Promise<PayoutRow> {
  return inTransaction(ctx, async (ctx) => {
    const reference = typed.toUpperCase();
    const payout = await lockPayout(ctx, id);
    const other = await lockReference(ctx.db, reference);
    if (other && other.id !== payout.id) fail('payout.reference_used', { payout: other.id });
    const paid = await move(ctx, payout, {
      from: ['processing'],
      change: (now) => ({ status: 'paid', paid_at: now, reference }),
      posting: 'payout_paid',
    });
    await recordEvent(ctx, 'payout.paid', id, { ...payoutEventData(paid), reference });
    return paid;
  });
}

/** A payout is not made: its money is available again. @throws Refusal `payout.*` */
export function failPayout(
  ctx: Context,
  id: string,
  reason: string,
  from: readonly PayoutStatus[] = ['draft', 'approved', 'processing'],
): Promise<PayoutRow> {
  return inTransaction(ctx, async (ctx) => {
    const failed = await move(ctx, await lockPayout(ctx, id), {
      from,
      change: (now) => ({ status: 'failed', ended_at: now, reason }),
      posting: 'payout_failed',
    });
    await recordEvent(ctx, 'payout.failed', id, { ...payoutEventData(failed), reason });
    return failed;
  });
}

/** The bank sent paid money back: it is available again. @throws Refusal `payout.*` */
export function returnPayout(ctx: Context, id: string, reason: string): Promise<PayoutRow> {
  return inTransaction(ctx, async (ctx) => {
    const returned = await move(ctx, await lockPayout(ctx, id), {
      from: ['paid'],
      change: (now) => ({ status: 'returned', ended_at: now, reason }),
      posting: 'payout_returned',
    });
    await recordEvent(ctx, 'payout.returned', id, { ...payoutEventData(returned), reason });
    return returned;
  });
}

interface Move {
  from: readonly PayoutStatus[];
  change: (now: Date) => Parameters<typeof movePayoutRow>[3];
  posting: PayoutPosting;
}

/** Takes a step of a locked payout, and posts it of the same moment. @throws Refusal `payout.moved` for one that stands elsewhere */
async function move(open: Context, payout: PayoutRow, { from, change, posting }: Move): Promise<PayoutRow> {
  const { id, seller_id: sellerId, amount_paise: amountPaise } = payout;
  const ctx = atOneMoment(open);
  const moved = await movePayoutRow(ctx.db, id, from, change(ctx.now()));
  if (!moved) return fail('payout.moved', { status: PAYOUT_STATUS_WORDS[payout.status] });
  await postPayout(ctx, posting, { id, sellerId, amountPaise });
  return moved;
}

/**
 * Says of a payout that the provider makes that nobody ends it by hand: it may be paid there at this moment. One that the
 * provider has certainly not taken is free. In the transaction of whoever moves it, so that no call begins meanwhile.
 * @throws Refusal `payout.not_found`, `payout.at_provider`
 */
export async function refuseAtProvider(ctx: Context, id: string): Promise<void> {
  const { status, provider, refused_at } = await lockPayout(ctx, id);
  if (status === 'processing' && provider !== null && refused_at === null) fail('payout.at_provider');
}
