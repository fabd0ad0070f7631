import { isLiveNegotiation } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { listMovedBy } from '../repository/deadlines.ts';
import { disownedMovesSince } from '../rules/moves.ts';
import { endLocked, withLockedNegotiation } from './end-negotiation.ts';

/** A call that was let in before every session ended may still be under way. */
const UNDER_WAY_MS = 30_000;

/**
 * A job: somebody says that another has used their account. Every live negotiation in which the account made an offer or
 * accepted one since then, and within the last hour, ends with the price that was agreed on; both sides are told and may
 * start again at once. An order that holds the code can still be paid, as when an admin ends it (rules N5, A12).
 */
export async function closeAfterReport(
  ctx: Context,
  { subjectId: personId, data, at }: EventRow<'account.sign_in_disowned'>,
): Promise<void> {
  const since = disownedMovesSince(new Date(data.since), new Date(at));
  const until = new Date(new Date(at).getTime() + UNDER_WAY_MS);
  for (const id of await listMovedBy(ctx.db, { personId, since, until })) {
    await withLockedNegotiation(ctx, id, async (ctx, row) => {
      if (isLiveNegotiation(row.status)) await endLocked(ctx, row, 'move_disowned');
    });
  }
}
