import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { withinQuota } from '../../../accounts/public.ts';
import { findSellerName } from '../../repository/editing/insert-listing.ts';
import { type ListingColumns, type OwnListing, updateListing } from '../../repository/editing/own-listing.ts';
import { listPictures } from '../../repository/editing/pictures.ts';
import { searchVector } from '../../repository/editing/search-vector.ts';
import { lockSeller } from '../../repository/market/seller.ts';
import { insertDecision } from '../../repository/review/decisions.ts';
import { consumeUpload } from '../../resumable/take-upload.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { refuseUnfitTerms, termColumns, termsOf } from '../../rules/negotiation-terms.ts';
import { COMPLETE, findMissing, PUBLISHED, REOPENED_REASON } from '../../rules/states.ts';
import type { ListingUpload } from '../../upload/listing-upload.ts';
import { type ChangeFields, readChange } from '../../upload/read-fields.ts';
import { admitUpload } from '../../upload/take-archive.ts';
import { type ComposedFiles, composeFiles } from '../files/compose.ts';
import { deleteFilesLater, type LostFiles } from '../files/delete.ts';
import { moveListing, refuseMove } from '../move-listing.ts';
import { EDITABLE, expectOwn, lockInState } from '../own-listing.ts';
import { watchListing } from '../review/unreviewed-changes.ts';
import { changeDocuments } from './change-documents.ts';
import { changeDraft, changeOffer, type OfferChanged } from './change-offer.ts';
import { addPictureRows } from './change-pictures.ts';
import { renderDescription } from './render-description.ts';
import { approveIfTrusted, type Saved, submitListing } from './submit-listing.ts';

/**
 * Changes a listing of the caller as a received form says; what was not sent stays. Of a listing that was never on
 * the market everything changes at once; of a published one the archive, the claims and the set of licences become a
 * version under review, and the rest changes at once (rule L4). One that was rejected begins anew with another
 * archive. The upload's folder stays the caller's to remove.
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.stale` (rule L7), `listing.incomplete`,
 * `listing.document_not_found`, `listing.version_taken`, `listing.version_too_low`, `listing.too_many_files`,
 * `request.invalid`, `listing.*_refused`, `listing.upload_not_found`, `listing.quota_full`,
 * `request.too_many`, `server.busy`
 */
export async function changeListing(ctx: Context, id: string, upload: ListingUpload): Promise<Saved> {
  const change = readChange(upload);
  const { description } = change;
  // Files are looked into for seconds: a change that comes too late is spared that, and is refused again below.
  refuseStale(await expectOwn(ctx, id), change);
  const admitted = await admitUpload(ctx, upload, change.uploadId);
  const added = composeFiles(admitted, change.documents, ctx.now());
  const html = description === undefined ? undefined : await renderDescription(ctx, description);
  // Texts are saved every few seconds, and take no room.
  const transact = added.files.length > 0 ? withinQuota<Saved> : inTransaction<Saved>;
  return withStoredFiles(ctx, added.files, () =>
    transact(ctx, async (ctx) => {
      const listing = await lockInState(ctx, id, EDITABLE);
      refuseStale(listing, change);
      if (listing.status === 'rejected' && !added.archive) refuseMove(listing);
      refuseUnfitTerms(change, termsOf(listing));
      if (change.uploadId !== undefined) await consumeUpload(ctx, change.uploadId);
      return writeChange(ctx, listing, { ...change, html }, added);
    }),
  );
}

function refuseStale({ revision }: OwnListing, change: ChangeFields): void {
  if (revision !== change.revision) fail('listing.stale');
}

/** `html` is the description's, rendered before anything is locked. */
type RenderedChange = ChangeFields & { html: string | undefined };

