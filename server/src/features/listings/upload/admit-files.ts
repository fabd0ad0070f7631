import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ErrorCode } from '#contract/errors.ts';
import type { LanguageShare } from '#contract/listings/schemas.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { type ArchiveFacts, checkArchive } from '#platform/files/archives/check-archive.ts';
import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { type AdmittedDocument, admitDocument } from '#platform/files/documents/admit-document.ts';
import { DocumentRefused } from '#platform/files/documents/refusals.ts';
import { type AdmittedImage, admitImage } from '#platform/files/images/admit-image.ts';
import { ImageRefused } from '#platform/files/images/refusals.ts';
import { refusalText } from '../rules/refused-files.ts';
import { readLanguages } from './languages.ts';
import type { ListingUpload, UploadedFile } from './listing-upload.ts';
import type { PictureFields } from './read-pictures.ts';

/** Unpacking is a core's work: more at once would only slow each other and everybody else down. */
const inTurn = pLimit(2);

export interface AdmittedFiles {
  images: (AdmittedImage & { path: string })[];
  documents: (AdmittedDocument & { file: UploadedFile })[];
  archive: { file: UploadedFile; facts: ArchiveFacts; languages: LanguageShare[] } | null;
}

/**
 * Looks into every file of a form: pictures are decoded and re-encoded, documents and the archive judged by their
 * content (rules F2, F3). `edits` are what is kept of each picture; all of it unless told.
 * @throws Refusal `listing.image_refused`, `listing.document_refused`, `listing.archive_refused`
 */
export async function admitFiles(
  upload: ListingUpload,
  edits: readonly PictureFields['edit'][] = [],
): Promise<AdmittedFiles> {
  const admitted: AdmittedFiles = { images: [], documents: [], archive: null };
  for (const [index, image] of upload.images.entries()) {
    const path = join(upload.folder, `master-${index}.webp`);
    const facts = await refusing('images', image, () => admitImage(image.path, path, { edit: edits[index] }));
    admitted.images.push({ ...facts, path });
  }
  for (const file of upload.documents) {
    const facts = await refusing('documentationFiles', file, () =>
      admitDocument(file.path, file.originalName),
    );
    admitted.documents.push({ ...facts, file });
  }
  const file = upload.archive;
  if (file) {
    const facts = await refusing('projectZipFile', file, () => inTurn(() => checkArchive(file.path)));
    admitted.archive = { file, facts, languages: await readLanguages(file.path) };
  }
  return admitted;
}

async function refusing<T>(field: string, file: UploadedFile, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ImageRefused)
      return refuse('listing.image_refused', field, file, refusalText(error));
    if (error instanceof DocumentRefused)
      return refuse('listing.document_refused', field, file, refusalText(error));
    if (error instanceof ArchiveRefused)
      return refuse('listing.archive_refused', field, file, refusalText(error));
    throw error;
  }
}

function refuse(
  code: Extract<ErrorCode, `listing.${'image' | 'document' | 'archive'}_refused`>,
  field: string,
  { originalName }: UploadedFile,
  reason: string,
): never {
  const text = field === 'projectZipFile' ? reason : `${originalName}: ${reason}`;
  return fail(code, { text }, { errors: [fieldError(field, text)] });
}
