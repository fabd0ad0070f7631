import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { changeTogether, type Statement } from '#platform/events/change-together.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { withinQuota } from '../../../accounts/public.ts';
import { type ListingColumns, listingUpdate, type OwnListing } from '../../repository/editing/own-listing.ts';
import { searchVector } from '../../repository/editing/search-vector.ts';
import { decisionInsertion } from '../../repository/review/decisions.ts';
import { type PartsForChange, readParts } from '../../repository/review/snapshots.ts';
import { consumeUpload } from '../../resumable/take-upload.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { refuseUnfitTerms, termColumns, termsOf } from '../../rules/negotiation-terms.ts';
import { refuseUnfitUses } from '../../rules/permitted-use.ts';
import { type Snapshot, snapshotAfter } from '../../rules/snapshot.ts';
import { COMPLETE, findMissing, PUBLISHED, REOPENED_REASON } from '../../rules/states.ts';
import { changedSupport, supportColumns, supportOf } from '../../rules/support/terms.ts';
import type { ListingUpload } from '../../upload/listing-upload.ts';
import { type ChangeFields, readChange } from '../../upload/read-fields.ts';
import { admitUpload } from '../../upload/take-archive.ts';
import { type ComposedFiles, composeFiles } from '../files/compose.ts';
import { deleteFilesLater } from '../files/delete.ts';
import { boundRemoved } from '../files/removed.ts';
import { moveListing, refuseMove } from '../move-listing.ts';
import { EDITABLE, lockInState } from '../own-listing.ts';
import { priceFall } from '../price-fall.ts';
import { noteDifference, takeChangePlace } from '../review/unreviewed-changes.ts';
import { changeDocuments } from './change-documents.ts';
import { changeDraft, changeOffer, type OfferChanged } from './change-offer.ts';
import { addPictureRows, changeCaptions } from './change-pictures.ts';
import { renderDescription } from './render-description.ts';
import { approveIfTrusted, type Saved, submitListing } from './submit-listing.ts';

/**
 * Changes a listing of the caller as a received form says; what was not sent stays. Of a listing that was never on
 * the market everything changes at once; of a published one the archive, the claims and the set of licences become a
 * version under review, and the rest changes at once (rule L4). One that was rejected begins anew with another
 * archive. `known` is the listing as it was before its form was received; the upload's folder stays the caller's to
 * remove.
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.stale` (rule L7), `listing.incomplete`,
 * `listing.document_not_found`, `listing.image_not_found`, `listing.version_taken`, `listing.version_too_low`, `listing.too_many_files`,
 * `request.invalid`, `listing.*_refused`, `listing.upload_not_found`, `listing.quota_full`,
 * `request.too_many`, `server.busy`
 */
export async function changeListing(ctx: Context, known: OwnListing, upload: ListingUpload): Promise<Saved> {
  const change = readChange(upload);
  // Files are looked into for seconds: a change that came too late is spared that, and is refused again below.
  refuseStale(known, change);
  const admitted = await admitUpload(ctx, upload, change.uploadId);
  const added = composeFiles(admitted, change, ctx.now());
  const html = await renderChanged(ctx, known, change);
  const write = async (ctx: Context) => {
    const listing = await lockInState(ctx, known.id, EDITABLE);
    refuseStale(listing, change);
    if (listing.status === 'rejected' && !added.archive) refuseMove(listing);
    refuseUnfitTerms(change, termsOf(listing));
    if (change.uploadId !== undefined) await consumeUpload(ctx, change.uploadId);
    const support = changedSupport(change, supportOf(listing));
    return writeChange(ctx, listing, { ...change, ...support, html }, added);
  };
  return withStoredFiles(ctx, added.files, () =>
    // Texts are saved every few seconds, and take no room.
    added.files.length > 0 ? withinQuota(ctx, added.bytes, write) : inTransaction(ctx, write),
  );
}

/** The description as HTML; `undefined` leaves what is there, because both are of one revision. */
async function renderChanged(ctx: Context, known: OwnListing, { description }: ChangeFields) {
  if (description === undefined || description === known.description) return undefined;
  return renderDescription(ctx, description);
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
  const parts = await readParts(ctx.db, id, { holdSeller: isPublished });
  if (isPublished) await takeChangePlace(ctx);
  const planned = planChange(ctx, listing, parts, change, added);
  const { offer, after } = planned;
  refuseIncomplete(listing, change, after, offer);
  refuseUsesOf(change, after, offer);
  const noted = isPublished ? noteDifference(ctx, id, parts.snapshot, after) : [];
  const { revision } = await changeTogether(
    ctx,
    listingUpdate(ctx.db, id, { ...textsOf(listing, parts, change), ...offer.listing }, ctx.now()),
    [...planned.statements, ...noted],
    [
      ...offer.events,
      { type: 'listing.changed', subjectId: id, data: { fields: namesOf(change, added) } },
      ...(isPublished ? priceFall(id, listing.price_paise, offer.pricePaise) : []),
    ],
  );
  if (planned.areDocumentsRemoved) await boundRemoved(ctx);
  await deleteFilesLater(ctx, { archives: offer.lostArchives });
  publicAnswersChanged(ctx);
  const saved = { _id: id, status: listing.status, revision };
  if (isPublished) return offer.opened ? approveIfTrusted(ctx, saved) : saved;
  const status = listing.status === 'rejected' ? await reopen(ctx, listing) : listing.status;
  return change.submit && status !== 'pending' ? submitListing(ctx, id) : { ...saved, status };
}

