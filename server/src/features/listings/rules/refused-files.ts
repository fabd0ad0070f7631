import { capitalised } from '#contract/formats/words.ts';
import { type ArchiveRefusalReason, ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { type DocumentRefusalReason, DocumentRefused } from '#platform/files/documents/refusals.ts';
import type { ImageRefused } from '#platform/files/images/refusals.ts';
import { REFUSED_PICTURE_TEXTS } from '../../accounts/public.ts';

const AGAIN = 'Pack the project again with your system’s own ZIP command and upload the new file.';

const OF_ARCHIVES = {
  not_a_zip: () => `This file is not a ZIP archive. Upload the project as a .zip file.`,
  truncated: () =>
    `The archive is cut off before its end. Check that it opens on your computer, then upload it again.`,
  empty: () => `The archive holds no files. Pack the project folder and upload it again.`,
  trailing_data: () => `There is other data after the end of the archive. ${AGAIN}`,
  prefix_data: () => `There is other data before the first file of the archive. ${AGAIN}`,
  hidden_data: (e: string) => `The archive holds data that belongs to no file, next to ${e}. ${AGAIN}`,
  ambiguous_end: () => `The archive has more than one end, so programs may read it differently. ${AGAIN}`,
  multi_disk: () => `The archive is one part of a split archive. Pack the project into a single .zip file.`,
  zip64_invalid: (e: string) => `The archive’s 64-bit size fields are wrong at ${e}. ${AGAIN}`,
  bad_central_directory: () => `The archive’s list of files is damaged. ${AGAIN}`,
  bad_extra_field: (e: string) => `The archive’s extra fields are damaged at ${e}. ${AGAIN}`,
  header_mismatch: (e: string) => `The archive tells two different stories about ${e}. ${AGAIN}`,
  bad_data_descriptor: (e: string) =>
    `The size and checksum that follow the data of ${e} are missing or wrong. ${AGAIN}`,
  overlap: (e: string) => `The data of ${e} overlaps another part of the archive. ${AGAIN}`,
  encrypted: (e: string) => `${e} is encrypted. Upload an archive without a password.`,
  unsupported_method: (e: string) =>
    `${e} is packed with a method that not every program can read. Pack the project again with normal ZIP compression (Deflate).`,
  empty_name: () => `The archive holds an entry without a name. ${AGAIN}`,
  long_name: (e: string) =>
    `The path ${e} is longer than 1,024 bytes. Shorten it and pack the project again.`,
  bad_name: (e: string) =>
    `The name ${e} is not valid UTF-8 text. Rename the file and pack the project again.`,
  control_in_name: (e: string) =>
    `The name ${e} holds invisible control characters. Rename the file and pack the project again.`,
  nul_in_name: (e: string) =>
    `The name ${e} holds a NUL character. Rename the file and pack the project again.`,
  absolute_name: (e: string) =>
    `${e} has an absolute path. Pack the project from inside its folder, so that all paths are relative.`,
  drive_letter: (e: string) =>
    `${e} begins with a drive letter. Pack the project from inside its folder, so that all paths are relative.`,
  parent_name: (e: string) =>
    `${e} points outside the archive with “..”. Pack the project from inside its folder.`,
  duplicate_name: (e: string) =>
    `${e} is in the archive more than once (capital and small letters count as the same). Rename or remove one of them.`,
  symlink: (e: string) =>
    `${e} is a symbolic link. Replace it by the file it points to and pack the project again.`,
  device: (e: string) => `${e} is a device, pipe or socket. Remove it and pack the project again.`,
  too_many_entries: () =>
    `The archive holds too many files. Leave out what can be installed again, such as node_modules.`,
  too_large_unpacked: () =>
    `Unpacked, the archive would be too large. Leave out data and build output that can be made again.`,
  ratio: (e: string) =>
    `${e} unpacks to far more than its packed size, as archives made to fill a disk do. Remove it and pack the project again.`,
  nesting: (e: string) =>
    `${e} holds archives inside an archive. Unpack the inner archives, then pack the project once.`,
  size_mismatch: (e: string) => `${e} unpacks to another size than the archive says. ${AGAIN}`,
  bad_crc: (e: string) => `${e} is damaged: its checksum is wrong. ${AGAIN}`,
  damaged_data: (e: string) => `The packed data of ${e} cannot be read. ${AGAIN}`,
} satisfies Record<ArchiveRefusalReason, (entry: string) => string>;

const OF_DOCUMENTS = {
  unsupported_type: 'This is not a document we take. Upload a PDF, DOCX, Markdown or text file.',
  empty: 'The document is empty. Choose the right file and upload it again.',
  damaged_pdf: 'The PDF is damaged or cut off. Check that it opens on your computer, then upload it again.',
  two_in_one: 'The PDF is an archive at the same time. Print or export it as PDF again and upload that.',
  damaged_docx: 'The Word document is damaged. Save it again as .docx and upload that.',
  macros: 'The Word document holds macros. Save it as .docx without macros and upload that.',
  not_text: 'The file is not plain text in UTF-8. Save it with the encoding UTF-8 and upload it again.',
} satisfies Record<DocumentRefusalReason, string>;

/** What the seller is told of a file that was refused: one or two plain sentences (rules F2, F3). */
export function refusalText(refused: ArchiveRefused | DocumentRefused | ImageRefused): string {
  if (refused instanceof ArchiveRefused) {
    const { reason, entry } = refused;
    return capitalised(OF_ARCHIVES[reason](entry === undefined ? 'the archive' : `“${entry}”`));
  }
  return refused instanceof DocumentRefused
    ? OF_DOCUMENTS[refused.reason]
    : REFUSED_PICTURE_TEXTS[refused.reason];
}
