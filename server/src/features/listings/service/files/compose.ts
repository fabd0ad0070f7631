import { type FileToStore, newStoredName } from '#platform/files/stored-files.ts';
import { newId } from '#platform/ids.ts';
import type { NewListing } from '../../repository/editing/insert-listing.ts';
import type { ArchiveRow } from '../../repository/versions.ts';
import type { AdmittedFiles } from '../../upload/admit-files.ts';
import type { DocumentFields } from '../../upload/read-documents.ts';

/** Rows of received files under their new names, and the files to be taken into the store for them. */
export interface ComposedFiles {
  images: NewListing['images'];
  documents: NewListing['documents'];
  archive: ArchiveRow | null;
  files: FileToStore[];
  /** Of all files together, as they are kept. */
  bytes: number;
}

/** Names what was admitted. Places are counted from 0, as in a new listing. */
export function composeFiles(
  admitted: AdmittedFiles,
  { documents, captions }: { documents: readonly DocumentFields[]; captions: readonly string[] },
  now: Date,
): ComposedFiles {
  const files: FileToStore[] = [];
  const rows = {
    images: composeImages(admitted, captions, files, now),
    documents: composeDocuments(admitted, documents, files, now),
    archive: composeArchive(admitted, files, now),
  };
  const bytes = [...rows.images, ...rows.documents, rows.archive ?? { bytes: 0 }];
  return { ...rows, files, bytes: bytes.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function composeImages(
  { images }: AdmittedFiles,
  captions: readonly string[],
  files: FileToStore[],
  now: Date,
): NewListing['images'] {
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
      caption: captions[position] ?? '',
      created_at: now,
    };
  });
}

function composeDocuments(
  { documents }: AdmittedFiles,
  fields: readonly DocumentFields[],
  files: FileToStore[],
  now: Date,
): NewListing['documents'] {
  return documents.map(({ file, mediaType, extension }, position) => {
    const filename = newStoredName(now, extension);
    files.push({ key: `documents/${filename}`, path: file.path });
    const { fileType, access, description } = fields[position]!;
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

function composeArchive({ archive }: AdmittedFiles, files: FileToStore[], now: Date): ArchiveRow | null {
  if (!archive) return null;
  const { file, facts, languages } = archive;
  const filename = newStoredName(now, 'zip');
  files.push({ key: `archives/${filename}`, path: file.path });
  return {
    filename,
    original_name: file.originalName,
    bytes: file.bytes,
    sha256: Buffer.from(file.sha256, 'hex'),
    entries: facts.entries,
    files: facts.files,
    unpacked_bytes: facts.unpackedBytes,
    languages: JSON.stringify(languages),
  };
}
