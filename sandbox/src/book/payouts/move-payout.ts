import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { ProviderError, unknownId } from '../../api/error.ts';
import type { SandboxTransaction } from '../../context.ts';
import { readSettings } from '../../controls/settings.ts';
import { recordEvent } from '../../webhooks/record-event.ts';
import { addToBalance, takeFromBalance } from './balance.ts';
import type { PayoutMode, PayoutRow, PayoutStatus, StatusDetails } from './entities.ts';
import { faultDetails, type PayoutFault, STATE_DETAILS } from './status-details.ts';

/** What a payout costs, ₹5 and 18 % GST on it, as in the provider's examples. */
export const FEES = { fees: 590, tax: 90 } as const;

/** What becomes of a payout by hand: `approved` and `rejected` answer one that waits for the operator's own approval. */
export const PayoutOutcome = z.enum(['processed', 'failed', 'reversed', 'cancelled', 'approved', 'rejected']);
export type PayoutOutcome = z.infer<typeof PayoutOutcome>;

/** From which states it may happen ([MD x/payouts/states-life-cycle.md]). */
const FROM: Record<PayoutOutcome, readonly PayoutStatus[]> = {
  processed: ['processing'],
  failed: ['processing', 'queued'],
  reversed: ['processing', 'processed'],
  cancelled: ['queued'],
  approved: ['pending'],
  rejected: ['pending'],
};

/** Takes the money out of the balance and gives the payout to the bank; queues it, or refuses, where there is too little. */
export async function beginPayout(tx: SandboxTransaction, payout: PayoutRow): Promise<PayoutRow> {
  if (await takeFromBalance(tx, payout.amount + FEES.fees)) {
    const { payoutDelaySeconds } = await readSettings(tx.db);
    const movesAt = new Date(tx.now.getTime() + payoutDelaySeconds * 1000);
    return change(tx, payout, 'initiated', {
      status: 'processing',
      status_details: STATE_DETAILS.processing,
      ...FEES,
      moves_at: movesAt,
    });
  }
  if (!payout.queues) {
    throw new ProviderError('Your account does not have enough balance to carry out the payout operation.', {
      reason: 'insufficient_funds',
    });
  }
  if (payout.status === 'queued') return payout;
  return change(tx, payout, 'queued', { status: 'queued', status_details: STATE_DETAILS.queued });
}

/** Moves a payout by hand, with its event. @throws ProviderError where its state does not allow it */
export async function movePayout(
  tx: SandboxTransaction,
  id: string,
  outcome: PayoutOutcome,
  reason?: PayoutFault,
): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id);
  if (!FROM[outcome].includes(payout.status)) {
    throw new ProviderError(`Payout cannot become ${outcome} in ${payout.status} state.`, {
      reason: 'invalid_payout_state',
    });
  }
  if (outcome === 'approved') return beginPayout(tx, payout);
  // The provider tells nobody of these two by a webhook, or only of the rejection.
  if (outcome === 'cancelled') return change(tx, payout, null, { status: 'cancelled', status_details: null });
  if (outcome === 'rejected')
    return change(tx, payout, 'rejected', { status: 'rejected', status_details: null });
  return outcome === 'processed' ? payBank(tx, payout, false) : giveBack(tx, payout, outcome, reason);
}

/** The bank has paid. Its number may come later, and so may the money come back. */
async function payBank(tx: SandboxTransaction, payout: PayoutRow, comesBack: boolean): Promise<PayoutRow> {
  const { payoutUtrDelaySeconds, payoutDelaySeconds } = await readSettings(tx.db);
  const after = (seconds: number) => new Date(tx.now.getTime() + seconds * 1000);
  const isLate = payoutUtrDelaySeconds > 0;
  return change(tx, payout, 'processed', {
    status: 'processed',
    status_details: STATE_DETAILS.processed,
    utr: isLate ? null : newUtr(payout.mode),
    utr_at: isLate ? after(payoutUtrDelaySeconds) : null,
    reverses_at: comesBack ? after(payoutDelaySeconds) : null,
    moves_at: null,
  });
}

/** What was taken is put back, fees too; what was only queued was never taken. */
async function giveBack(
  tx: SandboxTransaction,
  payout: PayoutRow,
  outcome: 'failed' | 'reversed',
  reason: PayoutFault = 'beneficiary_bank_rejected',
): Promise<PayoutRow> {
  if (payout.status !== 'queued') await addToBalance(tx, payout.amount + payout.fees);
  return change(tx, payout, outcome, {
    status: outcome,
    status_details: faultDetails(reason),
    moves_at: null,
    utr_at: null,
    reverses_at: null,
  });
}

type Change = Partial<Omit<PayoutRow, 'status_details'>> & { status_details?: StatusDetails | null };

/** Changes a payout's columns, and tells of it unless there is no event. */
async function change(
  tx: SandboxTransaction,
  { id }: PayoutRow,
  event: string | null,
  columns: Change,
): Promise<PayoutRow> {
  const names = Object.keys(columns);
  const { rows } = await tx.db.query<PayoutRow>(
    `UPDATE razorpay_sandbox.payouts SET ${names.map((name, place) => `${name} = $${place + 2}`).join(', ')}
     WHERE id = $1 RETURNING *`,
    [id, ...Object.values(columns)],
  );
  if (event !== null) recordEvent(tx, `payout.${event}`, { payout: rows[0]! });
  return rows[0]!;
}

async function lockPayout(tx: { db: PoolClient }, id: string): Promise<PayoutRow> {
  const { rows } = await tx.db.query('SELECT * FROM razorpay_sandbox.payouts WHERE id = $1 FOR UPDATE', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** The number of the transfer as the two kinds of networks write it. */
function newUtr(mode: PayoutMode): string {
  const digits = String(randomInt(100_000_000_000, 281_000_000_000_000)).padStart(12, '0');
  return mode === 'NEFT' || mode === 'RTGS' ? `RATNN${digits.slice(-11)}` : digits.slice(-12);
}

/** What the bank does with a payout by itself: pays it, tells its number, sends it back; a queued one goes on with the balance. */
export async function letPayoutMove(tx: SandboxTransaction, id: string): Promise<void> {
  const payout = await lockPayout(tx, id);
  const isDue = (at: Date | null) => at !== null && at <= tx.now;
  const { payoutOutcome, payoutReason } = await readSettings(tx.db);
  if (payout.status === 'queued') await beginPayout(tx, payout);
  else if (isDue(payout.utr_at))
    await change(tx, payout, 'updated', { utr: newUtr(payout.mode), utr_at: null });
  else if (isDue(payout.reverses_at)) await giveBack(tx, payout, 'reversed', payoutReason);
  else if (payout.status === 'processing' && isDue(payout.moves_at) && payoutOutcome !== 'pending') {
    if (payoutOutcome === 'failed' || payoutOutcome === 'reversed') {
      await giveBack(tx, payout, payoutOutcome, payoutReason);
    } else await payBank(tx, payout, payoutOutcome === 'returned');
  }
}
