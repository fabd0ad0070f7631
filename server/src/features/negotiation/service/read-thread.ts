import { isLiveNegotiation, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findOfCaller } from '../repository/negotiations.ts';
import { findThread, type ListQuery, listShown } from '../repository/shown.ts';
import { sideOf, viewEntry, viewNegotiation } from '../view/negotiations.ts';
import type { ShownRow, ThreadRow } from '../view/rows.ts';
import { endIfOver } from './end-negotiation.ts';

/**
 * A negotiation of the caller with its thread; one that is over is ended by looking at it (rule N5).
 * @throws Refusal `negotiation.not_found`
 */
export async function showNegotiation(ctx: Context, id: string): Promise<NegotiationThread> {
  const { uid } = signedIn(ctx);
  const found = (await findOfCaller(ctx.db, id, uid)) ?? fail('negotiation.not_found');
  return readThread(ctx, id, sideOf(found, uid));
}

/** A negotiation with its thread as this side sees it. @throws Refusal `negotiation.not_found` */
export async function readThread(
  ctx: Context,
  id: string,
  side: NegotiationSide,
): Promise<NegotiationThread> {
  const row = await readUpToDate(ctx, id, side);
  return {
    negotiation: viewNegotiation(row, side, ctx.now()),
    entries: row.entries.map((entry) => viewEntry(entry, side)),
  };
}

/** One that is over is ended first. */
async function readUpToDate(ctx: Context, id: string, side: NegotiationSide): Promise<ThreadRow> {
  const row = (await findThread(ctx.db, id, side)) ?? fail('negotiation.not_found');
  if (!seemsOver(ctx, row)) return row;
  await endIfOver(ctx, id);
  return (await findThread(ctx.db, id, side)) ?? fail('negotiation.not_found');
}

/** The caller's negotiations, the latest change first: a buyer's own, or those shown to a seller (rule W6). */
export async function listNegotiations(ctx: Context, query: ListQuery) {
  const { uid, role } = signedIn(ctx);
  const side: NegotiationSide = role === 'seller' ? 'seller' : 'buyer';
  let found = await listShown(ctx.db, uid, side, query);
  const over = found.rows.filter((row) => seemsOver(ctx, row));
  if (over.length > 0) {
    for (const { id } of over) await endIfOver(ctx, id);
    found = await listShown(ctx.db, uid, side, query);
  }
  const { page, limit } = query;
  const { rows, total, unreadNegotiations } = found;
  return {
    negotiations: rows.map((row) => viewNegotiation(row, side, ctx.now())),
    ...{ page, limit, total, hasMore: hasPagesAfter(page, limit, total), unreadNegotiations },
  };
}

/** Whether it may be over, which is then checked under locks. */
function seemsOver(ctx: Context, { status, expires_at, listed, owned }: ShownRow): boolean {
  if (!isLiveNegotiation(status)) return false;
  return owned || !listed || (expires_at !== null && expires_at <= ctx.now());
}
