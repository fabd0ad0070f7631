import { UPLOAD_LIMITS } from '#contract/listings/uploads/constants.ts';

/** An archive that is on its way to a listing: what is needed to go on after the tab was closed (rule F5). */
export interface UploadRecord {
  /** Where the upload lives on the server. */
  address: string;
  name: string;
  size: number;
  lastModified: number;
  /** Bytes that the server has for sure. */
  received: number;
  /** When its last byte came, in milliseconds since 1970. */
  touchedAt: number;
}

const KEPT_MS = UPLOAD_LIMITS.keptHours * 3_600_000;

/** Bound to the person and the listing: another account on this browser, or another listing, has its own. */
function keyOf(uid: string, projectId: string): string {
  return `archive-upload:${uid}:${projectId}`;
}

/** The upload that was under way; nothing once the server has forgotten it. */
export function readRecord(uid: string, projectId: string, now: number): UploadRecord | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(uid, projectId)) ?? 'null') as UploadRecord | null;
    const isWhole =
      kept !== null &&
      /^\/api\/uploads\/[\w-]+$/.test(kept.address) &&
      [kept.size, kept.lastModified, kept.received, kept.touchedAt].every(Number.isFinite);
    if (isWhole && now - kept.touchedAt < KEPT_MS) return kept;
    dropRecord(uid, projectId);
  } catch {
    // Without storage an upload goes on only as long as its tab is open.
  }
  return undefined;
}

export function writeRecord(uid: string, projectId: string, record: UploadRecord): void {
  try {
    localStorage.setItem(keyOf(uid, projectId), JSON.stringify(record));
  } catch {
    // See above.
  }
}

export function dropRecord(uid: string, projectId: string): void {
  try {
    localStorage.removeItem(keyOf(uid, projectId));
  } catch {
    // Nothing was kept.
  }
}

/** The browser does not tell a file's place; name, size and time of change are what a file is known by. */
export function isSameFile(record: UploadRecord, file: File): boolean {
  return record.name === file.name && record.size === file.size && record.lastModified === file.lastModified;
}
