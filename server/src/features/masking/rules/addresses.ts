import type { ContactKind, Find } from './contact-kinds.ts';
import { labelEnd, readBracketed, readDomain, textOf } from './domains.ts';
import type { Reading } from './readings.ts';
import {
  AT_WORDS,
  DOT_WORDS,
  MAIL_PROVIDERS,
  NO_MAIL,
  UNDERSCORE_WORDS,
  UPI_CUES,
  UPI_HANDLES,
  UPI_ORDINARY,
} from './words.ts';

/** An "at", however it is written. */
interface At {
  /** Tokens, with the spaces around it. */
  from: number;
  to: number;
  /** `word`: no more than a bare "at", which may be just that. */
  strength: 'sign' | 'spaced' | 'word';
}

const MAX_LOCAL_TOKENS = 24;
const MAX_SPOKEN_PARTS = 3;
const LOCAL_MARKS = new Set(['.', '_', '-', '+', '%']);
const RATE = new Set(['rate', 'रेट']);
const THE = new Set(['the', 'da', 'द', 'दि', 'दी']);
const HALF_SPELT = new Set(['atrate', 'attherate', 'एटदरेट']);
/** How far before an address a word tells that it is one for payments. */
const CUE_TOKENS = 10;

/** E-mail addresses and UPI ids (rule N6). */
export function findAddresses(reading: Reading): Find[] {
  const finds: Find[] = [];
  for (let place = 0; place < reading.length; place++) {
    const at = readAt(reading, place);
    if (!at) continue;
    const from = localStart(reading, at);
    if (from === at.from) continue;
    const found = judge(reading, at, from);
    if (!found) continue;
    finds.push({ kind: found.kind, from: reading.at(from).from, to: reading.at(found.to - 1).to });
    place = found.to - 1;
  }
  return finds;
}

function readAt(reading: Reading, place: number): At | null {
  const { text } = reading.at(place);
  const isSpaced = reading.at(place - 1).kind === 'space';
  const from = isSpaced ? place - 1 : place;
  const after = (to: number) => (reading.at(to).kind === 'space' ? to + 1 : to);
  if (text === '@') {
    const to = after(place + 1);
    return { from, to, strength: isSpaced || to > place + 1 ? 'spaced' : 'sign' };
  }
  const bracketed = readBracketed(
    reading,
    place,
    (word) => word === 'a' || word === '@' || AT_WORDS.has(word),
  );
  if (bracketed !== null) return { from, to: after(bracketed), strength: 'sign' };
  if (!isSpaced) return null;
  if (HALF_SPELT.has(text)) return { from, to: after(place + 1), strength: 'spaced' };
  if (!AT_WORDS.has(text) || reading.at(place + 1).kind === 'end') return null;
  // "at the rate", as "@" is called in India; also written with dashes.
  const rate = THE.has(reading.at(place + 2).text) ? place + 4 : place + 2;
  if (RATE.has(reading.at(rate).text)) {
    const of = reading.at(rate + 2).text === 'of' ? rate + 2 : rate;
    return { from, to: after(of + 1), strength: 'spaced' };
  }
  return reading.at(place + 1).kind === 'space' ? { from, to: place + 2, strength: 'word' } : null;
}

/** The first token of the name before an "at"; that of the "at" itself where there is no name. */
function localStart(reading: Reading, { from }: At): number {
  let start = plainStart(reading, from);
  for (let part = 0; part < MAX_SPOKEN_PARTS && start < from; part++) {
    const joint = jointStart(reading, start);
    const before = joint === null ? start : plainStart(reading, joint);
    if (joint === null || before === joint) break;
    start = before;
  }
  return start;
}

/** Where a dot or an underscore that was said, or put into brackets, begins before a place. */
function jointStart(reading: Reading, to: number): number | null {
  const isJoint = (word: string) => word === '.' || DOT_WORDS.has(word) || UNDERSCORE_WORDS.has(word);
  const isSpaced = reading.at(to - 1).kind === 'space' && reading.at(to - 3).kind === 'space';
  if (isSpaced && isJoint(reading.at(to - 2).text)) return to - 3;
  return readBracketed(reading, to - 3, isJoint) === to ? to - 3 : null;
}

function plainStart(reading: Reading, end: number): number {
  let start = end;
  for (let at = end - 1; at >= end - MAX_LOCAL_TOKENS; at--) {
    const { kind, text } = reading.at(at);
    if (kind === 'word' || kind === 'number') start = at;
    else if (!LOCAL_MARKS.has(text)) break;
  }
  return start;
}

/** What a name, an "at" and what follows are together; `null` when they are nobody's address. */
function judge(reading: Reading, at: At, from: number): { kind: ContactKind; to: number } | null {
  const domain = readDomain(reading, at.to, true);
  const house = reading.at(at.to).text;
  if (domain && !isAnotherSentence(domain.labels, domain.isSpoken, at)) {
    if (NO_MAIL.test(domain.host)) return null;
    const isMail = at.strength !== 'word' || MAIL_PROVIDERS.has(domain.labels[0]!);
    return isMail ? { kind: 'email', to: domain.to } : null;
  }
  const to = labelEnd(reading, at.to);
  if (to === at.to) return null;
  const handle = textOf(reading, at.to, to);
  const name = textOf(reading, from, at.from);
  const isOdd = /[\d._-]/.test(name);
  if (MAIL_PROVIDERS.has(house)) return at.strength !== 'word' || isOdd ? { kind: 'email', to } : null;
  if (UPI_HANDLES.has(handle)) return isUpi(name, handle, at) ? { kind: 'upi', to } : null;
  const isCued = at.strength === 'sign' && /^[a-z]{2,}$/.test(handle) && hasCue(reading, from);
  return isCued ? { kind: 'upi', to } : null;
}

/** `sana@ybl. in …`: with spaces around a dot only the well-known houses of mail are meant. */
function isAnotherSentence(labels: string[], isSpoken: boolean, at: At): boolean {
  return isSpoken && at.strength === 'word' && !MAIL_PROVIDERS.has(labels[0]!);
}

function isUpi(name: string, handle: string, at: At): boolean {
  if (at.strength === 'sign') return true;
  const isPrice = /^\d{1,7}$/.test(name);
  if (isPrice) return false;
  return at.strength === 'spaced' || !UPI_ORDINARY.has(handle) || /[\d._-]/.test(name);
}

function hasCue(reading: Reading, from: number): boolean {
  for (let at = from - 1; at >= from - CUE_TOKENS; at--) {
    if (UPI_CUES.has(reading.at(at).text)) return true;
  }
  return false;
}
