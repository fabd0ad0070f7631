import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isSigned } from '#platform/provider/signatures.ts';
import { PayoutWebhookBody } from '../../provider/entities.ts';
import { SETTLE_JOB } from '../../rules/job-names.ts';
import { findRazorpayX } from './razorpayx.ts';
import { settlePayout } from './settle-payout.ts';

/**
 * Takes a signed event of RazorpayX and leaves its work to a job. It is not kept: what it says is a snapshot, and only the id of
 * its payout is used (rules P4, M3). A doubled one is looked at twice and changes nothing.
 * @throws Refusal `payout.webhook_signature`, `request.malformed_json`
 */
export async function receivePayoutWebhook(
  ctx: Context,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const secrets = ctx.config.payouts.razorpayx?.webhookSecrets ?? [];
  if (!isSigned(secrets, body, signature)) fail('payout.webhook_signature');
  const parsed = PayoutWebhookBody.safeParse(parseJson(body.toString('utf8')));
  if (!parsed.success) return fail('request.malformed_json');
  const { event, payload } = parsed.data;
  const providerPayoutId = payload.payout?.entity.id;
  if (!event.startsWith('payout.') || providerPayoutId === undefined) return;
  await inTransaction(ctx, (ctx) => ctx.jobs.send(ctx, SETTLE_JOB, { providerPayoutId }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does what a webhook asks for. A job. @throws ProviderRefused, ProviderSilent to be tried again */
export async function settleFromWebhook(
  ctx: Context,
  { providerPayoutId }: { providerPayoutId: string },
): Promise<void> {
  if (!findRazorpayX(ctx)) return;
  await settlePayout(ctx, providerPayoutId);
}
