import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { deleteStop, insertStop } from '../repository/stops.ts';

/** The operator pays nothing out to a seller until this is taken back. @throws Refusal `payout.paused_already` */
export function stopPayouts(ctx: Context, sellerId: string, reason: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const isNew = await insertStop(ctx.db, { sellerId, reason, by: signedIn(ctx).uid, at: ctx.now() });
    if (!isNew) fail('payout.paused_already');
    await recordEvent(ctx, 'payout.stopped', sellerId, { sellerId, reason });
  });
}

/** @throws Refusal `payout.not_paused` */
export function resumePayouts(ctx: Context, sellerId: string, reason: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteStop(ctx.db, sellerId))) fail('payout.not_paused');
    await recordEvent(ctx, 'payout.resumed', sellerId, { sellerId, reason });
  });
}
