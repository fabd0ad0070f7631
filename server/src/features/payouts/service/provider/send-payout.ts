import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { ProviderRefused, ProviderSilent } from '#platform/provider/errors.ts';
import { after } from '#platform/time/days.ts';
import type { ProviderPayout } from '../../provider/entities.ts';
import { isLowBalance } from '../../provider/razorpayx-client.ts';
import { findPayout } from '../../repository/payouts.ts';
import { claimCall, giveToProvider, setRefused } from '../../repository/provider-payouts.ts';
import { bankReferenceOf } from '../../rules/bank-reference.ts';
import {
  destinationRefused,
  isAboutThisPayout,
  isAboutUs,
  NAME_UNWRITABLE,
  payoutRefused,
  TROUBLE_TEXTS,
  UPI_MOST_PAISE,
  UPI_TOO_MUCH,
} from '../../rules/provider-troubles.ts';
import type { PayoutRow } from '../../view/rows.ts';
import { failPayout } from '../move-payout.ts';
import { openDestination } from '../open-destination.ts';
import { fundAccountOf } from './fund-account.ts';
import { findRazorpayX, getRazorpayX } from './razorpayx.ts';
import { reportStuckPayout } from './report-stuck-payout.ts';
import { settlePayout } from './settle-payout.ts';

/** The first look at a payout whose call was never answered. */
const FIRST_CHECK_MS = 60_000;

/**
 * Has RazorpayX make an approved payout. It is processing, with the provider's name, before the provider is called; the
 * payout's id is the idempotency key, so that it may be called again whatever came of it (decision 68). A silent provider is
 * asked again by the sweep.
 * @throws ProviderSilent
 */
export async function sendByRazorpayX(ctx: Context, id: string): Promise<void> {
  const payout = await findPayout(ctx.db, id);
  if (payout?.status === 'approved' && !(await give(ctx, payout))) return;
  await callFor(ctx, id);
}

/** Makes the destination known and the payout the provider's; false where it is not to be called. */
async function give(ctx: Context, payout: PayoutRow): Promise<boolean> {
  const form = openDestination(ctx, payout);
  if (form.method === 'upi' && payout.amount_paise > UPI_MOST_PAISE) {
    await endApproved(ctx, payout, UPI_TOO_MUCH);
    return false;
  }
  try {
    const fundAccountId = await fundAccountOf(ctx, payout, form);
    if (fundAccountId === undefined) {
      await endApproved(ctx, payout, NAME_UNWRITABLE);
      return false;
    }
    const checkAt = after(ctx.now(), FIRST_CHECK_MS);
    return await giveToProvider(ctx.db, payout.id, {
      ...{ account: getRazorpayX(ctx).account, fundAccountId, checkAt },
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if (isAboutUs(error))
      await reportStuckPayout(ctx, payout, 'refused', TROUBLE_TEXTS.refused(error.description));
    else await endApproved(ctx, payout, destinationRefused(error.description));
    return false;
  }
}

/** Somebody may have ended it, or handed it to the bank, meanwhile. */
async function endApproved(ctx: Context, { id }: PayoutRow, reason: string): Promise<void> {
  await failPayout(ctx, id, reason, ['approved']).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Calls the provider for a payout that no answer has come for, and takes in what it says. */
export async function callFor(ctx: Context, id: string): Promise<void> {
  const found = findRazorpayX(ctx);
  const payout = found && (await claimCall(ctx.db, id, found.account));
  if (!payout) return;
  const made = await create(ctx, payout);
  if (made) await settlePayout(ctx, made.id);
}

async function create(ctx: Context, payout: PayoutRow): Promise<ProviderPayout | undefined> {
  const { client } = getRazorpayX(ctx);
  try {
    return await client.createPayout({
      key: payout.id,
      fundAccountId: payout.provider_fund_account_id!,
      amountPaise: payout.amount_paise,
      method: payout.masked.method,
      narration: bankReferenceOf(payout.id),
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return await afterRefusal(ctx, payout, error);
  }
}

/** An earlier call may have made it, unheard: then the refusal says nothing. */
async function afterRefusal(
  ctx: Context,
  payout: PayoutRow,
  refusal: ProviderRefused,
): Promise<ProviderPayout | undefined> {
  if (!isAboutUs(refusal)) {
    const made = await getRazorpayX(ctx).client.findPayoutByReference(payout.id);
    if (made) return made;
  }
  const { id } = payout;
  if (isAboutThisPayout(refusal)) {
    await failPayout(ctx, id, payoutRefused(refusal.description), ['processing']);
  } else if (isLowBalance(refusal)) {
    await reportStuckPayout(ctx, payout, 'low_balance', TROUBLE_TEXTS.low_balance());
  } else {
    // Whom the provider does not let in cannot ask it either whether an earlier call has made it.
    if (!isAboutUs(refusal)) await setRefused(ctx.db, id, ctx.now());
    await reportStuckPayout(ctx, payout, 'refused', TROUBLE_TEXTS.refused(refusal.description));
  }
  return undefined;
}

export const isSilent = (error: unknown): error is ProviderSilent => error instanceof ProviderSilent;
