import type { Decision } from '#contract/admin/acts/schemas.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import {
  adoptVersion,
  type Decidable,
  decideVersion,
  insertDecision,
  lockForDecision,
  stopWaiting,
} from '../../repository/review/decisions.ts';
import { findSnapshot } from '../../repository/review/snapshots.ts';
import type { ListingState } from '../../repository/status.ts';
import type { DecidedSnapshot } from '../../rules/snapshot.ts';
import { type DecisionVerb, MOVES, TRUSTED_REASON } from '../../rules/states.ts';
import { moveListing, refuseMove } from '../move-listing.ts';
import { endTrust } from './trusted-seller.ts';

export interface Decided {
  _id: string;
  status: ListingStatus;
  featured: boolean;
}

interface DecisionReason {
  reasonCode: string;
  reason: string;
}

/**
 * An admin's decision about what waits of a listing, with the words that its seller sees: about the listing itself, or
 * about a version of a published one, which stays on the market meanwhile (rules L1, L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.nothing_to_review`, `listing.stale`
 */
export function decideListing(
  ctx: Context,
  id: string,
  verb: DecisionVerb,
  { revision, ...decision }: Decision,
): Promise<Decided> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockWaiting(ctx, id);
    refuseStale(listing, revision);
    return viewDecided(await decide(ctx, listing, verb, decision, uid));
  });
}

/**
 * Approves what waits of a trusted seller's listing, in the caller's transaction (rule L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.nothing_to_review`
 */
export async function approveAtOnce(ctx: Context, id: string): Promise<ListingState> {
  const listing = await lockWaiting(ctx, id);
  return decide(ctx, listing, 'approve', { reasonCode: TRUSTED_REASON, reason: '' }, null);
}

/**
 * Takes a listing off the market against its seller's will, or puts it back; buyers keep access (rules L1, L2). A
 * suspension ends the seller's trust, and a restoration does not bring it back (rule L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.stale`
 */
export function suspendListing(
  ctx: Context,
  id: string,
  verb: 'suspend' | 'restore',
  { revision, ...decision }: Decision,
): Promise<Decided> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const listing = (await lockForDecision(ctx.db, id)) ?? fail('listing.not_found');
    const isMovable = (MOVES[verb].from as readonly string[]).includes(listing.status);
    if (isMovable) refuseStale(listing, revision);
    if (verb === 'suspend') {
      // Before the move: a listing's seller is held before the market's counts, which every move changes.
      const about = { cause: 'listing_suspended', reason: decision.reason, projectId: id } as const;
      await endTrust(ctx, listing.seller_id, about);
    }
    const moved = await moveListing(ctx, id, verb);
    const { current_version_id: versionId, status } = listing;
    await recordDecision(
      ctx,
      id,
      { versionId, from: status, to: moved.status, snapshot: null },
      decision,
      uid,
    );
    await recordEvent(ctx, verb === 'suspend' ? 'listing.suspended' : 'listing.restored', id, decision);
    publicAnswersChanged(ctx);
    return viewDecided(moved);
  });
}

export function viewDecided({ id, status, featured_at }: ListingState): Decided {
  return { _id: id, status, featured: featured_at !== null };
}

async function lockWaiting(ctx: Context, id: string): Promise<Decidable> {
  const listing = (await lockForDecision(ctx.db, id)) ?? fail('listing.not_found');
  if (listing.status === 'pending') return listing;
  if (listing.status !== 'approved' && listing.status !== 'unlisted') return refuseMove(listing);
  return listing.waiting ? listing : fail('listing.nothing_to_review');
}

/** A decision is about what the admin looked at (rule L7). */
function refuseStale(listing: ListingState, revision: number | undefined): void {
  if (revision !== undefined && revision !== listing.revision) fail('listing.stale');
}

async function decide(
  ctx: Context,
  listing: Decidable,
  verb: DecisionVerb,
  decision: DecisionReason,
  by: string | null,
): Promise<ListingState> {
  const decided =
    listing.status === 'pending'
      ? await decideWhole(ctx, listing, verb, decision, by)
      : await decideOpenVersion(ctx, listing, verb, decision, by);
  publicAnswersChanged(ctx);
  return decided;
}

const OUTCOME = {
  approve: 'approved',
  'request-changes': 'changes_requested',
  reject: 'rejected',
} as const;

async function decideWhole(
  ctx: Context,
  { id, current_version_id: versionId }: Decidable,
  verb: DecisionVerb,
  decision: DecisionReason,
  by: string | null,
): Promise<ListingState> {
  const snapshot = await snapshotOf(ctx, id, 'listing', versionId);
  const moved = await moveListing(ctx, id, verb);
  if (versionId && verb !== 'request-changes') {
    await decideVersion(ctx.db, versionId, verb === 'approve' ? 'approved' : 'rejected', by, ctx.now());
  }
  await recordDecision(ctx, id, { versionId, from: 'pending', to: moved.status, snapshot }, decision, by);
  await recordEvent(ctx, `listing.${OUTCOME[verb]}`, id, decision);
  return moved;
}

async function decideOpenVersion(
  ctx: Context,
  listing: Decidable,
  verb: DecisionVerb,
  decision: DecisionReason,
  by: string | null,
): Promise<ListingState> {
  const { id } = listing;
  const version = listing.waiting ?? fail('listing.nothing_to_review');
  const snapshot = await snapshotOf(ctx, id, 'version', version.id);
  const to = OUTCOME[verb];
  const isMine = await decideVersion(ctx.db, version.id, to, by, ctx.now());
  if (!isMine) fail('listing.nothing_to_review');
  await recordDecision(ctx, id, { versionId: version.id, from: 'pending', to, snapshot }, decision, by);
  const about = { versionId: version.id, number: version.number, ...decision };
  if (to !== 'approved') {
    await stopWaiting(ctx.db, id);
    await recordEvent(ctx, `listing.version_${to}`, id, about);
    return listing;
  }
  await adoptVersion(ctx.db, id, version, ctx.now());
  await recordEvent(ctx, 'listing.version_approved', id, { ...about, newArchive: version.newArchive });
  return { ...listing, revision: listing.revision + 1 };
}

async function snapshotOf(
  ctx: Context,
  id: string,
  subject: DecidedSnapshot['subject'],
  versionId: string | null,
): Promise<DecidedSnapshot> {
  return { subject, ...((await findSnapshot(ctx.db, id, versionId)) ?? fail('listing.not_found')) };
}

interface Outcome {
  versionId: string | null;
  from: string;
  to: string;
  snapshot: DecidedSnapshot | null;
}

async function recordDecision(
  ctx: Context,
  projectId: string,
  { versionId, from, to, snapshot }: Outcome,
  { reasonCode, reason }: DecisionReason,
  by: string | null,
): Promise<void> {
  await insertDecision(ctx.db, {
    id: newId(ctx.now()),
    project_id: projectId,
    version_id: versionId,
    from_status: from,
    to_status: to,
    reason_code: reasonCode,
    reason,
    decided_by: by,
    decided_at: ctx.now(),
    snapshot: snapshot && JSON.stringify(snapshot),
  });
}
