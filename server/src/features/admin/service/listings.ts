import { recordChange } from '#audit/record-act.ts';
import type { Decision } from '#contract/admin/acts/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { decideListing, featureListing, suspendListing, unfeatureListing } from '../../listings/public.ts';
import { lockListingState } from '../repository/states-before-acts.ts';

interface Why {
  reasonCode?: string;
  reason: string;
}

/**
 * An admin's decision about what waits of a listing (rules L1, R4).
 * @throws Refusal as `decideListing`
 */
export function decideAsAdmin(
  ctx: Context,
  id: string,
  verb: 'approve' | 'request-changes' | 'reject',
  decision: Decision,
) {
  const act = `listing.${verb.replaceAll('-', '_')}`;
  return onListing(ctx, id, act, decision, (ctx) => decideListing(ctx, id, verb, decision));
}

/** @throws Refusal as `suspendListing` */
export function suspendAsAdmin(ctx: Context, id: string, verb: 'suspend' | 'restore', decision: Decision) {
  return onListing(ctx, id, `listing.${verb}`, decision, (ctx) => suspendListing(ctx, id, verb, decision));
}

/** @throws Refusal as `featureListing` */
export function featureAsAdmin(ctx: Context, id: string, why: Why) {
  return onListing(ctx, id, 'listing.feature', why, (ctx) => featureListing(ctx, id));
}

/** @throws Refusal as `unfeatureListing` */
export function unfeatureAsAdmin(ctx: Context, id: string, why: Why) {
  return onListing(ctx, id, 'listing.unfeature', why, (ctx) => unfeatureListing(ctx, id));
}

function onListing<T>(
  ctx: Context,
  id: string,
  act: string,
  { reasonCode, reason }: Why,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockListingState(ctx.db, id);
    const result = await work(ctx);
    const after = await lockListingState(ctx.db, id);
    await recordChange(ctx, {
      act,
      subjectType: 'listing',
      subjectId: id,
      ...(reasonCode && { reasonCode }),
      reason,
      before,
      after,
    });
    return result;
  });
}
