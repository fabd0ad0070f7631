import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { hasEnding } from '#contract/formats/accepted-files.ts';
import { SUPPORT_FILE_ENDINGS, SUPPORT_FILES } from '#contract/support/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { checkArchive } from '#platform/files/archives/check-archive.ts';
import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { admitDocument } from '#platform/files/documents/admit-document.ts';
import { DocumentRefused } from '#platform/files/documents/refusals.ts';
import { admitImage } from '#platform/files/images/admit-image.ts';
import { ImageRefused } from '#platform/files/images/refusals.ts';
import { scanUpload } from '../../inspection/public.ts';
import { refusalText } from '../../listings/public.ts';
import { shownName } from '../rules/shown-name.ts';
import type { ReceivedFile } from './receive-message.ts';

/** Unpacking is a core's work: more at once would only slow each other and everybody else down. */
const inTurn = pLimit(2);

/** A file as it will be kept. */
export interface AdmittedFile {
  path: string;
  shownName: string;
  mediaType: string;
  /** Of the stored name, without a dot. */
  extension: string;
  bytes: number;
}

/**
 * Looks into the files of a message (rules F2, F3): pictures are made anew, documents, texts and archives judged by their
 * content. Where the operator has a scanner, each is scanned first, and nothing is taken without its answer.
 * @throws Refusal `support.file_refused`, `support.not_scanned`
 */
export async function admitFiles(
  ctx: Context,
  files: readonly ReceivedFile[],
  folder: string,
): Promise<AdmittedFile[]> {
  const admitted: AdmittedFile[] = [];
  for (const [index, file] of files.entries()) {
    const outcome = await scanUpload(ctx, file.path);
    if (outcome === 'unknown') fail('support.not_scanned');
    if (outcome === 'infected') refuse(file, 'The malware scanner has found something in it.');
    admitted.push(await refusing(file, () => admitFile(file, join(folder, `made-${index}.webp`))));
  }
  return admitted;
}

async function admitFile(file: ReceivedFile, made: string): Promise<AdmittedFile> {
  const { originalName, path, bytes } = file;
  const ending = extname(originalName).toLowerCase();
  if (!SUPPORT_FILE_ENDINGS.includes(ending))
    return refuse(file, `This kind of file is not taken. ${SUPPORT_FILES.names} are.`);
  if (hasEnding(originalName, SUPPORT_FILES.pictures)) {
    await admitImage(path, made);
    const facts = { mediaType: 'image/webp', extension: 'webp', bytes: (await stat(made)).size };
    return { path: made, shownName: shownName(originalName, '.webp'), ...facts };
  }
  if (hasEnding(originalName, SUPPORT_FILES.archives)) {
    await inTurn(() => checkArchive(path));
    const facts = { mediaType: 'application/zip', extension: 'zip', bytes };
    return { path, shownName: shownName(originalName, '.zip'), ...facts };
  }
  const isPlain = hasEnding(originalName, SUPPORT_FILES.plain);
  const { mediaType, extension } = await admitDocument(path, isPlain ? 'text.txt' : originalName);
  return { path, shownName: shownName(originalName, ending), mediaType, extension, bytes };
}

async function refusing<T>(file: ReceivedFile, admit: () => Promise<T>): Promise<T> {
  try {
    return await admit();
  } catch (error) {
    const isKnown =
      error instanceof ImageRefused || error instanceof DocumentRefused || error instanceof ArchiveRefused;
    if (!isKnown) throw error;
    return refuse(file, refusalText(error));
  }
}

function refuse({ originalName }: ReceivedFile, reason: string): never {
  const text = `${originalName}: ${reason}`;
  return fail('support.file_refused', { text }, { errors: [fieldError('files', text)] });
}
