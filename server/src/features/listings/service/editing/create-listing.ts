import { ListingForm } from '#contract/listings/forms/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { changeTogether, type NewEvent } from '#platform/events/change-together.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { requireVerifiedEmail, withinQuota } from '../../../accounts/public.ts';
import {
  listingInsertion,
  type NewListing,
  partInsertions,
  readSeller,
} from '../../repository/editing/insert-listing.ts';
import { consumeUpload } from '../../resumable/take-upload.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { refuseUnfitTerms, termColumns } from '../../rules/negotiation-terms.ts';
import { refuseUnfitUses } from '../../rules/permitted-use.ts';
import { findMissing, MOVES } from '../../rules/states.ts';
import { changedSupport, supportColumns } from '../../rules/support/terms.ts';
import type { ListingUpload } from '../../upload/listing-upload.ts';
import { type ListingFields, readFields } from '../../upload/read-fields.ts';
import { admitUpload } from '../../upload/take-archive.ts';
import { type ComposedFiles, composeFiles } from '../files/compose.ts';
import { refuseTooManyDrafts } from './quota.ts';
import { renderDescription } from './render-description.ts';
import { approveIfTrusted, type Saved } from './submit-listing.ts';

/**
 * Makes a listing of a received form: a draft, or one under review when it says `submit=true` (rule L3).
 * Everything is checked first, then the files are taken, then one transaction writes it all; whatever fails leaves
 * neither row nor file (rule F4). The upload's folder stays the caller's to remove.
 * @throws Refusal `request.invalid`, `request.bad_text`, `listing.incomplete`, `listing.*_refused`,
 * `listing.upload_not_found`, `account.email_unverified`, `listing.quota_full`, `listing.too_many_drafts`,
 * `request.too_many`, `server.busy`
 */
export async function createListing(ctx: Context, upload: ListingUpload): Promise<Saved> {
  refuseNothing(upload);
  const fields = readFields(upload);
  refuseUnfitTerms(fields, fields);
  refuseUnfitUses(fields.permittedUse, fields.licences);
  changedSupport(fields, fields);
  if (fields.submit) {
    await requireVerifiedEmail(ctx);
    refuseIncomplete(fields, upload);
  }
  const admitted = await admitUpload(ctx, upload, fields.uploadId);
  const composed = composeFiles(admitted, fields, ctx.now());
  const html = await renderDescription(ctx, fields.description);
  return withStoredFiles(ctx, composed.files, () =>
    withinQuota(ctx, composed.bytes, async (ctx) => {
      const seller = await readSeller(ctx.db, signedIn(ctx).uid);
      refuseTooManyDrafts(ctx, seller.unpublished);
      if (fields.uploadId !== undefined) await consumeUpload(ctx, fields.uploadId);
      const saved = await insertListing(ctx, composeListing(ctx, fields, html, composed), seller.name);
      return fields.submit ? approveIfTrusted(ctx, saved) : saved;
    }),
  );
}

/** Writes a listing with everything that belongs to it, and what happened. */
async function insertListing(ctx: Context, listing: NewListing, sellerName: string): Promise<Saved> {
  const { id, title, status } = listing.project;
  const created: NewEvent = { type: 'listing.created', subjectId: id, data: { title } };
  const submitted: NewEvent = { type: 'listing.submitted', subjectId: id, data: {} };
  const saved = await changeTogether(
    ctx,
    listingInsertion(ctx.db, listing, sellerName),
    partInsertions(ctx.db, listing),
    status === 'pending' ? [created, submitted] : [created],
  );
  return { _id: id, ...saved };
}

/** A form without a file and without a field of a listing asks for nothing: most often it was written wrong. */
function refuseNothing({ fields, images, documents, archive }: ListingUpload): void {
  const known = Object.keys(ListingForm.shape).filter((name) => Object.hasOwn(fields, name));
  const parts = known.length + images.length + documents.length + (archive ? 1 : 0);
  if (parts > 0) return;
  refuseFields([fieldError('title', 'The form holds no field and no file. Send at least a title')]);
}

function refuseIncomplete(fields: ListingFields, { images, archive }: ListingUpload): void {
  const hasArchive = archive !== null || fields.uploadId !== undefined;
  const hasPrice = fields.licences.length > 0;
  const missing = findMissing({ ...fields, hasPrice, images: images.length, hasArchive });
  if (missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
}

/** `html` is the description's. What is submitted waits for its review from the beginning (rule L3). */
function composeListing(
  ctx: Context,
  fields: ListingFields,
  html: string,
  { images, documents, archive }: ComposedFiles,
): NewListing {
  const now = ctx.now();
  const { title, description, tags, details, licences } = fields;
  const { versionNumber: number, changelog } = fields;
  const version = archive && {
    id: newId(now),
    number,
    changelog,
    status: 'pending' as const,
    created_at: now,
    ...archive,
  };
  const project = {
    id: newId(now),
    seller_id: signedIn(ctx).uid,
    ...(fields.submit
      ? { status: MOVES.submit.to, submitted_at: now, waiting_since: now }
      : { status: 'draft' as const }),
    title,
    description,
    description_html: html,
    excerpt: excerptOf(html),
    category: fields.category,
    tags,
    price_paise: fields.pricePaise,
    demo_url: fields.demoUrl,
    github_repo: fields.githubRepo,
    completion_status: fields.completionStatus,
    details: JSON.stringify(details),
    zip_description: fields.zipDescription,
    negotiable: fields.negotiable,
    licence_conditions: fields.licenceConditions,
    own_condition: fields.ownCondition,
    permitted_use: fields.permittedUse,
    volume_steps: JSON.stringify(fields.volumeSteps),
    licence_keys: fields.licenceKeys,
    key_activations: fields.keyActivations,
    ...supportColumns(fields),
    ...termColumns(fields),
    current_version_id: version?.id ?? null,
    created_at: now,
    updated_at: now,
  };
  return { project, techStack: details.techStack ?? '', licences, images, documents, version };
}
