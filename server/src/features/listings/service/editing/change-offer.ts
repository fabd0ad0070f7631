import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { listOffered, replaceLicences } from '../../repository/editing/licences.ts';
import type { ListingColumns, OwnListing } from '../../repository/editing/own-listing.ts';
import {
  type ArchiveRow,
  insertVersion,
  listStoredVersions,
  updateVersion,
} from '../../repository/versions.ts';
import { licencesOf, lowestPrice, type OfferedLicence } from '../../rules/states.ts';
import { isOpen, planOffer } from '../../rules/versions.ts';
import type { ChangeFields } from '../../upload/read-fields.ts';
import { writeOpenVersion } from './open-version.ts';

export interface OfferChanged {
  listing: ListingColumns;
  /** The cheapest licence from now on. */
  pricePaise: Paise;
  /** Stored names of archives that have lost their row. */
  lostArchives: string[];
  /** A version begins to wait for its review. */
  opened: boolean;
}

/** What is offered of a listing that was never on the market changes at once: it has one version. */
export async function changeDraft(
  ctx: Context,
  { id, current_version_id: versionId, price_paise: price }: OwnListing,
  change: ChangeFields,
  archive: ArchiveRow | null,
): Promise<OfferChanged> {
  const licences = licencesAfter(await listOffered(ctx.db, id), change);
  if (licences) await replaceLicences(ctx.db, id, licences);
  const pricePaise = licences ? lowestPrice(licences) : price;
  const listing: ListingColumns = { completion_status: change.completionStatus, price_paise: pricePaise };
  const changed = { listing, pricePaise, lostArchives: [], opened: false };
  const { versionNumber: number, changelog } = change;
  const begun = { status: 'pending' as const, created_at: ctx.now(), reviewed_at: null, reviewed_by: null };
  if (versionId) {
    const [old] = await listStoredVersions(ctx.db, id);
    const replaced = archive ? { ...begun, ...archive } : {};
    await updateVersion(ctx.db, versionId, { number, changelog, ...replaced });
    return { ...changed, lostArchives: archive && old ? [old.filename] : [] };
  }
  if (!archive) return changed;
  const version = { id: newId(ctx.now()), project_id: id, ...begun, ...archive };
  await insertVersion(ctx.db, { ...version, number: number ?? '1.0.0', changelog: changelog ?? '' });
  return { ...changed, listing: { ...listing, current_version_id: version.id } };
}

/** Of a published listing prices change at once; what buyers rely on waits as a version (rule L4). */
export async function changeOffer(
  ctx: Context,
  listing: OwnListing,
  change: ChangeFields,
  archive: ArchiveRow | null,
): Promise<OfferChanged> {
  const { id, completion_status: completionStatus } = listing;
  const versions = await listStoredVersions(ctx.db, id);
  const licences = await listOffered(ctx.db, id);
  // For its refusal alone: which licence the price is meant for.
  licencesAfter(licences, change);
  const sold = versions.find((version) => version.id === listing.current_version_id)!;
  const open = versions.find((version) => version.id !== sold.id && isOpen(version.status));
  const plan = planOffer(
    {
      sold: { completionStatus, licences },
      open: open ? { claims: open.claims, hasOwnArchive: open.filename !== sold.filename } : null,
    },
    { ...change, hasArchive: archive !== null },
  );
  const after = licences.map((one) => plan.prices.find(({ tier }) => tier === one.tier) ?? one);
  if (plan.prices.length > 0) await replaceLicences(ctx.db, id, after);
  const written = await writeOpenVersion(ctx, { id, versions, sold, open }, plan, change, archive);
  const pricePaise = lowestPrice(after);
  return { ...written, pricePaise, listing: { ...written.listing, price_paise: pricePaise } };
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
