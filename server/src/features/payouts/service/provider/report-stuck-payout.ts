import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { setTrouble } from '../../repository/provider-payouts.ts';
import type { PayoutTrouble } from '../../rules/provider-troubles.ts';
import type { PayoutRow } from '../../view/rows.ts';
import { payoutEventData } from '../move-payout.ts';

/** Tells admins once what keeps a payout at the provider from going on. */
export async function reportStuckPayout(
  ctx: Context,
  payout: PayoutRow,
  trouble: PayoutTrouble,
  text: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await setTrouble(ctx.db, payout.id, trouble))) return;
    await recordEvent(ctx, 'payout.stuck', payout.id, { ...payoutEventData(payout), trouble, text });
    ctx.log.error({ payoutId: payout.id, trouble }, 'a payout at the provider needs an admin');
  });
}
