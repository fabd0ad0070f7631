const MIB = 1024 * 1024;

/** Bounds of resumable uploads (rule F5). The whole file's is the archive's own. */
export const UPLOAD_LIMITS = {
  /** What a client should send at a time: a lost connection then costs little, and requests few. */
  partBytes: 8 * MIB,
  /** The largest part that is taken. */
  partBytesMax: 16 * MIB,
  /** Of one seller, at the same time. */
  unfinished: 3,
  /** Of one seller, finished and unfinished together. */
  bytesInAll: 5 * 1024 * MIB,
  /** How long after its last byte an upload that no listing took is forgotten. */
  keptHours: 24,
} as const;

/** The one version of the protocol (tus.io) that is spoken. */
export const TUS_VERSION = '1.0.0';
