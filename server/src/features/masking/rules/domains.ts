import type { Reading } from './readings.ts';
import { DOT_WORDS, TOP_DOMAINS } from './words.ts';

/** A host name as it was written, up to its last known ending. */
export interface Domain {
  /** With real dots; `brightpixel.in`. */
  host: string;
  labels: string[];
  /** The token after it. */
  to: number;
  /** The last dot was said, as in `gmail dot com`, or set apart. */
  isSpoken: boolean;
}

const MAX_LABELS = 10;
const MAX_LABEL_TOKENS = 12;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** The domain that begins at a token; `null` where none does. `loose`: its dots may have spaces around them. */
export function readDomain(reading: Reading, from: number, loose: boolean): Domain | null {
  const labels: string[] = [];
  let domain: Domain | null = null;
  let isSpoken = false;
  for (let at = from; labels.length < MAX_LABELS; ) {
    const end = labelEnd(reading, at);
    if (end === at) break;
    labels.push(textOf(reading, at, end));
    const isKnown = labels.length > 1 && TOP_DOMAINS.has(labels.at(-1)!);
    if (isKnown) domain = { host: labels.join('.'), labels: [...labels], to: end, isSpoken };
    const dot = readDot(reading, end, loose);
    if (!dot) break;
    isSpoken = dot.isSpoken;
    at = dot.to;
  }
  return domain;
}

/** The token after a label of letters, digits and inner dashes. */
export function labelEnd(reading: Reading, from: number): number {
  let end = from;
  for (let at = from; at < from + MAX_LABEL_TOKENS; at++) {
    const { kind, text } = reading.at(at);
    if (kind === 'word' || kind === 'number') end = at + 1;
    else if (text !== '-' || at === from) break;
  }
  return end;
}

/** A dot: as it is, in brackets, said, or, where that is allowed, with spaces around it. */
function readDot(reading: Reading, from: number, loose: boolean): { to: number; isSpoken: boolean } | null {
  const isSpaced = reading.at(from).kind === 'space';
  const at = isSpaced ? from + 1 : from;
  const { text } = reading.at(at);
  const after = (to: number) => (reading.at(to).kind === 'space' ? to + 1 : to);
  if (text === '.' && !isSpaced && reading.at(at + 1).kind !== 'space')
    return { to: at + 1, isSpoken: false };
  if (text === '.' && loose) return { to: after(at + 1), isSpoken: true };
  if (DOT_WORDS.has(text) && isSpaced && reading.at(at + 1).kind === 'space')
    return { to: at + 2, isSpoken: true };
  const to = readBracketed(reading, at, (word) => word === '.' || DOT_WORDS.has(word));
  return to === null ? null : { to: after(to), isSpoken: true };
}

/** The token after `(word)` in any brackets; `null` where there is none. */
export function readBracketed(
  reading: Reading,
  from: number,
  isIt: (word: string) => boolean,
): number | null {
  const closing = CLOSING[reading.at(from).text];
  if (closing === undefined) return null;
  const word = reading.at(from + 1).kind === 'space' ? from + 2 : from + 1;
  if (!isIt(reading.at(word).text)) return null;
  const close = reading.at(word + 1).kind === 'space' ? word + 2 : word + 1;
  return reading.at(close).text === closing ? close + 1 : null;
}

export function textOf(reading: Reading, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += reading.at(at).text;
  return text;
}
