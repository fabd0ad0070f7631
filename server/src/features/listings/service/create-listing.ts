import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { type FileToStore, newStoredName, withStoredFiles } from '#platform/files/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { excerptOf, renderDescription } from '../description.ts';
import { findSellerName, insertListing, type NewListing } from '../repository/insert-listing.ts';
import { findMissing } from '../rules.ts';
import { type AdmittedFiles, admitFiles } from '../upload/admit-files.ts';
import type { ListingUpload } from '../upload/listing-upload.ts';
import { type ListingFields, readFields } from '../upload/read-fields.ts';
import { type Saved, submitListing } from './submit-listing.ts';

/**
 * Makes a listing of a received form: a draft, or one under review when it says `submit=true` (rules.md L3).
 * Everything is checked first, then the files are taken, then one transaction writes it all; whatever fails leaves
 * neither row nor file (rules.md F4). The upload's folder stays the caller's to remove.
 * @throws Refusal `request.invalid`, `request.bad_text`, `listing.incomplete`, `listing.*_refused`
 */
export async function createListing(ctx: Context, upload: ListingUpload): Promise<Saved> {
  const fields = readFields(upload);
  if (fields.submit) refuseIncomplete(fields, upload);
  const admitted = await admitFiles(upload);
  const { listing, files } = await composeListing(ctx, fields, admitted);
  return withStoredFiles(ctx, files, () =>
    inTransaction(ctx, async (ctx) => {
      await insertListing(ctx.db, listing);
      const { id, title } = listing.project;
      await recordEvent(ctx, 'listing.created', id, { title });
      return fields.submit ? submitListing(ctx, id) : { _id: id, status: 'draft' as const, revision: 1 };
    }),
  );
}

function refuseIncomplete(fields: ListingFields, { images, archive }: ListingUpload): void {
  const missing = findMissing({ ...fields, images: images.length, hasArchive: archive !== null });
  if (missing.length > 0) fail('listing.incomplete', undefined, { errors: missing });
}

async function composeListing(
  ctx: Context,
  fields: ListingFields,
  admitted: AdmittedFiles,
): Promise<{ listing: NewListing; files: FileToStore[] }> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  const html = renderDescription(fields.description);
  const files: FileToStore[] = [];
  const images = composeImages(admitted, files, now);
  const documents = composeDocuments(fields, admitted, files, now);
  const version = composeVersion(fields, admitted, files, now);
  const project = {
    id: newId(now),
    seller_id: uid,
    status: 'draft',
    title: fields.title,
    description: fields.description,
    description_html: html,
    excerpt: excerptOf(html),
    category: fields.category,
    tags: fields.tags,
    price_paise: fields.pricePaise,
    demo_url: fields.demoUrl,
    github_repo: fields.githubRepo,
    completion_status: fields.completionStatus,
    details: JSON.stringify(fields.details),
    zip_description: fields.zipDescription,
    negotiable: fields.negotiable,
    current_version_id: version?.id ?? null,
    created_at: now,
    updated_at: now,
  };
  const sellerName = await findSellerName(ctx.db, uid);
  const words = [...fields.tags, fields.details.techStack].join(' ');
  return {
    listing: { project, sellerName, words, licences: fields.licences, images, documents, version },
    files,
  };
}

function composeImages({ images }: AdmittedFiles, files: FileToStore[], now: Date): NewListing['images'] {
  return images.map((image, position) => {
    const filename = newStoredName(now, 'webp');
    files.push({ key: `images/${filename}`, path: image.path });
    const { width, height, bytes, colour, placeholder } = image;
    const is_primary = position === 0;
    return {
      id: newId(now),
      filename,
      position,
      is_primary,
      width,
      height,
      bytes,
      colour,
      placeholder,
      created_at: now,
    };
  });
}

function composeDocuments(
  fields: ListingFields,
  { documents }: AdmittedFiles,
  files: FileToStore[],
  now: Date,
): NewListing['documents'] {
  return documents.map(({ file, mediaType, extension }, position) => {
    const filename = newStoredName(now, extension);
    files.push({ key: `documents/${filename}`, path: file.path });
    const { fileType, access, description } = fields.documents[position]!;
    return {
      id: newId(now),
      filename,
      original_name: file.originalName,
      media_type: mediaType,
      file_type: fileType,
      access,
      description,
      bytes: file.bytes,
      position,
      created_at: now,
    };
  });
}

function composeVersion(
  fields: ListingFields,
  { archive }: AdmittedFiles,
  files: FileToStore[],
  now: Date,
): NewListing['version'] {
  if (!archive) return null;
  const { file, facts } = archive;
  const filename = newStoredName(now, 'zip');
  files.push({ key: `archives/${filename}`, path: file.path });
  return {
    id: newId(now),
    number: fields.versionNumber,
    changelog: fields.changelog,
    status: 'pending',
    filename,
    original_name: file.originalName,
    bytes: file.bytes,
    sha256: Buffer.from(file.sha256, 'hex'),
    entries: facts.entries,
    files: facts.files,
    unpacked_bytes: facts.unpackedBytes,
    created_at: now,
  };
}
