import type { Context } from '#platform/context.ts';
import { isSilent, sendByRazorpayX } from './send-payout.ts';

/** Who makes what was approved (rule M3). */
interface PayoutProvider {
  send(ctx: Context, payoutId: string): Promise<void>;
}

const PROVIDERS: Record<Context['config']['payouts']['provider'], PayoutProvider> = {
  // An admin hands it to the bank, with a file.
  manual: { send: async () => undefined },
  razorpayx: { send: sendByRazorpayX },
};

/** Has an approved payout made, by whoever makes payouts at this moment. A job of the approval. */
export async function sendApproved(ctx: Context, { subjectId }: { subjectId: string }): Promise<void> {
  try {
    await PROVIDERS[ctx.config.payouts.provider].send(ctx, subjectId);
  } catch (error) {
    if (!isSilent(error)) throw error;
    ctx.log.warn({ err: error, payoutId: subjectId }, 'a payout is sent later');
  }
}
