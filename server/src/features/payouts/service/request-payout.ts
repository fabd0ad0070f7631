import { formatAmount } from '#contract/formats/amounts.ts';
import type { Paise } from '#contract/money.ts';
import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import type { Payout, PayoutHold } from '#contract/payouts/schemas.ts';
import { atOneMoment, type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { findMade, noteMade } from '#platform/http/endpoints/idempotency.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { openSealed, seal } from '#platform/sealed.ts';
import { lockSellerFunds, postPayout } from '../../ledger/public.ts';
import { findPayout } from '../repository/payouts.ts';
import { insertPayout, isStillSelling } from '../repository/seller-payouts.ts';
import { destinationOf } from '../rules/account.ts';
import { accountSealedFor, payoutSealedFor } from '../rules/sealed-for.ts';
import { viewPayout } from '../view/payouts.ts';
import type { AccountRow, PayoutRow } from '../view/rows.ts';
import { payoutEventData } from './move-payout.ts';
import { readEligibility } from './read-eligibility.ts';

/** Each one is work for an admin. */
const REQUESTS = declareLimit({
  name: 'payout-requests',
  times: 10,
  seconds: 60 * 60,
  counts: 'requests for a payout, of a seller',
});

/**
 * Asks for a payout to the caller's account (rule M3). Of two at once one is made: the second finds it running. A request
 * that is repeated finds the payout that it made (rule W8).
 * The last one of somebody who sells nothing more may be less than the least, or a small sum would keep their account for
 * ever (rule A9).
 * @throws Refusal `payout.held`, `payout.too_much`, `payout.too_little`, `payout.not_the_last`, `request.too_many`
 */
export async function requestPayout(
  ctx: Context,
  amountPaise: Paise,
  { isLast = false } = {},
): Promise<Payout> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, REQUESTS, uid);
  const row = await inTransaction(ctx, async (ctx) => {
    const madeId = await findMade(ctx);
    const made = madeId && (await findPayout(ctx.db, madeId));
    if (made) return made;
    const funds = await lockSellerFunds(ctx, uid);
    const { account, payablePaise, holds: all } = await readEligibility(ctx, uid, funds);
    const holds = isLast ? all.filter(({ code }) => code !== 'too_little') : all;
    if (!account || holds.length > 0) return refuseHeld(holds);
    if (isLast && (amountPaise !== payablePaise || (await isStillSelling(ctx.db, uid))))
      return fail('payout.not_the_last');
    if (!isLast && amountPaise < PAYOUT_MIN_PAISE) return fail('payout.too_little');
    if (amountPaise > payablePaise)
      return fail('payout.too_much', { payable: formatAmount(payablePaise) }, { data: { payablePaise } });
    const opened = await openPayout(ctx, account, { amountPaise, isScheduled: false });
    if (!opened) return refuseHeld((await readEligibility(ctx, uid, funds)).holds);
    await noteMade(ctx, opened.id);
    return opened;
  });
  return viewPayout(row);
}

function refuseHeld(holds: readonly PayoutHold[]): never {
  return fail('payout.held', { text: holds[0]!.text }, { data: { holds } });
}

/**
 * Makes a payout to an account, under the lock of its seller's funds: the money is on its way from now on, and goes to
 * where the account says at this moment. Nothing where another payout of the seller runs.
 */
export async function openPayout(
  open: Context,
  { user_id: sellerId, sealed, masked }: AccountRow,
  { amountPaise, isScheduled }: { amountPaise: Paise; isScheduled: boolean },
): Promise<PayoutRow | undefined> {
  const ctx = atOneMoment(open);
  const now = ctx.now();
  const id = newId(now);
  const destination = openSealed(ctx.config, accountSealedFor(sellerId), sealed);
  const row = await insertPayout(ctx.db, {
    id,
    seller_id: sellerId,
    amount_paise: amountPaise,
    sealed: seal(ctx.config, payoutSealedFor(id), destination),
    masked: destinationOf(masked),
    is_scheduled: isScheduled,
    created_at: now,
  });
  if (!row) return undefined;
  await postPayout(ctx, 'payout', { id, sellerId, amountPaise });
  await recordEvent(ctx, 'payout.requested', id, { ...payoutEventData(row), isScheduled });
  return row;
}
