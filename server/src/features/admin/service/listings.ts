import { recordChange } from '#audit/record-act.ts';
import type { Decision } from '#contract/admin/acts/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { inspectNow } from '../../inspection/public.ts';
import {
  type Decided,
  decideListing,
  featureListing,
  type LockedListing,
  lockListing,
  suspendListing,
  unfeatureListing,
  viewDecided,
} from '../../listings/public.ts';

/** What is approved has been inspected: a small archive that came a moment ago is, within this time. */
const INSPECTION_WAIT_MS = 10_000;

interface GivenReason {
  reasonCode?: string;
  reason: string;
}

/**
 * An admin's decision about what waits of a listing (rules L1, R4).
 * @throws Refusal `listing.not_found`, and as `decideListing`
 */
export async function decideAsAdmin(
  ctx: Context,
  id: string,
  verb: 'approve' | 'request-changes' | 'reject',
  decision: Decision,
) {
  const act = `listing.${verb.replaceAll('-', '_')}`;
  if (verb === 'approve') await inspectNow(ctx, id, INSPECTION_WAIT_MS);
  return onListing(ctx, id, act, decision, (ctx, listing) => decideListing(ctx, listing, verb, decision));
}

/** @throws Refusal `listing.not_found`, and as `suspendListing` */
export function suspendAsAdmin(ctx: Context, id: string, verb: 'suspend' | 'restore', decision: Decision) {
  return onListing(ctx, id, `listing.${verb}`, decision, (ctx, listing) =>
    suspendListing(ctx, listing, verb, decision),
  );
}

/** @throws Refusal `listing.not_found`, and as `featureListing` */
export function featureAsAdmin(ctx: Context, id: string, reason: GivenReason) {
  return onListing(ctx, id, 'listing.feature', reason, featureListing);
}

/** @throws Refusal `listing.not_found` */
export function unfeatureAsAdmin(ctx: Context, id: string, reason: GivenReason) {
  return onListing(ctx, id, 'listing.unfeature', reason, unfeatureListing);
}

/** The listing is held before `work` looks at it: what is told as `before` is what the act found. */
function onListing(
  ctx: Context,
  id: string,
  act: string,
  { reasonCode, reason }: GivenReason,
  work: (ctx: Context, listing: LockedListing) => Promise<LockedListing>,
): Promise<Decided> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, id);
    const changed = await work(ctx, listing);
    await recordChange(ctx, {
      act,
      subjectType: 'listing',
      subjectId: id,
      ...(reasonCode && { reasonCode }),
      reason,
      before: stateOf(listing),
      after: stateOf(changed),
    });
    return viewDecided(changed);
  });
}

/** What an act on a listing can change. */
function stateOf({ status, listed, featured_at, number, waiting_since }: LockedListing) {
  return {
    ...{ status, listed, version: number },
    featured: featured_at !== null,
    waiting: waiting_since !== null,
  };
}
