import { createHash } from 'node:crypto';

/** What of an act is sealed: everything that is kept of it. */
export interface ActContent {
  seq: number;
  id: string;
  at: Date;
  actorId: string | null;
  act: string;
  subjectType: string;
  subjectId: string;
  reasonCode: string;
  reason: string;
  before: unknown;
  after: unknown;
}

/** What stands before the first act. */
export const CHAIN_START = Buffer.alloc(32);

/** The seal of an act: SHA-256 over the hash before it and the act's own content (rule R4). */
export function sealOf(previous: Buffer, content: ActContent): Buffer {
  const { seq, id, at, actorId, act, subjectType, subjectId, reasonCode, reason, before, after } = content;
  const fields = [seq, id, at.toISOString(), actorId, act, subjectType, subjectId, reasonCode, reason];
  return createHash('sha256')
    .update(previous)
    .update(canonical([...fields, before, after]))
    .digest();
}

/** JSON with the names of every object in order: the database keeps an order of its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