interface PlannedChange {
  offer: OfferChanged;
  /** The listing as it is with all of it. */
  after: Snapshot;
  /** To be run beside the change of the listing itself. */
  statements: Statement[];
  areDocumentsRemoved: boolean;
}

/** What a change makes of a locked listing's parts. */
function planChange(
  ctx: Context,
  listing: OwnListing,
  parts: PartsForChange,
  change: ChangeFields,
  added: ComposedFiles,
): PlannedChange {
  const { id } = listing;
  const { snapshot: before } = parts;
  const { kept } = change;
  const documents = changeDocuments(ctx, id, before.documents, { kept, added: added.documents });
  const captions = changeCaptions(ctx, before.images, change.imageCaptions);
  const pictures = addPictureRows(ctx, id, before.images.length, added.images);
  const changeParts = PUBLISHED.includes(listing.status) ? changeOffer : changeDraft;
  const offer = changeParts(ctx, listing, parts, change, added.archive);
  return {
    offer,
    after: {
      ...snapshotAfter(before, change),
      licences: [...offer.licences],
      images: [
        ...captions.images,
        ...added.images.map(({ id, filename, caption = '' }) => ({ id, filename, caption })),
      ],
      documents: documents.documents,
    },
    statements: [...documents.statements, ...captions.statements, ...pictures, ...offer.statements],
    areDocumentsRemoved: documents.areRemoved,
  };
}

/** Columns that no review waits for. The search and the rendered description follow their texts (rule L9). */
function textsOf(
  listing: OwnListing,
  { sellerName }: PartsForChange,
  change: RenderedChange,
): ListingColumns {
  const { title, description, html, category, tags, demoUrl, githubRepo, zipDescription } = change;
  const details = { ...listing.details, ...change.details };
  const search = searchVector({
    title: title ?? listing.title,
    tags: tags ?? listing.tags,
    techStack: details.techStack ?? '',
    sellerName,
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
    negotiable: change.negotiable,
    licence_conditions: change.licenceConditions,
    permitted_use: change.permittedUse,
    volume_steps: change.volumeSteps && JSON.stringify(change.volumeSteps),
    licence_keys: change.licenceKeys,
    key_activations: change.keyActivations,
    ...supportColumns(change),
    ...termColumns(change),
    details: JSON.stringify(details),
    search,
  };
}

/** What is under review or on the market stays complete (rule L3). */
function refuseIncomplete(
  listing: OwnListing,
  change: ChangeFields,
  { title, description, images }: Snapshot,
  { licences }: OfferChanged,
): void {
  if (!COMPLETE.includes(listing.status)) return;
  const category = change.category ?? listing.category;
  const hasPrice = licences.length > 0;
  const parts = { title, description, category, hasPrice, images: images.length, hasArchive: true };
  const missing = findMissing(parts);
  if (missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
}

/** Uses that no licence allows are refused where they are chosen, and where the licence is taken away (rule L11). */
function refuseUsesOf(
  { permittedUse, licences, pricePaise }: ChangeFields,
  after: Snapshot,
  { asked }: OfferChanged,
): void {
  const isAbout = [permittedUse, licences, pricePaise].some((sent) => sent !== undefined);
  if (isAbout) refuseUnfitUses(after.permittedUse ?? [], asked);
}

/** With another archive a rejected listing is a draft again; that stands among its decisions. */
async function reopen(ctx: Context, { id, current_version_id }: OwnListing) {
  const { status } = await moveListing(ctx, id, 'reopen');
  await decisionInsertion(ctx.db, {
    id: newId(ctx.now()),
    project_id: id,
    version_id: current_version_id,
    from_status: 'rejected',
    to_status: status,
    reason_code: REOPENED_REASON,
    reason: 'A new archive was sent after the rejection.',
    decided_by: signedIn(ctx).uid,
    decided_at: ctx.now(),
  }).execute();
  return status;
}

function namesOf({ details, kept, html, ...change }: RenderedChange, added: ComposedFiles): string[] {
  const unchanging = ['revision', 'submit', 'uploadId', 'documents', 'captions'];
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
