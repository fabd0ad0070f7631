import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import type { Context } from '#platform/context.ts';
import { type NegotiationChange, type NewEntries, writeMove } from '../repository/moves.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { NO_DEADLINES } from './end-negotiation.ts';
import { type LockedNegotiation, makeMove } from './make-move.ts';
import { announceNegotiation, partiesOf } from './mask-texts.ts';

/**
 * Declines and ends a negotiation; the buyer may start another in seven days (rule N5).
 * @throws Refusal what `makeMove` throws
 */
export function declineNegotiation(ctx: Context, id: string, revision?: number): Promise<NegotiationThread> {
  return makeMove(ctx, { id, move: 'decline', revision }, (ctx, locked) =>
    endByUser(ctx, locked, {
      status: 'declined',
      by: locked.side,
      automatic: false,
      entries: [{ kind: 'declined', by_side: locked.side }],
    }),
  );
}

/**
 * Takes the caller's own standing offer back, or a buyer's question, and ends the negotiation (rule N1).
 * @throws Refusal what `makeMove` throws
 */
export function withdrawNegotiation(ctx: Context, id: string, revision?: number): Promise<NegotiationThread> {
  return makeMove(ctx, { id, move: 'withdraw', revision }, (ctx, locked) =>
    endByUser(ctx, locked, {
      status: 'withdrawn',
      by: locked.side,
      automatic: false,
      entries: [{ kind: 'withdrawn', by_side: locked.side }],
    }),
  );
}

interface Ended {
  status: 'declined' | 'withdrawn';
  by: NegotiationSide;
  automatic: boolean;
  /** What the move that led here changes besides, and its lines. */
  change?: NegotiationChange;
  entries: NewEntries;
}

/** Ends a locked negotiation for one of its sides. */
export async function endByUser(
  ctx: Context,
  { row, now }: LockedNegotiation,
  { status, by, automatic, change, entries }: Ended,
): Promise<NegotiationRow> {
  const words = { ...partiesOf(row), by };
  const ended = await writeMove(ctx, row, {
    change: { ...change, status, ...NO_DEADLINES, moved_at: now, ended_at: now },
    entries,
    event:
      status === 'declined'
        ? { type: 'negotiation.declined', data: { ...words, automatic } }
        : { type: 'negotiation.withdrawn', data: words },
    now,
  });
  announceNegotiation(ctx, ended);
  return ended;
}
