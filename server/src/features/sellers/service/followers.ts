import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { listFollowersOf } from '../repository/followers.ts';

const FOLLOWERS_AT_ONCE = 200;

/** Who follows the seller of a listing that an event is about: those after `after`, some at once; none of what is not public. */
export async function listFollowersToNotify(
  ctx: Context,
  { subjectId, at, data }: EventRow,
  after: string | null,
): Promise<string[]> {
  // A version that only changes claims is no news.
  if ('newArchive' in data && !data.newArchive) return [];
  return listFollowersOf(ctx.db, subjectId, { at: new Date(at), after, limit: FOLLOWERS_AT_ONCE });
}
