import type { Decision } from '#contract/admin.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { type Context, inTransaction, marketChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import { decideVersion, feature, insertDecision, type ListingState, unfeature } from '../repository.ts';
import { type DecisionVerb, TRUSTED_REASON } from '../rules.ts';
import { getState, moveListing } from './move-listing.ts';

interface Decided {
  _id: string;
  status: ListingStatus;
  featured: boolean;
}

/**
 * An admin's decision on a listing under review, with the words that its seller sees (rules.md L1).
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export function decideListing(
  ctx: Context,
  id: string,
  verb: DecisionVerb,
  decision: Decision,
): Promise<Decided> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => viewDecided(await decide(ctx, id, verb, decision, uid)));
}

/** Approves what waits of a trusted seller's listing, in the caller's transaction (rules.md L4). */
export function approveAtOnce(ctx: Context, id: string): Promise<ListingState> {
  return decide(ctx, id, 'approve', { reasonCode: TRUSTED_REASON, reason: '' }, null);
}

/**
 * Shows an approved listing on the landing page. Repeating it changes nothing.
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export function featureListing(ctx: Context, id: string): Promise<Decided> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const changed = await feature(ctx.db, id, uid, ctx.now());
    if (changed) {
      await recordEvent(ctx, 'listing.featured', id, {});
      marketChanged(ctx);
      return viewDecided(changed);
    }
    const state = await getState(ctx, id);
    return state.featured_at ? viewDecided(state) : fail('listing.not_moved', { status: state.status });
  });
}

/**
 * Takes a listing off the landing page. Repeating it changes nothing.
 * @throws Refusal `listing.not_found`
 */
export function unfeatureListing(ctx: Context, id: string): Promise<Decided> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await unfeature(ctx.db, id);
    if (!changed) return viewDecided(await getState(ctx, id));
    await recordEvent(ctx, 'listing.unfeatured', id, {});
    marketChanged(ctx);
    return viewDecided(changed);
  });
}

async function decide(
  ctx: Context,
  id: string,
  verb: DecisionVerb,
  { reasonCode, reason }: { reasonCode: string; reason: string },
  by: string | null,
): Promise<ListingState> {
  const moved = await moveListing(ctx, id, verb);
  const { current_version_id: versionId } = moved;
  if (versionId && verb !== 'request-changes') {
    await decideVersion(ctx.db, versionId, verb === 'approve' ? 'approved' : 'rejected', by, ctx.now());
  }
  await insertDecision(ctx.db, {
    id: newId(ctx.now()),
    project_id: id,
    version_id: versionId,
    from_status: 'pending',
    to_status: moved.status,
    reason_code: reasonCode,
    reason,
    decided_by: by,
    decided_at: ctx.now(),
  });
  if (verb === 'approve') await recordEvent(ctx, 'listing.approved', id, { reasonCode });
  else if (verb === 'reject') await recordEvent(ctx, 'listing.rejected', id, { reasonCode, reason });
  else await recordEvent(ctx, 'listing.changes_requested', id, { reasonCode, reason });
  marketChanged(ctx);
  return moved;
}

function viewDecided({ id, status, featured_at }: ListingState): Decided {
  return { _id: id, status, featured: featured_at !== null };
}
