import * as z from 'zod';
import { ProviderError } from '../../api/error.ts';
import { Currency, Notes } from '../../api/input.ts';
import type { SandboxTransaction } from '../../context.ts';
import { readSettings } from '../../controls/settings.ts';
import { recordEvent } from '../../webhooks/record-event.ts';
import { newId } from '../ids.ts';
import { type FundAccountRow, type PayoutMode, type PayoutRow, payoutEntity } from './entities.ts';
import { beginPayout } from './move-payout.ts';
import { STATE_DETAILS } from './status-details.ts';

/** ₹2 crore: what fits the book. */
const MAX_PAYOUT_PAISE = 2_000_000_000;
const LAKH_PAISE = 10_000_000;
/** What the networks carry at once (NPCI for IMPS and UPI, the Reserve Bank for RTGS). */
const MODE_BOUNDS: Record<PayoutMode, { least: number; most: number }> = {
  NEFT: { least: 100, most: MAX_PAYOUT_PAISE },
  RTGS: { least: 2 * LAKH_PAISE, most: MAX_PAYOUT_PAISE },
  IMPS: { least: 100, most: 5 * LAKH_PAISE },
  UPI: { least: 100, most: LAKH_PAISE },
};
const KEY_SHAPE = /^[A-Za-z0-9_ -]{4,36}$/;

/** As the provider takes it ([MD api/x/payouts/create/bank-account.md, vpa.md]). */
export const PayoutInput = z.object({
  account_number: z.string(),
  fund_account_id: z.string(),
  amount: z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'The amount must be at least INR 1.00')
    .max(MAX_PAYOUT_PAISE, 'Amount exceeds maximum amount allowed.'),
  currency: Currency,
  mode: z.enum(['NEFT', 'RTGS', 'IMPS', 'UPI'], 'Payout mode is invalid'),
  purpose: z.enum(
    ['refund', 'cashback', 'payout', 'salary', 'utility bill', 'vendor bill'],
    'Invalid purpose',
  ),
  queue_if_low_balance: z.boolean().default(false),
  reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').nullish(),
  narration: z
    .string()
    .max(30, 'The narration may not be greater than 30 characters.')
    .regex(/^[A-Za-z0-9 ]*$/, 'The narration format is invalid.')
    .nullish(),
  notes: Notes.default({}),
});
export type PayoutInput = z.infer<typeof PayoutInput>;

/**
 * Pays out. The same key with the same request is answered what the first one was, whatever became of the payout since;
 * with another request it is refused ([MD api/x/payout-idempotency.md]). What is refused has used up no key.
 */
export async function createPayout(
  tx: SandboxTransaction,
  input: PayoutInput,
  key: string | null,
  accountNumber: string,
): Promise<object> {
  const requestBody = JSON.stringify(input);
  const earlier = await findByKey(tx, key);
  if (earlier?.request_body === requestBody) return earlier.first_answer!;
  if (earlier) {
    throw new ProviderError('Different request with the same idempotency key', {
      reason: 'input_validation_failed',
      field: 'X-Payout-Idempotency',
    });
  }
  if (input.account_number !== accountNumber) {
    throw new ProviderError('The account number is invalid.', { field: 'account_number' });
  }
  await checkFundAccount(tx, input);
  const payout = await insertPayout(tx, input, key!, requestBody);
  const answer = payoutEntity(payout, accountNumber);
  await tx.db.query('UPDATE razorpay_sandbox.payouts SET first_answer = $2 WHERE id = $1', [
    payout.id,
    answer,
  ]);
  return answer;
}

async function findByKey(tx: SandboxTransaction, key: string | null): Promise<PayoutRow | undefined> {
  const field = 'X-Payout-Idempotency';
  if (key === null) {
    throw new ProviderError(
      'Idempotency key is missing. Include idempotency header and key in the request.',
      { field },
    );
  }
  if (!KEY_SHAPE.test(key)) throw new ProviderError('The idempotency key format is invalid.', { field });
  const { rows: locks } = await tx.db.query<{ free: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtext('razorpay_sandbox.payouts'), hashtext($1)) AS free",
    [key],
  );
  if (!locks[0]?.free) {
    throw new ProviderError('Another request with the same idempotency key is in progress', { field }, 409);
  }
  const { rows } = await tx.db.query('SELECT * FROM razorpay_sandbox.payouts WHERE idempotency_key = $1', [
    key,
  ]);
  return rows[0];
}

async function checkFundAccount(tx: SandboxTransaction, input: PayoutInput): Promise<void> {
  const { rows } = await tx.db.query<FundAccountRow>(
    'SELECT * FROM razorpay_sandbox.fund_accounts WHERE id = $1',
    [input.fund_account_id],
  );
  const account = rows[0];
  const refuse = (description: string, field: string) => new ProviderError(description, { field });
  if (!account) throw refuse('The fund account id provided does not exist.', 'fund_account_id');
  if (!account.active) throw refuse('Payouts cannot be made to an inactive fund account', 'fund_account_id');
  if ((account.account_type === 'vpa') !== (input.mode === 'UPI')) {
    throw refuse(`${input.mode} is not a valid mode for this fund account`, 'mode');
  }
  const { least, most } = MODE_BOUNDS[input.mode];
  if (input.amount < least || input.amount > most) {
    throw refuse(`The amount is not within the limits of ${input.mode}`, 'amount');
  }
}

async function insertPayout(
  tx: SandboxTransaction,
  input: PayoutInput,
  key: string,
  requestBody: string,
): Promise<PayoutRow> {
  const { payoutApproval } = await readSettings(tx.db);
  const { rows } = await tx.db.query<PayoutRow>(
    `INSERT INTO razorpay_sandbox.payouts
       (id, fund_account_id, amount, currency, mode, purpose, status, status_details, reference_id, narration, notes,
        queues, idempotency_key, request_body, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12, $13, $14) RETURNING *`,
    [
      newId('pout'),
      input.fund_account_id,
      input.amount,
      input.currency,
      input.mode,
      input.purpose,
      STATE_DETAILS.pending,
      input.reference_id ?? null,
      input.narration ?? null,
      input.notes,
      input.queue_if_low_balance,
      key,
      requestBody,
      tx.now,
    ],
  );
  if (!payoutApproval) return beginPayout(tx, rows[0]!);
  recordEvent(tx, 'payout.pending', { payout: rows[0]! });
  return rows[0]!;
}
