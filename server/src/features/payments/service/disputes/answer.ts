import type { DisputeStatus } from '#contract/payments/refunds/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { ProviderRefused, ProviderSilent } from '#platform/provider/errors.ts';
import { type PaymentProvider, razorpayClient } from '../../provider/razorpay-client.ts';
import { findEvidence } from '../../repository/dispute-evidence.ts';
import { findDispute } from '../../repository/disputes.ts';
import { listRequestsOfOrder } from '../../repository/refund-requests.ts';
import { listDownloads } from '../../repository/refunds-shown.ts';
import { evidenceText } from '../../view/dispute-evidence.ts';
import type { DisputeRow } from '../../view/refund-rows.ts';
import { syncDispute } from './sync.ts';

/**
 * What speaks for a disputed sale, as a text file for the bank.
 * @throws Refusal `dispute.not_found`
 */
export async function writeEvidence(ctx: Context, id: string): Promise<{ name: string; text: string }> {
  const row = (await findEvidence(ctx.db, id)) ?? fail('dispute.not_found');
  const [log, requests] = [await listDownloads(ctx.db, row), await listRequestsOfOrder(ctx.db, row.order_id)];
  const text = evidenceText(row, { log, requests, market: ctx.settings.get('marketName'), now: ctx.now() });
  return { name: `evidence-${row.provider_dispute_id}.txt`, text };
}

interface Answered {
  _id: string;
  status: DisputeStatus;
}

/**
 * Answers the bank through the provider: the sale was in order (rule G2).
 * @throws Refusal `dispute.not_found`, `dispute.moved`, `dispute.provider_refused`, `payment.provider_failed`
 */
export function contestDispute(ctx: Context, id: string, summary: string): Promise<Answered> {
  return answer(ctx, id, (provider, row) =>
    provider.contestDispute(row.provider_dispute_id, {
      action: 'submit',
      summary,
      amountPaise: row.amount_paise,
    }),
  );
}

/**
 * Gives in: the dispute is lost and the sale undone.
 * @throws Refusal `dispute.not_found`, `dispute.moved`, `dispute.provider_refused`, `payment.provider_failed`
 */
export function acceptDispute(ctx: Context, id: string): Promise<Answered> {
  return answer(ctx, id, (provider, row) => provider.acceptDispute(row.provider_dispute_id));
}

/** Calls the provider, then takes in how the dispute stands: also when the answer was lost. */
async function answer(
  ctx: Context,
  id: string,
  call: (provider: PaymentProvider, row: DisputeRow) => Promise<unknown>,
): Promise<Answered> {
  const row = (await findDispute(ctx.db, id)) ?? fail('dispute.not_found');
  if (row.status !== 'open') return fail('dispute.moved', { status: wordsFor(row.status) });
  try {
    await call(razorpayClient(ctx.config.payments), row).catch(async (error: Error) => {
      const status = await syncDispute(ctx, row.provider_dispute_id);
      if (status === 'open') throw error;
      if (error instanceof ProviderRefused)
        fail('dispute.moved', { status: wordsFor(status as DisputeStatus) });
    });
    await syncDispute(ctx, row.provider_dispute_id);
  } catch (error) {
    if (error instanceof ProviderRefused)
      return fail('dispute.provider_refused', { text: error.description });
    if (!(error instanceof ProviderSilent)) throw error;
    ctx.log.error({ err: error, disputeId: row.provider_dispute_id }, 'a dispute could not be answered');
    return fail('payment.provider_failed');
  }
  const now = (await findDispute(ctx.db, id)) ?? row;
  return { _id: id, status: now.status };
}

const wordsFor = (status: DisputeStatus) => status.replace('_', ' ');
