import type { ByteRange } from '#platform/storage/interface.ts';

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
