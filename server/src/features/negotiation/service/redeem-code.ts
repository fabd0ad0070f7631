import { type Context, inTransaction } from '#platform/context.ts';
import { canRedeemCode, redeemReservedCode } from '../../discounts/public.ts';
import { lockNegotiationOf } from '../repository/codes.ts';
import { lockNegotiation } from '../repository/lock-negotiation.ts';
import { writeMove } from '../repository/moves.ts';
import { MOVES } from '../rules/moves.ts';
import { NO_DEADLINES } from './end-negotiation.ts';
import { announceNegotiation, partiesOf } from './mask-texts.ts';

/**
 * Whether the order's code, if it has one, can still be spent. In a transaction the answer is true until its end. The
 * negotiation of a code is locked before the code, as whoever moves the negotiation does.
 */
export async function isCodeThere(ctx: Context, orderId: string): Promise<boolean> {
  await lockNegotiationOf(ctx.db, orderId);
  return canRedeemCode(ctx, orderId);
}

/**
 * Spends the code of an order that is paid, and completes its negotiation, in the settlement's transaction
 * (rules P4, N1). Repeatable. False when the code was given back and is another's now; true also where there
 * is none.
 */
export function redeemCode(ctx: Context, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockNegotiationOf(ctx.db, orderId);
    const { isThere, negotiationId } = await redeemReservedCode(ctx, orderId);
    if (negotiationId !== null) await completeNegotiation(ctx, negotiationId, orderId);
    return isThere;
  });
}

/** Late money lifts an ended negotiation too, as it lifts the order (rule P5). */
async function completeNegotiation(ctx: Context, negotiationId: string, orderId: string): Promise<void> {
  const row = await lockNegotiation(ctx.db, negotiationId);
  if (!row || !MOVES[row.status].complete) return;
  const now = ctx.now();
  const completed = await writeMove(ctx, row, {
    change: { status: 'completed', ...NO_DEADLINES, moved_at: now, ended_at: now },
    entries: [{ kind: 'completed', by_side: 'market', price_paise: row.agreed_price_paise }],
    event: { type: 'negotiation.completed', data: { ...partiesOf(row), orderId } },
    now,
  });
  announceNegotiation(ctx, completed);
}
