import { BANK_FILE_MAX, type BankFileFormat } from '#contract/admin/payouts/constants.ts';
import type { PayoutBatch } from '#contract/admin/payouts/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import {
  findBatch,
  insertBatch,
  listBatches,
  listOfBatch,
  lockApproved,
  lockBatches,
  moveIntoBatch,
} from '../repository/batches.ts';
import { BANK_FILES, writeBankFile } from '../rules/bank-files/bank-files.ts';
import type { BankLine } from '../rules/bank-files/bank-line.ts';
import { bankReferenceOf } from '../rules/bank-reference.ts';
import { viewBatch } from '../view/managed-payouts.ts';
import type { BatchRow, PayoutRow } from '../view/rows.ts';
import { openDestination } from './open-destination.ts';

/** A bank file: account numbers in full, so whoever takes one is kept in the audit log (rule R4). */
export interface WrittenBatch {
  batchId: string;
  format: BankFileFormat;
  count: number;
  paise: number;
  /** Payouts of the batch that have ended since, and are not in the file. */
  leftOut: number;
  /** Under which it is saved. */
  name: string;
  text: string;
}

/**
 * Hands what is approved to the bank: the oldest payouts that this format can hold become one batch and are processing from
 * then on. Of two admins at once each gets other payouts. The file is written before anything is kept, so that no batch is
 * left without one.
 * @throws Refusal `payout.debit_account_missing`, `payout.nothing_to_pay`
 */
export function payBatch(ctx: Context, format: BankFileFormat): Promise<WrittenBatch> {
  return inTransaction(ctx, async (ctx) => {
    const debitAccount = ctx.settings.get('payoutDebitAccount');
    if (BANK_FILES[format].namesDebitAccount && !debitAccount) fail('payout.debit_account_missing');
    await lockBatches(ctx.db);
    const payouts = await lockPayable(ctx, format);
    if (payouts.length === 0) fail('payout.nothing_to_pay');
    const now = ctx.now();
    const batch = { id: newId(now), format, created_at: now, debit_account: debitAccount };
    await insertBatch(ctx.db, { ...batch, created_by: signedIn(ctx).uid });
    const ids = payouts.map(({ id }) => id);
    if ((await moveIntoBatch(ctx.db, batch.id, ids)) !== ids.length) throw new Error('a locked payout moved');
    return write(ctx, batch, payouts);
  });
}

/**
 * The file of a batch once more: byte for byte while nothing of it has ended, and then a part with what is still processing,
 * so that nothing that was paid or given back is paid by it (decision 67).
 * @throws Refusal `payout.batch_not_found`, `payout.batch_ended`
 */
export async function readBatchAgain(ctx: Context, id: string): Promise<WrittenBatch> {
  const batch = (await findBatch(ctx.db, id)) ?? fail('payout.batch_not_found');
  const payouts = await listOfBatch(ctx.db, batch.id);
  const open = payouts.filter(({ status }) => status === 'processing');
  if (open.length === 0) fail('payout.batch_ended');
  return write(ctx, batch, open, payouts.length - open.length);
}

/** Bank files that were made, newest first. */
export async function showBatches(ctx: Context, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await listBatches(ctx.db, { page, limit });
  const batches: PayoutBatch[] = rows.map(viewBatch);
  return { batches, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** A holder whose name the bank cannot write stays approved, for the neutral file (decision 67). */
async function lockPayable(ctx: Context, format: BankFileFormat): Promise<PayoutRow[]> {
  const { isForAccounts, nameOf } = BANK_FILES[format];
  const payable: PayoutRow[] = [];
  let after: PayoutRow | undefined;
  while (payable.length < BANK_FILE_MAX) {
    const rows = await lockApproved(ctx.db, { isForAccounts, after, limit: BANK_FILE_MAX });
    payable.push(...rows.filter(({ masked }) => nameOf(masked.holder) !== ''));
    after = rows.at(-1);
    if (rows.length < BANK_FILE_MAX) break;
  }
  return payable.slice(0, BANK_FILE_MAX);
}

function write(
  ctx: Context,
  batch: Omit<BatchRow, 'created_by'>,
  payouts: PayoutRow[],
  leftOut = 0,
): WrittenBatch {
  const { id, format, created_at: createdAt, debit_account: debitAccount } = batch;
  const lines = payouts.map((payout) => lineOf(ctx, payout));
  const part = leftOut > 0 ? `-part-${lines.length}-of-${lines.length + leftOut}` : '';
  return {
    batchId: id,
    format,
    count: lines.length,
    paise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    leftOut,
    name: `payouts-${format}-${dayInIndia(createdAt)}-${id.slice(-8)}${part}.csv`,
    text: writeBankFile(format, { createdAt, debitAccount, lines }),
  };
}

function lineOf(ctx: Context, payout: PayoutRow): BankLine {
  return {
    id: payout.id,
    reference: bankReferenceOf(payout.id),
    sellerId: payout.seller_id,
    amountPaise: payout.amount_paise,
    createdAt: payout.created_at,
    destination: openDestination(ctx, payout),
  };
}
