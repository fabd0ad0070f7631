import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { writeMove } from '../repository/moves.ts';
import { statusAfterMessage, timesAfter } from '../rules/moves.ts';
import { makeMove } from './make-move.ts';
import { announceNegotiation, partiesOf, textFor } from './mask-texts.ts';

const MESSAGES = declareLimit({
  name: 'negotiation-messages',
  times: NEGOTIATION_LIMITS.messagesPerMinute,
  seconds: 60,
  counts: 'messages in negotiations, of a person',
});

/**
 * Writes into the thread. A question without a figure that the seller answers passes the turn to the buyer, with its
 * full time; no other message changes anything (rules N1, N6).
 * @throws Refusal `request.too_many`, and what `makeMove` throws
 */
export function writeMessage(ctx: Context, id: string, content: string): Promise<NegotiationThread> {
  return makeMove(ctx, { id, move: 'write' }, async (ctx, { row, side, listing, now }) => {
    await takePlace(ctx, MESSAGES, signedIn(ctx).uid);
    const words = textFor(listing, content);
    const status = statusAfterMessage(row, side);
    const answers = status !== row.status;
    const written = await writeMove(ctx, row, {
      change: answers ? { status, ...timesAfter(now) } : null,
      entries: [{ kind: 'message', by_side: side, ...words }],
      event: {
        type: 'negotiation.message_written',
        data: { ...partiesOf(row), by: side, masked: words.masked, answers },
      },
      now,
    });
    announceNegotiation(ctx, written);
    return written;
  });
}
