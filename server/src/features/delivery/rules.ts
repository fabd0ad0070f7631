import type { SignedInActor } from '#platform/context.ts';
import type { ByteRange } from '#platform/storage.ts';

/** In what right somebody reads a file; `reader` is anybody signed in, of a preview document (rule F7). */
export type Capacity = 'buyer' | 'seller' | 'admin' | 'reader';

export interface AccessFacts {
  caller: Pick<SignedInActor, 'uid' | 'role'>;
  sellerId: string;
  /** Has a live entitlement to the listing. */
  owned: boolean;
  /** The listing is public (rule L2). */
  listed: boolean;
}

/** How the caller may have an archive; `null` when they may not. Buyers never get a version that is not approved (rules F6, L6). */
export function archiveCapacity(facts: AccessFacts, isApproved: boolean): Exclude<Capacity, 'reader'> | null {
  const capacity = ownCapacity(facts);
  return capacity === 'buyer' && !isApproved ? null : capacity;
}

/** How the caller may have a document; `null` when they may not (rule F7). */
export function documentCapacity(facts: AccessFacts, access: string): Capacity | null {
  const capacity = ownCapacity(facts);
  if (capacity) return capacity;
  return access === 'preview' && facts.listed ? 'reader' : null;
}

function ownCapacity({ caller, sellerId, owned }: AccessFacts): Exclude<Capacity, 'reader'> | null {
  if (caller.uid === sellerId) return 'seller';
  if (owned) return 'buyer';
  return caller.role === 'admin' ? 'admin' : null;
}

/** What a `Range` header asks of a file: all of it, a part, or bytes that are not there. */
export type RequestedRange =
  | { kind: 'whole' }
  | { kind: 'part'; range: ByteRange }
  | { kind: 'unsatisfiable' };

/**
 * Reads a `Range` header (RFC 9110, 14.2). Several ranges, other units and what cannot be read ask for the whole,
 * and so does a part of another edition than `If-Range` names.
 */
export function readRange(
  header: string | undefined,
  ifRange: string | undefined,
  etag: string,
  bytes: number,
): RequestedRange {
  const whole: RequestedRange = { kind: 'whole' };
  if (header === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return whole;
  const match = /^\s*bytes\s*=\s*(?:(\d{1,15})\s*)?-\s*(?:(\d{1,15})\s*)?$/i.exec(header);
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return whole;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? { kind: 'unsatisfiable' } : part(bytes - length, bytes - 1);
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return whole;
  return start >= bytes ? { kind: 'unsatisfiable' } : part(start, end);
}

function part(start: number, end: number): RequestedRange {
  return { kind: 'part', range: { start, end } };
}

/** The day a download counts on, in UTC (rule L10). */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
