import type { Find } from './contact-kinds.ts';
import type { Reading } from './readings.ts';
import { AND, NUMBER_WORDS, REPEATS, TENS_WORDS, THEN } from './words.ts';

/** Digits that were written or said together, and what stands before them. */
interface Group {
  digits: string;
  isSpoken: boolean;
  /** Tokens. */
  from: number;
  to: number;
  gap: Gap;
}
/**
 * `point`: a dot and no space. `opening`: a bracket that opens. `list`: a comma or a slash. `then`, `and`: that word.
 * `none`: nothing that joins two parts of one number.
 */
type Gap = 'plain' | 'point' | 'opening' | 'list' | 'then' | 'and' | 'none';

const PLAIN_MARKS = new Set(['-', '.', ')', '_', ']', '~']);
const OPENING_MARKS = new Set(['(', '[']);
const LIST_MARKS = new Set([',', '/', '|', '*', ';']);
const MAX_GAP = 4;
const MAX_DIGITS = 14;
/** Indian mobiles with or without their codes, and lines with the code of a town. */
const NATIONAL = /^(?:0{0,2}91|0)?[6-9]\d{9}$|^0[1-8]\d{9}$/;
const COUNTRY = /^(?:0{0,2}91|0)$/;
/** Many who spell a number out lose count. */
const SPOKEN = /^[6-9]\d{9,11}$/;
/** Prices end so. */
const ROUND = /(?:00|50|49|99)$/;
const GLUED = /^(?:one|two|three|four|five|six|seven|eight|nine|zero){3,}$/;
const GLUED_PART = /one|two|three|four|five|six|seven|eight|nine|zero/g;
const ABROAD = /^\d{10,14}$/;

/** Telephone numbers, in figures and in words (rule N6). */
export function findPhones(reading: Reading): Find[] {
  const finds: Find[] = [];
  const groups = readGroups(reading);
  for (let first = 0; first < groups.length; ) {
    const last = phoneEnd(reading, groups, first);
    if (last >= first) {
      const from = prefixStart(reading, groups[first]!.from);
      finds.push({ kind: 'phone', from: reading.at(from).from, to: reading.at(groups[last]!.to - 1).to });
    }
    first = Math.max(first, last) + 1;
  }
  return finds;
}

/** The last group of the longest number that begins with a group; -1 where none does. */
function phoneEnd(reading: Reading, groups: Group[], first: number): number {
  const isAbroad = reading.at(groups[first]!.from - 1).text === '+';
  let digits = '';
  let found = -1;
  for (let last = first; last < groups.length && digits.length < MAX_DIGITS; last++) {
    if (last > first && groups[last]!.gap === 'none') break;
    digits += groups[last]!.digits;
    const isNumber = NATIONAL.test(digits) || (isAbroad && ABROAD.test(digits));
    const parts = groups.slice(first, last + 1);
    const isSpelt = SPOKEN.test(digits) && parts.every(({ isSpoken }) => isSpoken);
    if (isSpelt || (isNumber && isOneNumber(parts, isAbroad))) found = last;
  }
  return found;
}

/** Whether groups are parts of one number, and not a list of sizes, a range of prices or versions and dates. */
function isOneNumber(parts: Group[], isAbroad: boolean): boolean {
  if (parts.length === 1) return true;
  if (parts.every(({ digits }) => digits.length > 2 && ROUND.test(digits))) return false;
  const hasCountry = isAbroad || COUNTRY.test(parts[0]!.digits);
  const inner = parts.slice(1);
  const gaps = new Set(inner.slice(hasCountry ? 1 : 0).map(({ gap }) => gap));
  if (gaps.has('opening') || (gaps.has('point') && gaps.size > 1)) return false;
  const isHalved = parts.length === 2 && parts.every(({ digits }) => digits.length === 5);
  if (isHalved) return true;
  if (gaps.has('list') && parts.some(({ digits }) => digits.length > 2)) return false;
  return inner.every(({ gap, isSpoken }) => gap !== 'and' || isSpoken);
}

/** The tokens `(+` before a number belong to it. */
function prefixStart(reading: Reading, from: number): number {
  const start = reading.at(from - 1).text === '+' ? from - 1 : from;
  return reading.at(start - 1).text === '(' ? start - 1 : start;
}

function readGroups(reading: Reading): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < reading.length; ) {
    const group = readGroup(reading, at);
    if (group) groups.push({ ...group, gap: gapBetween(reading, groups.at(-1)?.to, group.from) });
    at = group ? group.to : at + 1;
  }
  return groups;
}

function readGroup(reading: Reading, from: number): Omit<Group, 'gap'> | null {
  const token = reading.at(from);
  if (token.kind === 'number') return { digits: token.text, isSpoken: false, from, to: from + 1 };
  if (token.kind !== 'word') return null;
  const digits = NUMBER_WORDS.get(token.text) ?? readGlued(token.text);
  if (digits !== undefined) return { digits, isSpoken: true, from, to: from + 1 };
  const next = reading.at(from + 2);
  const nextDigits = next.kind === 'number' ? next.text : NUMBER_WORDS.get(next.text);
  const times = REPEATS.get(token.text);
  if (times !== undefined) {
    if (nextDigits?.length !== 1) return null;
    return { digits: nextDigits.repeat(times), isSpoken: true, from, to: from + 3 };
  }
  const tens = TENS_WORDS.get(token.text);
  if (tens === undefined) return null;
  const hasUnit = next.kind === 'word' && nextDigits?.length === 1 && nextDigits !== '0';
  if (!hasUnit) return { digits: tens, isSpoken: true, from, to: from + 1 };
  return { digits: `${tens[0]}${nextDigits}`, isSpoken: true, from, to: from + 3 };
}

/** `nineeightseven`. */
function readGlued(word: string): string | undefined {
  if (!GLUED.test(word)) return undefined;
  return word.replaceAll(GLUED_PART, (part) => NUMBER_WORDS.get(part)!);
}

function gapBetween(reading: Reading, from: number | undefined, to: number): Gap {
  if (from === undefined || to - from > MAX_GAP) return 'none';
  if (to - from === 1 && reading.at(from).text === '.') return 'point';
  let gap: Gap = 'plain';
  for (let at = from; at < to; at++) {
    const { kind, text } = reading.at(at);
    if (kind === 'space' || PLAIN_MARKS.has(text)) continue;
    if (OPENING_MARKS.has(text)) gap = 'opening';
    else if (LIST_MARKS.has(text)) gap = 'list';
    else if (THEN.has(text)) gap = 'then';
    else if (AND.has(text)) gap = 'and';
    else return 'none';
  }
  return gap;
}
