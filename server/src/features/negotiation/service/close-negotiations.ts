import { isLiveNegotiation } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { isCodeHeld } from '../repository/codes.ts';
import {
  findNegotiationOfOrder,
  type LiveOf,
  listLive,
  listNegotiatedPurchases,
} from '../repository/deadlines.ts';
import { CLOSE_BOUGHT } from '../rules/job-names.ts';
import { type CloseReason, endIfOver, endLocked, withLockedNegotiation } from './end-negotiation.ts';

/** Events after which nobody can negotiate about a listing. */
export type ListingGone = EventRow<
  'listing.unlisted' | 'listing.archived' | 'listing.suspended' | 'listing.deleted'
>;

/** A job: a listing has left the market, and with it what was negotiated about it, even if it comes back (rule N5). */
export function closeOfListing(ctx: Context, { type, subjectId, at }: ListingGone): Promise<void> {
  // A deletion has taken its id from the rows.
  const projectId = type === 'listing.deleted' ? null : subjectId;
  return closeLive(ctx, { projectId }, 'not_for_sale', new Date(at));
}

/** A job: somebody can no longer buy, or no longer sell. */
export function closeOfPerson(ctx: Context, { type, subjectId, at }: EventRow<PersonGone>): Promise<void> {
  return closeLive(ctx, { personId: subjectId }, WHY_GONE[type], new Date(at));
}

type PersonGone = 'account.suspended' | 'account.role_changed' | 'account.deletion_asked';
const WHY_GONE: Record<PersonGone, CloseReason> = {
  'account.suspended': 'account_suspended',
  'account.role_changed': 'role_changed',
  'account.deletion_asked': 'account_deleted',
};

type Bought = 'order.paid' | 'order.taken';

/** A job: who has bought without the code has nothing left to negotiate (rule N5). */
export function closeBought(ctx: Context, { data, at }: EventRow<Bought>): Promise<void> {
  const { projectId, buyerId } = data;
  return closeLive(ctx, { projectId, buyerId }, 'bought', new Date(at));
}

/** The same for many purchases: most were never negotiated, and only the others become jobs. */
export async function closeWhereNegotiated(ctx: Context, events: EventRow<Bought>[]): Promise<void> {
  const negotiated = await listNegotiatedPurchases(
    ctx.db,
    events.map(({ data }) => data),
  );
  const isNegotiated = ({ projectId, buyerId }: { projectId: string; buyerId: string }) =>
    negotiated.some((one) => one.projectId === projectId && one.buyerId === buyerId);
  await ctx.jobs.sendMany(
    ctx,
    CLOSE_BOUGHT,
    events.filter(({ data }) => isNegotiated(data)),
  );
}

/** A job: an order that held a code has ended unpaid; the negotiation that it kept alive may end now. */
export async function recheckOrder(
  ctx: Context,
  { subjectId }: EventRow<'order.expired' | 'order.cancelled' | 'order.failed'>,
): Promise<void> {
  const id = await findNegotiationOfOrder(ctx.db, subjectId);
  if (id) await endIfOver(ctx, id);
}

/** Closes what was live at that moment, so that a repetition leaves alone what began since. */
async function closeLive(ctx: Context, of: LiveOf, why: CloseReason, begunBy: Date): Promise<void> {
  for (const id of await listLive(ctx.db, of, begunBy)) await closeNegotiation(ctx, id, why);
}

async function closeNegotiation(ctx: Context, id: string, why: CloseReason): Promise<void> {
  await withLockedNegotiation(ctx, id, async (ctx, row) => {
    if (!isLiveNegotiation(row.status)) return;
    // Whoever is paying at the agreed price may finish that; afterwards it is looked at again.
    if (why !== 'bought' && row.status === 'accepted' && (await isCodeHeld(ctx.db, id))) return;
    await endLocked(ctx, row, why);
  });
}
