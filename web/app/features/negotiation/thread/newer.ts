import type { NegotiationThread } from '#contract/negotiation/schemas.ts';

/** The later of two answers about one negotiation: answers may overtake each other on their way. */
export function newerThread(
  before: NegotiationThread | undefined,
  now: NegotiationThread,
): NegotiationThread {
  return before && isOlder(now, before) ? before : now;
}

function isOlder(a: NegotiationThread, b: NegotiationThread): boolean {
  if (a.negotiation._id !== b.negotiation._id) return false;
  const byRevision = a.negotiation.revision - b.negotiation.revision;
  if (byRevision !== 0) return byRevision < 0;
  const byLine = lastSeq(a) - lastSeq(b);
  if (byLine !== 0) return byLine < 0;
  return Date.parse(a.negotiation.asOf) < Date.parse(b.negotiation.asOf);
}

function lastSeq({ entries }: NegotiationThread): number {
  return entries.at(-1)?.seq ?? 0;
}
