import { DOCUMENT_FILES, hasEnding, PICTURE_FILES } from '#contract/formats/accepted-files.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { FILE_LIMITS, LISTING_LIMITS } from '#contract/listings/constants.ts';

/** What each kind of file may be (rules F1, F2). */
export const FILE_RULES = {
  picture: {
    accept: PICTURE_FILES.mediaTypes.join(','),
    endings: PICTURE_FILES.endings,
    refusal: `is not a ${PICTURE_FILES.names} picture`,
    maxBytes: FILE_LIMITS.imageBytes,
    most: LISTING_LIMITS.images,
  },
  document: {
    accept: DOCUMENT_FILES.endings.join(','),
    endings: DOCUMENT_FILES.endings,
    refusal: `is not a ${DOCUMENT_FILES.names} file`,
    maxBytes: FILE_LIMITS.documentBytes,
    most: LISTING_LIMITS.documents,
  },
  archive: {
    accept: '.zip,application/zip',
    endings: ['.zip'],
    refusal: 'is not a ZIP file',
    maxBytes: FILE_LIMITS.archiveBytes,
    most: 1,
  },
} as const;

export type FileKind = keyof typeof FILE_RULES;

/** Those of the chosen files that may come along, and a sentence for each that may not. */
export function sortFiles(kind: FileKind, chosen: readonly File[], alreadyThere: number) {
  const rule = FILE_RULES[kind];
  const accepted: File[] = [];
  const refusals: string[] = [];
  for (const file of chosen) {
    if (!hasEnding(file.name, rule.endings)) refusals.push(`${file.name} ${rule.refusal}`);
    else if (file.size > rule.maxBytes)
      refusals.push(`${file.name} is larger than ${formatBytes(rule.maxBytes)}.`);
    else if (file.size === 0) refusals.push(`${file.name} is empty`);
    else if (kind !== 'archive' && alreadyThere + accepted.length >= rule.most) {
      refusals.push(`${file.name}: at most ${rule.most} can be added`);
    } else accepted.push(file);
  }
  return { accepted, refusals };
}

/** `10 MiB` */
export function largestOf(kind: FileKind): string {
  return formatBytes(FILE_RULES[kind].maxBytes);
}