async function writeChange(
  ctx: Context,
  listing: OwnListing,
  change: RenderedChange,
  added: ComposedFiles,
): Promise<Saved> {
  const { id } = listing;
  const isPublished = PUBLISHED.includes(listing.status);
  // Another category changes the market's counts, and what is opened asks for the seller's trust.
  if (isPublished) await lockSeller(ctx.db, signedIn(ctx).uid);
  const noteChange = await watchListing(ctx, listing);
  const documents = await changeDocuments(ctx, id, change.kept, added.documents);
  await addPictureRows(ctx, id, added.images);
  const offer = isPublished
    ? await changeOffer(ctx, listing, change, added.archive)
    : await changeDraft(ctx, listing, change, added.archive);
  const texts = await textsOf(ctx, listing, change);
  const revision = await updateListing(ctx.db, id, { ...texts, ...offer.listing }, ctx.now());
  await refuseIncomplete(ctx, listing, change, offer);
  await noteChange();
  const lost: LostFiles = { documents, archives: offer.lostArchives };
  await deleteFilesLater(ctx, lost);
  await recordEvent(ctx, 'listing.changed', id, { fields: namesOf(change, added) });
  publicAnswersChanged(ctx);
  const saved = { _id: id, status: listing.status, revision };
  if (isPublished) return offer.opened ? approveIfTrusted(ctx, saved) : saved;
  const status = listing.status === 'rejected' ? await reopen(ctx, listing) : listing.status;
  return change.submit && status !== 'pending' ? submitListing(ctx, id) : { ...saved, status };
}

/** Columns that no review waits for. The search and the rendered description follow their texts (rule L9). */
async function textsOf(ctx: Context, listing: OwnListing, change: RenderedChange): Promise<ListingColumns> {
  const { title, description, html, category, tags, demoUrl, githubRepo, zipDescription, negotiable } =
    change;
  const details = { ...listing.details, ...change.details };
  const search = searchVector({
    title: title ?? listing.title,
    tags: tags ?? listing.tags,
    techStack: details.techStack ?? '',
    sellerName: await findSellerName(ctx.db, signedIn(ctx).uid),
    description: description ?? listing.description,
  });
  return {
    title,
    description,
    ...(html === undefined ? {} : { description_html: html, excerpt: excerptOf(html) }),
    category,
    tags,
    demo_url: demoUrl,
    github_repo: githubRepo,
    zip_description: zipDescription,
    negotiable,
    ...termColumns(change),
    details: JSON.stringify(details),
    search,
  };
}

/** What is under review or on the market stays complete (rule L3). */
async function refuseIncomplete(
  ctx: Context,
  listing: OwnListing,
  change: ChangeFields,
  { pricePaise }: OfferChanged,
): Promise<void> {
  if (!COMPLETE.includes(listing.status)) return;
  const missing = findMissing({
    title: change.title ?? listing.title,
    description: change.description ?? listing.description,
    category: change.category ?? listing.category,
    pricePaise,
    images: (await listPictures(ctx.db, listing.id)).length,
    hasArchive: true,
  });
  if (missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
}

/** With another archive a rejected listing is a draft again; that stands among its decisions. */
async function reopen(ctx: Context, { id, current_version_id }: OwnListing) {
  const { status } = await moveListing(ctx, id, 'reopen');
  await insertDecision(ctx.db, {
    id: newId(ctx.now()),
    project_id: id,
    version_id: current_version_id,
    from_status: 'rejected',
    to_status: status,
    reason_code: REOPENED_REASON,
    reason: 'A new archive was sent after the rejection.',
    decided_by: signedIn(ctx).uid,
    decided_at: ctx.now(),
  });
  return status;
}

function namesOf({ details, kept, html, ...change }: RenderedChange, added: ComposedFiles): string[] {
  const unchanging = ['revision', 'submit', 'uploadId', 'documents'];
  const sent = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !unchanging.includes(name),
  );
  return [
    ...sent.map(([name]) => name),
    ...Object.keys(details).map((name) => `projectDetails.${name}`),
    ...(added.images.length > 0 ? ['images'] : []),
    ...(kept || added.documents.length > 0 ? ['documents'] : []),
    ...(added.archive ? ['archive'] : []),
  ];
}
