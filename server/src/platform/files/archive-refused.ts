const AGAIN = 'Pack the project again with your system’s own ZIP command and upload the new file.';

const TEXTS = {
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
} satisfies Record<string, (entry: string) => string>;

/** A stable word for each way in which an archive can be unsound (rule F3). */
export type ArchiveRefusalReason = keyof typeof TEXTS;

/** All reasons, so that a test can show that each one is reached. */
export const ARCHIVE_REFUSAL_REASONS = Object.keys(TEXTS) as ArchiveRefusalReason[];

/** The archive is not sound: `reason` is for programs, `text` one or two plain sentences for the seller. */
export class ArchiveRefused extends Error {
  readonly reason: ArchiveRefusalReason;
  readonly text: string;
  /** The entry at fault as it may be shown, or undefined where the whole archive is. */
  readonly entry: string | undefined;

  constructor(reason: ArchiveRefusalReason, entry?: string) {
    const shown = entry === undefined ? undefined : showName(entry);
    const text = TEXTS[reason](shown === undefined ? 'the archive' : `“${shown}”`);
    super(`archive refused: ${reason}`);
    this.name = 'ArchiveRefused';
    this.reason = reason;
    this.text = text.charAt(0).toUpperCase() + text.slice(1);
    this.entry = shown;
  }
}

/** A hostile name must not carry control or bidi characters into a message, nor fill the screen. */
function showName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return visible.length <= 120 ? visible : `${visible.slice(0, 60)}…${visible.slice(-59)}`;
}
