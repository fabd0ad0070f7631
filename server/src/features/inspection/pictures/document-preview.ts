import { listPlacedFiles, type PlacedFile } from '#platform/files/archives/list-files.ts';
import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { readPackedFile, unpackFile } from '#platform/files/archives/stored/packed-file.ts';
import { bufferWindow } from '#platform/files/reading/buffer-window.ts';
import { PICTURE_BYTES_MAX } from '../rules/archive-pictures.ts';

/** Where Sketch, Adobe XD and Figma keep a picture of a document, the largest first. */
const PREVIEWS = ['previews/preview.png', 'preview.png', 'thumbnail.png'];

/** The picture that a design document, which is a ZIP inside, carries of itself; `undefined` where it has none. */
export async function documentPreview(document: Buffer): Promise<Buffer | undefined> {
  const readAt = bufferWindow(document);
  const found = new Map<string, PlacedFile>();
  try {
    for await (const file of listPlacedFiles(readAt, document.length))
      if (PREVIEWS.includes(file.path) && file.bytes <= PICTURE_BYTES_MAX) found.set(file.path, file);
    const preview = PREVIEWS.map((path) => found.get(path)).find((file) => file !== undefined);
    return preview && (await unpackFile(await readPackedFile(readAt, preview)));
  } catch (error) {
    // A document that is no ZIP, such as one that Figma saved before, or a damaged one.
    if (error instanceof ArchiveRefused) return undefined;
    throw error;
  }
}
