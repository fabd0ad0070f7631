/** What an uploaded archive may at most be (rule F3). Sizes in bytes. */
export type ArchiveLimits = {
  readonly maxEntries: number;
  readonly maxUnpackedBytes: number;
  /** Unpacked bytes per packed byte: of the whole archive, and of each entry above 1 MiB. */
  readonly maxRatio: number;
  /** How many archives may lie inside each other below the upload: 0 allows none at all. */
  readonly maxNesting: 0 | 1;
};

/** The limits of rule F3. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 50_000,
  maxUnpackedBytes: 4 * 1024 ** 3,
  maxRatio: 200,
  maxNesting: 1,
};

/** The limits of a ZIP inside an archive whose files are read (rule I1). */
export const NESTED_LIMITS: ArchiveLimits = {
  ...ARCHIVE_LIMITS,
  maxEntries: 10_000,
  maxUnpackedBytes: 512 * 1024 ** 2,
};
/** Bytes of the largest such ZIP: it is read whole, in memory. */
export const LARGEST_NESTED = 32 * 1024 ** 2;
