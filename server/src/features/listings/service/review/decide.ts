import type { Decision } from '#contract/admin/acts/schemas.ts';
import { INSPECTION_REASON, type ListingStatus } from '#contract/listings/constants.ts';
import { type Context, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { changeTogether } from '#platform/events/change-together.ts';
import { newId } from '#platform/ids.ts';
import { licenceReplacement } from '../../repository/editing/licences.ts';
import {
  decisionInsertion,
  type LockedListing,
  lockForDecision,
  versionAdoption,
  versionDecision,
  waitingEnd,
} from '../../repository/review/decisions.ts';
import { findSnapshot } from '../../repository/review/snapshots.ts';
import { type ListingState, statusMove } from '../../repository/status.ts';
import type { DecidedSnapshot } from '../../rules/snapshot.ts';
import {
  CORRECTABLE,
  type DecisionVerb,
  lowestPrice,
  MOVES,
  PUBLISHED,
  TRUSTED_REASON,
} from '../../rules/states.ts';
import { refuseMove } from '../move-listing.ts';
import { priceFall } from '../price-fall.ts';
import { refuseBlocked, refuseUninspected } from './inspected.ts';
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
 * A listing for what is decided about it, held until the end of the transaction.
 * @throws Refusal `listing.not_found`
 */
export async function lockListing(ctx: Context, id: string): Promise<LockedListing> {
  return (await lockForDecision(ctx.db, id)) ?? fail('listing.not_found');
}

/**
 * An admin's decision about what waits of a listing, with the words that its seller sees: about the listing itself, or
 * about a version of a published one, which stays on the market meanwhile (rules L1, L4).
 * @returns the listing as it is afterwards
 * @throws Refusal `listing.not_moved`, `listing.nothing_to_review`, `listing.stale`, and to approve
 * `listing.archive_blocked`, `listing.archive_not_inspected`
 */
export async function decideListing(
  ctx: Context,
  listing: LockedListing,
  verb: DecisionVerb,
  { revision, ...decision }: Decision,
): Promise<LockedListing> {
  refuseUnlessWaiting(listing);
  refuseStale(listing, revision);
  if (verb === 'approve') await refuseUninspected(ctx, waitingVersion(listing));
  return decide(ctx, listing, verb, decision, signedIn(ctx).uid);
}

/** The version that is decided about. */
function waitingVersion({ status, current_version_id, waiting }: LockedListing): string | null {
  return status === 'pending' ? current_version_id : (waiting?.id ?? null);
}

/**
 * What follows from the end of an inspection of a version's archive: what waits and is blocked goes back to its seller with
 * `blockedBecause`, what is on the market and is blocked is suspended (rules I2, I4). Joins the caller's transaction.
 */
export async function sendBackBlocked(
  ctx: Context,
  listing: LockedListing,
  { versionId, blockedBecause }: { versionId: string; blockedBecause: string },
): Promise<void> {
  const decision = { reasonCode: INSPECTION_REASON, reason: blockedBecause };
  if (waitingVersion(listing) === versionId) {
    await decide(ctx, listing, 'request-changes', decision, null);
  } else if (listing.current_version_id === versionId && PUBLISHED.includes(listing.status)) {
    await suspendListing(ctx, listing, 'suspend', decision);
  }
}

/**
 * Approves what waits of a trusted seller's listing, in the caller's transaction (rule L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.nothing_to_review`
 */
export async function approveAtOnce(ctx: Context, id: string): Promise<ListingState> {
  const listing = await lockListing(ctx, id);
  refuseUnlessWaiting(listing);
  return decide(ctx, listing, 'approve', { reasonCode: TRUSTED_REASON, reason: '' }, null);
}

/**
 * Takes a listing off the market against its seller's will, or puts it back; buyers keep access (rules L1, L2). A
 * suspension ends the seller's trust, and a restoration does not bring it back (rule L4).
 * @returns the listing as it is afterwards
 * @throws Refusal `listing.not_moved`, `listing.stale`, and to restore `listing.archive_blocked`
 */
export async function suspendListing(
  ctx: Context,
  listing: LockedListing,
  verb: 'suspend' | 'restore',
  { revision, ...decision }: DecisionReason & { revision?: number | undefined },
): Promise<LockedListing> {
  const { id, current_version_id: versionId, status } = listing;
  const move = MOVES[verb];
  if (!(move.from as readonly string[]).includes(status)) refuseMove(listing);
  refuseStale(listing, revision);
  if (verb === 'restore') await refuseBlocked(ctx, versionId);
  if (verb === 'suspend') {
    // Before the move: a listing's seller is held before the market's counts, which every move changes.
    const about = { cause: 'listing_suspended', reason: decision.reason, projectId: id } as const;
    await endTrust(ctx, listing.seller_id, about);
  }
  const outcome = { versionId, from: status, to: move.to, snapshot: null };
  const moved = await changeTogether(
    ctx,
    statusMove(ctx.db, id, move, ctx.now()),
    [insertionOf(ctx, id, outcome, decision, decidedBy(ctx))],
    [{ type: verb === 'suspend' ? 'listing.suspended' : 'listing.restored', subjectId: id, data: decision }],
  );
  publicAnswersChanged(ctx);
  return { ...listing, ...moved };
}

/** Nobody, where the program itself decides. */
const decidedBy = ({ actor }: Context): string | null => (actor.kind === 'user' ? actor.uid : null);

export function viewDecided({ id, status, featured_at }: ListingState): Decided {
  return { _id: id, status, featured: featured_at !== null };
}

function refuseUnlessWaiting(listing: LockedListing): void {
  if (listing.status === 'pending') return;
  // What waited when its listing was suspended has left the queue; what came since waits in it.
  const isOpen = PUBLISHED.includes(listing.status) || listing.waiting_since !== null;
  if (!CORRECTABLE.includes(listing.status) || !isOpen) refuseMove(listing);
  if (!listing.waiting) fail('listing.nothing_to_review');
}

/** A decision is about what the admin looked at (rule L7). */
function refuseStale(listing: ListingState, revision: number | undefined): void {
  if (revision !== undefined && revision !== listing.revision) fail('listing.stale');
}

async function decide(
  ctx: Context,
  listing: LockedListing,
  verb: DecisionVerb,
  decision: DecisionReason,
  by: string | null,
): Promise<LockedListing> {
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
  listing: LockedListing,
  verb: DecisionVerb,
  decision: DecisionReason,
  by: string | null,
): Promise<LockedListing> {
  const { id, current_version_id: versionId } = listing;
  const to = OUTCOME[verb];
  const snapshot = await snapshotOf(ctx, id, 'listing', versionId);
  const outcome = { versionId, from: 'pending', to, snapshot };
  const moved = await changeTogether(
    ctx,
    statusMove(ctx.db, id, MOVES[verb], ctx.now()),
    [
      ...(versionId && to !== 'changes_requested'
        ? [versionDecision(ctx.db, versionId, to, by, ctx.now())]
        : []),
      insertionOf(ctx, id, outcome, decision, by),
    ],
    [{ type: `listing.${to}`, subjectId: id, data: decision }],
  );
  return { ...listing, ...moved };
}

async function decideOpenVersion(
  ctx: Context,
  listing: LockedListing,
  verb: DecisionVerb,
  decision: DecisionReason,
  by: string | null,
): Promise<LockedListing> {
  const { id } = listing;
  const version = listing.waiting ?? fail('listing.nothing_to_review');
  const { id: versionId, number, newArchive } = version;
  const to = OUTCOME[verb];
  const snapshot = await snapshotOf(ctx, id, 'version', versionId);
  const changes = [
    versionDecision(ctx.db, versionId, to, by, ctx.now()),
    insertionOf(ctx, id, { versionId, from: 'pending', to, snapshot }, decision, by),
  ];
  const about = { versionId, number, ...decision };
  if (to !== 'approved') {
    const event = { type: `listing.version_${to}`, subjectId: id, data: about } as const;
    const ended = await changeTogether(ctx, waitingEnd(ctx.db, id), changes, [event]);
    return { ...listing, ...ended, waiting: null };
  }
  const { licences = [] } = version.claims;
  const adopted = await changeTogether(
    ctx,
    versionAdoption(ctx.db, id, version, ctx.now()),
    [...changes, ...(licences.length > 0 ? licenceReplacement(ctx.db, id, licences) : [])],
    [
      { type: 'listing.version_approved', subjectId: id, data: { ...about, newArchive } },
      ...(licences.length > 0 ? priceFall(id, listing.price_paise, lowestPrice(licences)) : []),
    ],
  );
  return { ...listing, ...adopted, number, waiting: null };
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

function insertionOf(
  ctx: Context,
  projectId: string,
  { versionId, from, to, snapshot }: Outcome,
  { reasonCode, reason }: DecisionReason,
  by: string | null,
) {
  return decisionInsertion(ctx.db, {
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
