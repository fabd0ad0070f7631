import { NEGOTIATION_LIMITS, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { lockOfCaller } from '../repository/lock-negotiation.ts';
import { type Move, type MoveRefusal, refusalOf } from '../rules/moves.ts';
import { sideOf } from '../view/negotiations.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { endingOf, endLocked, type LockedListing, withLockedNegotiation } from './end-negotiation.ts';
import { readThread } from './read-thread.ts';

/** A move that may be made: everything it rests on is locked until the end of the transaction. */
export interface LockedNegotiation {
  row: NegotiationRow;
  side: NegotiationSide;
  listing: LockedListing;
  now: Date;
}

interface MoveRequest {
  id: string;
  move: Move;
  /** The one that the caller has read; a stale one changes nothing (rule L7). */
  revision?: number | undefined;
}

type MoveWork = (ctx: Context, locked: LockedNegotiation) => Promise<NegotiationRow>;

/**
 * Makes a move of the caller in one transaction; of two at once exactly one is made (rule N1). What is found to be
 * over is ended then and there. Answers with the negotiation after it.
 * @throws Refusal `negotiation.not_found`, and with the negotiation as it is now `negotiation.stale`,
 * `negotiation.moved`, `negotiation.not_your_turn`, `negotiation.moves_used`, `negotiation.nothing_offered`,
 * `negotiation.not_yours_to_withdraw`
 */
export async function makeMove(
  ctx: Context,
  request: MoveRequest,
  work: MoveWork,
): Promise<NegotiationThread> {
  const { id } = request;
  const { uid } = signedIn(ctx);
  const tried = await withLockedNegotiation(
    ctx,
    id,
    async (ctx, row, listing) => {
      const side = sideOf(row, uid);
      return { side, refused: await tryMove(ctx, { row, side, listing }, request, work) };
    },
    (db, id) => lockOfCaller(db, id, uid),
  );
  if (!tried) return fail('negotiation.not_found');
  const thread = await readThread(ctx, id, tried.side);
  return tried.refused ? refuse(tried.refused, thread) : thread;
}

/** Makes a move that may be made, or says why it may not; `null` when it was made. */
async function tryMove(
  ctx: Context,
  { row, side, listing }: Omit<LockedNegotiation, 'listing' | 'now'> & { listing: LockedListing | null },
  { move, revision }: MoveRequest,
  work: MoveWork,
): Promise<Refused | null> {
  if (revision !== undefined && revision !== row.revision) return refusal(STALE, row);
  const ending = await endingOf(ctx, row, listing);
  if (ending) return refusal(MOVED, await endLocked(ctx, row, ending));
  const code = refusalOf(row, side, move);
  if (code) return refusal(code, row);
  // Nothing live is without its listing by now.
  if (!listing) return refusal(MOVED, row);
  await work(ctx, { row, side, listing, now: ctx.now() });
  return null;
}

const STALE = 'negotiation.stale';
const MOVED = 'negotiation.moved';

interface Refused {
  code: MoveRefusal | typeof STALE;
  row: NegotiationRow;
}

const refusal = (code: Refused['code'], row: NegotiationRow): Refused => ({ code, row });

function refuse({ code, row: { status } }: Refused, data: NegotiationThread): never {
  if (code === MOVED) return fail(code, { status: status.replaceAll('_', ' ') }, { data });
  if (code === 'negotiation.moves_used') return fail(code, { moves: NEGOTIATION_LIMITS.moves }, { data });
  return fail(code, undefined, { data });
}
