import type { Decision } from '#contract/admin.ts';
import type { LicenceTier, ListingStatus, ManagedProject } from '#contract/listings.ts';
import type { Paise } from '#contract/money.ts';
import { type Context, inTransaction, marketChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import { findWithVersion, listLicences } from './repository/for-sale.ts';
import { listByStatus, listOfSeller, type ManagedRows } from './repository/managed.ts';
import {
  countApproved,
  decideVersion,
  feature,
  findState,
  insertDecision,
  type ListingState,
  lockForSubmission,
  moveStatus,
  unfeature,
} from './repository.ts';
import { type DecisionVerb, findMissing, MOVES, TRUSTED_AFTER, TRUSTED_REASON } from './rules.ts';
import { viewManaged } from './view.ts';

interface Page {
  page: number;
  limit: number;
}
interface ManagedPage extends Page {
  projects: ManagedProject[];
  total: number;
  hasMore: boolean;
}
export interface Saved {
  _id: string;
  status: ListingStatus;
  revision: number;
}
interface Decided {
  _id: string;
  status: ListingStatus;
  featured: boolean;
}

/**
 * Sends a complete listing of the caller to review; a trusted seller's is approved at once (rules.md L3, L4).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.incomplete` with the fields
 */
export function submitListing(ctx: Context, id: string): Promise<Saved> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockForSubmission(ctx.db, id, uid);
    if (!listing) return fail('listing.not_found');
    const missing = findMissing({
      title: listing.title,
      description: listing.description,
      category: listing.category as '',
      pricePaise: listing.price_paise,
      images: listing.images ?? 0,
      hasArchive: listing.current_version_id !== null,
    });
    const isMovable = (MOVES.submit.from as readonly string[]).includes(listing.status);
    if (isMovable && missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
    const submitted = await move(ctx, id, 'submit');
    await recordEvent(ctx, 'listing.submitted', id, {});
    const isTrusted = (await countApproved(ctx.db, uid)) >= TRUSTED_AFTER;
    const state = isTrusted
      ? await decide(ctx, id, 'approve', { reasonCode: TRUSTED_REASON, reason: '' }, null)
      : submitted;
    return { _id: id, status: state.status, revision: state.revision };
  });
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

/** The caller's own listings, newest first. */
export async function listMine(ctx: Context, page: Page): Promise<ManagedPage> {
  return viewPage(await listOfSeller(ctx.db, signedIn(ctx).uid, page), page);
}

/** Listings in one state, those that wait longest first: the admin's queue. */
export async function listForReview(
  ctx: Context,
  { status, ...page }: Page & { status: ListingStatus },
): Promise<ManagedPage> {
  return viewPage(await listByStatus(ctx.db, status, page), page);
}

export interface ForSale {
  id: string;
  sellerId: string;
  title: string;
  status: ListingStatus;
  /** Public, so that it may be bought (rules.md L2). */
  listed: boolean;
  negotiable: boolean;
  /** Cheapest first. */
  licences: { tier: LicenceTier; pricePaise: Paise }[];
  /** The version that is sold; `null` while none is approved. */
  version: { id: string; number: string; sha256: Buffer } | null;
}

/** A listing as whoever sells it needs it; `null` when there is none. */
export async function getForSale(ctx: Context, projectId: string): Promise<ForSale | null> {
  const row = await findWithVersion(ctx.db, projectId);
  if (!row) return null;
  const licences = await listLicences(ctx.db, projectId);
  const isApproved = row.version_id !== null && row.version_status === 'approved';
  return {
    id: row.id,
    sellerId: row.seller_id,
    title: row.title,
    status: row.status as ListingStatus,
    listed: row.listed,
    negotiable: row.negotiable,
    licences: licences.map(({ tier, price_paise }) => ({
      tier: tier as LicenceTier,
      pricePaise: price_paise,
    })),
    version: isApproved ? { id: row.version_id!, number: row.number!, sha256: row.sha256! } : null,
  };
}

async function decide(
  ctx: Context,
  id: string,
  verb: DecisionVerb,
  { reasonCode, reason }: { reasonCode: string; reason: string },
  by: string | null,
): Promise<ListingState> {
  const moved = await move(ctx, id, verb);
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

async function move(ctx: Context, id: string, verb: keyof typeof MOVES) {
  const moved = await moveStatus(ctx.db, id, MOVES[verb], ctx.now());
  if (moved) return moved;
  const { status } = await getState(ctx, id);
  return fail('listing.not_moved', { status: status.replaceAll('_', ' ') });
}

async function getState(ctx: Context, id: string): Promise<ListingState> {
  return (await findState(ctx.db, id)) ?? fail('listing.not_found');
}

function viewDecided({ id, status, featured_at }: ListingState): Decided {
  return { _id: id, status, featured: featured_at !== null };
}

function viewPage({ rows, total }: ManagedRows, { page, limit }: Page): ManagedPage {
  return { projects: rows.map(viewManaged), page, limit, total, hasMore: page * limit < total };
}
