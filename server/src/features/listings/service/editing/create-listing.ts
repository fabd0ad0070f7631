import { type Context, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { withStoredFiles } from '#platform/files/stored-files.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { requireVerifiedEmail, withinQuota } from '../../../accounts/public.ts';
import { findSellerName, insertListing, type NewListing } from '../../repository/editing/insert-listing.ts';
import { consumeUpload } from '../../resumable/take-upload.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { refuseUnfitTerms, termColumns } from '../../rules/negotiation-terms.ts';
import { findMissing } from '../../rules/states.ts';
import type { ListingUpload } from '../../upload/listing-upload.ts';
import { type ListingFields, readFields } from '../../upload/read-fields.ts';
import { admitUpload } from '../../upload/take-archive.ts';
import { type ComposedFiles, composeFiles } from '../files/compose.ts';
import { refuseTooManyDrafts } from './quota.ts';
import { renderDescription } from './render-description.ts';
import { type Saved, submitListing } from './submit-listing.ts';

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
  if (fields.submit) {
    await requireVerifiedEmail(ctx);
    refuseIncomplete(fields, upload);
  }
  const admitted = await admitUpload(ctx, upload, fields.uploadId);
  const composed = composeFiles(admitted, fields.documents, ctx.now());
  const listing = await composeListing(ctx, fields, composed);
  return withStoredFiles(ctx, composed.files, () =>
    withinQuota(ctx, async (ctx) => {
      await refuseTooManyDrafts(ctx);
      await insertListing(ctx.db, listing);
      if (fields.uploadId !== undefined) await consumeUpload(ctx, fields.uploadId);
      const { id, title } = listing.project;
      await recordEvent(ctx, 'listing.created', id, { title });
      return fields.submit ? submitListing(ctx, id) : { _id: id, status: 'draft' as const, revision: 1 };
    }),
  );
}

/** A form of which nothing could be read asks for nothing: most often it was written wrong. */
function refuseNothing({ fields, images, documents, archive }: ListingUpload): void {
  const parts = Object.keys(fields).length + images.length + documents.length + (archive ? 1 : 0);
  if (parts > 0) return;
  refuseFields([fieldError('title', 'The form holds no field and no file. Send at least a title')]);
}

function refuseIncomplete(fields: ListingFields, { images, archive }: ListingUpload): void {
  const hasArchive = archive !== null || fields.uploadId !== undefined;
  const missing = findMissing({ ...fields, images: images.length, hasArchive });
  if (missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
}

async function composeListing(
  ctx: Context,
  fields: ListingFields,
  { images, documents, archive }: ComposedFiles,
): Promise<NewListing> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  const { title, description, tags, details, licences } = fields;
  const html = await renderDescription(ctx, description);
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
    seller_id: uid,
    status: 'draft' as const,
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
    ...termColumns(fields),
    current_version_id: version?.id ?? null,
    created_at: now,
    updated_at: now,
  };
  const sellerName = await findSellerName(ctx.db, uid);
  const search = { title, tags, techStack: details.techStack ?? '', sellerName, description };
  return { project, search, licences, images, documents, version };
}
