import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events.ts';
import { lockNegotiation, writeMove } from '../repository/negotiations.ts';
import { MOVES } from '../rules.ts';
import { OVER } from './end-negotiation.ts';
import { announceNegotiation, partiesOf } from './words.ts';

/**
 * Completes the negotiation whose code an order has paid with, in the settlement's transaction (rules.md N1, P4).
 * Late money lifts an ended one too, as it lifts the order (P5).
 */
export function completeNegotiation(ctx: Context, negotiationId: string, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockNegotiation(ctx.db, negotiationId);
    if (!MOVES[row.status].complete) return;
    const now = ctx.now();
    const completed = await writeMove(ctx.db, row, {
      change: { status: 'completed', ...OVER, moved_at: now, ended_at: now },
      entries: [{ kind: 'completed', by_side: 'market', price_paise: row.agreed_price_paise }],
      now,
    });
    await recordEvent(ctx, 'negotiation.completed', row.id, { ...partiesOf(row), orderId });
    await announceNegotiation(ctx, completed);
  });
}
