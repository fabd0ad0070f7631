import { FILE_LIMITS } from '../../listings/constants.ts';

const MIB = 1024 * 1024;

/**
 * Who approves (rule L4). `normal`: an admin, and trusted sellers at once; `approve_all`: everybody at once;
 * `review_all`: always an admin.
 */
export const REVIEW_MODES = ['normal', 'approve_all', 'review_all'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** The largest file of each kind that an admin can allow, in MiB: what the browser refuses before sending. */
export const FILE_LIMITS_MIB = {
  archive: FILE_LIMITS.archiveBytes / MIB,
  image: FILE_LIMITS.imageBytes / MIB,
  document: FILE_LIMITS.documentBytes / MIB,
} as const;

/** The largest sum from which a second admin can be asked for. */
export const SECOND_ADMIN_MAX_RUPEES = 10_000_000;
/** So long a higher sum waits where no second admin confirms it (rule M3). */
export const SECOND_ADMIN_RAISE_HOURS = 48;
