import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/errors.ts';
import type { NewEvent, Statement } from '#platform/events/change-together.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { licenceReplacement } from '../../repository/editing/licences.ts';
import type { ListingColumns, OwnListing } from '../../repository/editing/own-listing.ts';
import type { PartsForChange } from '../../repository/review/snapshots.ts';
import { type ArchiveRow, versionInsertion, versionUpdate } from '../../repository/versions.ts';
import { licencesOf, lowestPrice, type OfferedLicence } from '../../rules/states.ts';
import { isOpen, planOffer } from '../../rules/versions.ts';
import type { ChangeFields } from '../../upload/read-fields.ts';
import { changeOpenVersion } from './open-version.ts';

export interface OfferChanged {
  listing: ListingColumns;
  /** To be run beside the change of the listing, and recorded with it. */
  statements: Statement[];
  events: NewEvent[];
  /** What is offered from now on. */
  licences: readonly OfferedLicence[];
  /** What is offered once that is approved which waits for its review. */
  asked: readonly OfferedLicence[];
  /** The cheapest of them that are offered now. */
  pricePaise: Paise;
  /** Stored names of archives that have lost their row. */
  lostArchives: string[];
  /** A version begins to wait for its review. */
  opened: boolean;
}

/** What is offered of a listing that was never on the market changes at once: it has one version. */
export function changeDraft(
  ctx: Context,
  { id, current_version_id: versionId, price_paise: price }: OwnListing,
  { snapshot, versions }: PartsForChange,
  change: ChangeFields,
  archive: ArchiveRow | null,
): OfferChanged {
  const licences = licencesAfter(snapshot.licences, change);
  const pricePaise = licences ? lowestPrice(licences) : price;
  const listing: ListingColumns = {
    completion_status: change.completionStatus,
    own_condition: change.ownCondition,
    price_paise: pricePaise,
  };
  const priced = licences ? licenceReplacement(ctx.db, id, licences) : [];
  const offered = licences ?? snapshot.licences;
  const changed = {
    ...{ listing, pricePaise, licences: offered, asked: offered, statements: priced },
    ...{ events: [], lostArchives: [], opened: false },
  };
  const { versionNumber: number, changelog } = change;
  const begun = { status: 'pending' as const, created_at: ctx.now(), reviewed_at: null, reviewed_by: null };
  if (versionId) {
    const old = versions.find(({ id }) => id === versionId);
    const replaced = archive ? { ...begun, ...archive } : {};
    const update = versionUpdate(ctx.db, versionId, { number, changelog, ...replaced });
    const lostArchives = archive && old ? [old.filename] : [];
    return { ...changed, statements: [...priced, ...update], lostArchives };
  }
  if (!archive) return changed;
  const version = { id: newId(ctx.now()), project_id: id, ...begun, ...archive };
  const named = { ...version, number: number ?? '1.0.0', changelog: changelog ?? '' };
  return {
    ...changed,
    listing: { ...listing, current_version_id: version.id },
    statements: [...priced, versionInsertion(ctx.db, named)],
  };
}

/** Of a published listing prices change at once; what buyers rely on waits as a version (rule L4). */
export function changeOffer(
  ctx: Context,
  listing: OwnListing,
  { snapshot: { licences, ownCondition = '' }, versions }: PartsForChange,
  change: ChangeFields,
  archive: ArchiveRow | null,
): OfferChanged {
  const { id, completion_status: completionStatus } = listing;
  // For its refusal alone: which licence the price is meant for.
  licencesAfter(licences, change);
  const sold = versions.find((version) => version.id === listing.current_version_id)!;
  const open = versions.find((version) => version.id !== sold.id && isOpen(version.status));
  const plan = planOffer(
    {
      sold: { completionStatus, licences, ownCondition },
      open: open ? { claims: open.claims, hasOwnArchive: open.filename !== sold.filename } : null,
    },
    { ...change, hasArchive: archive !== null },
  );
  const after = licences.map((one) => plan.prices.find(({ tier }) => tier === one.tier) ?? one);
  const priced = plan.prices.length > 0 ? licenceReplacement(ctx.db, id, after) : [];
  const version = changeOpenVersion(ctx, { id, versions, sold, open }, plan, change, archive);
  const pricePaise = lowestPrice(after);
  return {
    ...version,
    listing: { ...version.listing, price_paise: pricePaise },
    statements: [...priced, ...version.statements],
    licences: after,
    asked: plan.claims.licences ?? after,
    pricePaise,
  };
}

/** The licences after a change; `undefined` when it says nothing of them. */
function licencesAfter(
  offered: readonly OfferedLicence[],
  { licences, pricePaise }: ChangeFields,
): readonly OfferedLicence[] | undefined {
  if (licences || pricePaise === undefined) return licences;
  if (offered.length === 0) return licencesOf(pricePaise);
  if (offered.length === 1) return offered.map(({ tier }) => ({ tier, pricePaise }));
  if (pricePaise === lowestPrice(offered)) return undefined;
  return refuseFields([
    fieldError('price', 'Several licences are offered: send `licences` with their prices'),
  ]);
}
