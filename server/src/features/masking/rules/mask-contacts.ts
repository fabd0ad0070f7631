import { findAddresses } from './addresses.ts';
import { type KeptText, keptPart, readPlace } from './allowed-links.ts';
import { CONTACT_KINDS, type ContactKind, type Find } from './contact-kinds.ts';
import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findPhones } from './phones.ts';
import { readings } from './readings.ts';

export { CONTACT_KINDS, type ContactKind };

/** What stands where something was hidden. */
export const HIDDEN = '[hidden]';

interface Allowed {
  /** The listing's own demo: it and what lies below its path stay. */
  allowedLinks: readonly string[];
}

/**
 * A text as the other side may read it, and which kinds of contact were hidden in it (rule N6). Everything else
 * stays as it was written. What it costs grows with the length of the text and no faster.
 */
export function maskContacts(text: string, allowed: Allowed): { text: string; kinds: ContactKind[] } {
  const { finds } = findContacts(text, allowed);
  let masked = '';
  let at = 0;
  for (const { from, to } of finds) {
    masked += text.slice(at, from) + HIDDEN;
    at = to;
  }
  const kinds = CONTACT_KINDS.filter((kind) => finds.some((find) => find.kinds.includes(kind)));
  return { text: masked + text.slice(at), kinds };
}

/** Whether a text holds what looks like an address or a number of somebody. */
export const hasContacts = (text: string): boolean =>
  maskContacts(text, { allowedLinks: [] }).kinds.length > 0;

/** Contacts in the order of the text, none overlapping, and how many looks at a token the search took. */
export function findContacts(
  text: string,
  { allowedLinks }: Allowed,
): { finds: { from: number; to: number; kinds: ContactKind[] }[]; reads: number } {
  const allowed = allowedLinks.map(readPlace).filter((place) => place !== null);
  const all: Find[] = [];
  const spared: KeptText[] = [];
  let reads = 0;
  for (const reading of readings(text)) {
    for (const link of findLinks(reading, text)) {
      const part = keptPart(link, text, allowed);
      if (part) spared.push(part);
      else all.push(link);
    }
    all.push(...findAddresses(reading), ...findHandles(reading), ...findPhones(reading));
    reads += reading.reads;
  }
  const kept = all.filter((find) => !spared.some(({ from, to }) => find.from < to && find.to > from));
  return { finds: merge(kept), reads };
}

/** Overlapping finds are one: of the kind of the widest, which says what the others are parts of. */
function merge(finds: Find[]): { from: number; to: number; kinds: ContactKind[] }[] {
  const sorted = finds.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const merged: { from: number; to: number; kinds: ContactKind[] }[] = [];
  let widest = 0;
  for (const { kind, from, to } of sorted) {
    const last = merged.at(-1);
    if (!last || from >= last.to) {
      merged.push({ from, to, kinds: [kind] });
      widest = to - from;
      continue;
    }
    last.to = Math.max(last.to, to);
    if (to - from > widest) {
      last.kinds = [kind];
      widest = to - from;
    }
  }
  return merged;
}
