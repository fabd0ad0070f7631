import { createHash } from 'node:crypto';
import { bytesOfId, ID_BYTES, idOfBytes } from '#platform/ids.ts';
import { readSignedPayload, signPayload } from '#platform/signed-payload.ts';

/** A download begins within this time, or its address is worth nothing (rule F6). */
export const BEGIN_SECONDS = 60;
/**
 * How long an address at the store holds: a connection that is lost can be taken up again, and after a refund it is soon
 * worth nothing.
 */
export const STORE_ADDRESS_SECONDS = 600;
/** How long a download that began can be resumed. */
const RESUME_HOURS = 24;

/** Their places are in addresses. */
const FILE_KINDS = ['archive', 'document', 'export'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Who may fetch what, and since when; the address itself carries it. */
export interface SignedDownload {
  kind: FileKind;
  /** Stored name; of an export its id. */
  filename: string;
  uid: string;
  sessionId: string;
  issuedAt: Date;
}

const PURPOSE = 'download';
const MARK_PURPOSE = 'download-mark';
const TIME_BYTES = 6;

/** The secret part of an address that fetches one file for one person, without a header. */
export function signDownload(secretKey: string, download: SignedDownload): string {
  const { kind, filename, uid, sessionId, issuedAt } = download;
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(issuedAt.getTime(), 0, TIME_BYTES);
  const which = Buffer.from([FILE_KINDS.indexOf(kind)]);
  const payload = [which, time, bytesOfId(uid), bytesOfId(sessionId), Buffer.from(filename)];
  return signPayload(secretKey, PURPOSE, Buffer.concat(payload));
}

/** What an address fetches; `null` for one that we have not signed. */
export function readSignedDownload(secretKey: string, address: string): SignedDownload | null {
  const payload = readSignedPayload(secretKey, PURPOSE, address);
  if (payload === null) return null;
  const [person, session, name] = [1 + TIME_BYTES, 1 + TIME_BYTES + ID_BYTES, 1 + TIME_BYTES + 2 * ID_BYTES];
  return {
    kind: FILE_KINDS[payload[0]!]!,
    issuedAt: new Date(payload.readUIntBE(1, TIME_BYTES)),
    uid: idOfBytes(payload.subarray(person, session)),
    sessionId: idOfBytes(payload.subarray(session, name)),
    filename: payload.subarray(name).toString(),
  };
}

/**
 * What the first answer of an address tells with the file's tag. Only who had that answer can name it, so an address that
 * is found later, in a history or a proxy's log, opens nothing (decision 46).
 */
export function resumeMark(secretKey: string, address: string): string {
  const signed = signPayload(secretKey, MARK_PURPOSE, Buffer.from(address));
  return createHash('sha256').update(signed).digest('base64url');
}

/** Whether a download may begin with an address, or go on where `isResumed` says that it has begun. */
export function isUsable({ issuedAt }: SignedDownload, now: Date, isResumed: boolean): boolean {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000;
  return seconds <= (isResumed ? RESUME_HOURS * 3600 : BEGIN_SECONDS);
}
