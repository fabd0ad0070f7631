import { recordAct, recordChange } from '#audit/record-act.ts';
import type { BankFileFormat } from '#contract/admin/payouts/constants.ts';
import type { ManagedPayout, ReferencesResult } from '#contract/admin/payouts/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { lockOtherAccount } from '../../accounts/public.ts';
import {
  approvePayout,
  failPayout,
  getManagedPayout,
  lockPayoutState,
  payBatch,
  payPayout,
  readBatchAgain,
  readReferences,
  refuseAtProvider,
  resumePayouts,
  returnPayout,
  stopPayouts,
  type WrittenBatch,
  withoutNumbers,
} from '../../payouts/public.ts';

/** @throws Refusal as `approvePayout` */
export function approveAsAdmin(
  ctx: Context,
  id: string,
  approval: { isNameChecked: boolean },
): Promise<ManagedPayout> {
  return onPayout(ctx, id, 'payout.approve', '', (ctx) => approvePayout(ctx, id, approval));
}

/** @throws Refusal as `payPayout`, `payout.at_provider` */
export function markPaidAsAdmin(
  ctx: Context,
  id: string,
  reference: string,
  why = '',
): Promise<ManagedPayout> {
  return onPayout(ctx, id, 'payout.mark_paid', why, async (ctx) => {
    await refuseAtProvider(ctx, id);
    return payPayout(ctx, id, reference);
  });
}

/**
 * What admins copy out of the bank's papers is kept and told without the account.
 * @throws Refusal as `failPayout`, `payout.at_provider`
 */
export function markFailedAsAdmin(ctx: Context, id: string, why: string): Promise<ManagedPayout> {
  const reason = withoutNumbers(why);
  return onPayout(ctx, id, 'payout.mark_failed', reason, async (ctx) => {
    await refuseAtProvider(ctx, id);
    return failPayout(ctx, id, reason);
  });
}

/** @throws Refusal as `returnPayout` */
export function markReturnedAsAdmin(ctx: Context, id: string, why: string): Promise<ManagedPayout> {
  const reason = withoutNumbers(why);
  return onPayout(ctx, id, 'payout.mark_returned', reason, (ctx) => returnPayout(ctx, id, reason));
}

/**
 * A bank file, new or once more. That account numbers leave the market in full is kept before they do, each time (rule R4).
 * @throws Refusal as `payBatch` and `readBatchAgain`
 */
export function takeBankFile(
  ctx: Context,
  { format, batch }: { format: BankFileFormat; batch?: string | undefined },
): Promise<WrittenBatch> {
  return inTransaction(ctx, async (ctx) => {
    const file = batch === undefined ? await payBatch(ctx, format) : await readBatchAgain(ctx, batch);
    const { batchId, format: written, count, paise, leftOut } = file;
    await recordAct(ctx, {
      act: 'payout.bank_file',
      subjectType: 'payout',
      subjectId: batchId,
      before: {},
      after: {
        batch: batchId,
        format: written,
        payouts: count,
        leftOut,
        paise,
        isAgain: batch !== undefined,
      },
    });
    return file;
  });
}

/**
 * Reads the bank's answer. What a line does is an act of its own, in the line's transaction; that the file was read is one
 * more.
 * @throws Refusal as `readReferences`
 */
export async function readReferencesAsAdmin(ctx: Context, csv: string): Promise<ReferencesResult> {
  const result = await readReferences(ctx, csv, {
    pay: (id, reference, line) => markPaidAsAdmin(ctx, id, reference, `Line ${line} of the bank’s answer`),
    fail: (id, reason) =>
      onPayout(ctx, id, 'payout.mark_failed', reason, (ctx) => failPayout(ctx, id, reason, ['processing'])),
  });
  const after = { matched: result.matched.length, unmatched: result.unmatched.length };
  const about = { act: 'payout.references', subjectType: 'payout', subjectId: newId(ctx.now()) } as const;
  await recordAct(ctx, { ...about, before: {}, after });
  return result;
}

/** @throws Refusal `account.not_found`, `account.not_yourself`, `payout.sellers_only`, `payout.paused_already` */
export function stopPayoutsAsAdmin(ctx: Context, id: string, reason: string): Promise<void> {
  return onSeller(ctx, id, { act: 'account.stop_payouts', reason, isStopped: true });
}

/** @throws Refusal `account.not_found`, `account.not_yourself`, `payout.sellers_only`, `payout.not_paused` */
export function resumePayoutsAsAdmin(ctx: Context, id: string, reason: string): Promise<void> {
  return onSeller(ctx, id, { act: 'account.resume_payouts', reason, isStopped: false });
}

function onPayout(
  ctx: Context,
  id: string,
  act: string,
  reason: string,
  work: (ctx: Context) => Promise<unknown>,
): Promise<ManagedPayout> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPayoutState(ctx, id);
    await work(ctx);
    const after = await lockPayoutState(ctx, id);
    const payout = await getManagedPayout(ctx, id);
    const about = { act, subjectType: 'payout', subjectId: payout._id } as const;
    await recordChange(ctx, { ...about, reason, before, after });
    return payout;
  });
}

function onSeller(
  ctx: Context,
  id: string,
  { act, reason, isStopped }: { act: string; reason: string; isStopped: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { uid, role } = await lockOtherAccount(ctx, id);
    if (role !== 'seller') fail('payout.sellers_only');
    await (isStopped ? stopPayouts : resumePayouts)(ctx, uid, reason);
    const state = (payoutsStopped: boolean) => ({ payoutsStopped });
    await recordAct(ctx, {
      ...{ act, subjectType: 'account', subjectId: uid, reason },
      before: state(!isStopped),
      after: state(isStopped),
    });
  });
}
