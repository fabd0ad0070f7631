/** All ways in which an archive can be unsound, each by a stable word (rule F3). */
export const ARCHIVE_REFUSAL_REASONS = [
  'not_a_zip',
  'truncated',
  'empty',
  'trailing_data',
  'prefix_data',
  'hidden_data',
  'ambiguous_end',
  'multi_disk',
  'zip64_invalid',
  'bad_central_directory',
  'bad_extra_field',
  'header_mismatch',
  'bad_data_descriptor',
  'overlap',
  'encrypted',
  'unsupported_method',
  'empty_name',
  'long_name',
  'bad_name',
  'control_in_name',
  'nul_in_name',
  'absolute_name',
  'drive_letter',
  'parent_name',
  'duplicate_name',
  'symlink',
  'device',
  'too_many_entries',
  'too_large_unpacked',
  'ratio',
  'nesting',
  'size_mismatch',
  'bad_crc',
  'damaged_data',
] as const;
export type ArchiveRefusalReason = (typeof ARCHIVE_REFUSAL_REASONS)[number];

/** The archive is not sound: `reason` says how. */
export class ArchiveRefused extends Error {
  readonly reason: ArchiveRefusalReason;
  /** The entry at fault as it may be shown, or undefined where the whole archive is. */
  readonly entry: string | undefined;

  constructor(reason: ArchiveRefusalReason, entry?: string) {
    super(`archive refused: ${reason}`);
    this.name = 'ArchiveRefused';
    this.reason = reason;
    this.entry = entry === undefined ? undefined : showName(entry);
  }
}

/** A hostile name must not carry control or bidi characters into a message, nor fill the screen. */
function showName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return visible.length <= 120 ? visible : `${visible.slice(0, 60)}…${visible.slice(-59)}`;
}
