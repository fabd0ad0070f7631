import type { Find } from './contact-kinds.ts';
import { textOf } from './domains.ts';
import type { Reading } from './readings.ts';
import {
  CODE_NAMES,
  CONNECTORS,
  CONTACT_VERBS,
  FIELD_WORDS,
  ID_WORDS,
  MESSENGERS,
  NUMBERED_THINGS,
  OWN,
} from './words.ts';

/** Tokens around a name in which another word tells what it is. */
const NEAR = 12;
const MAX_NAME_TOKENS = 14;
const MIN_NAME = 3;
const JOINTS = new Set(['.', '_']);
const ON = new Set(['on', 'pe', 'par', 'per', 'पर', 'me', 'में', 'at']);

/** A name's tokens, from the first to the one after the last. */
type Name = { from: number; to: number };

/** Names at messengers and networks (rule N6). */
export function findHandles(reading: Reading): Find[] {
  const finds: Find[] = [];
  for (let at = 0; at < reading.length; at++) {
    const name = readSigned(reading, at) ?? readNumbered(reading, at) ?? readNamed(reading, at);
    if (!name) continue;
    finds.push({ kind: 'handle', from: reading.at(name.from).from, to: reading.at(name.to - 1).to });
    at = Math.max(at, name.to - 1);
  }
  return finds;
}

/** `@name` near a messenger or a word of getting in touch; decorators and packages have neither, or go on. */
function readSigned(reading: Reading, at: number): Name | null {
  if (reading.at(at).text !== '@') return null;
  const before = reading.at(at - 1);
  if (before.kind === 'word' || before.kind === 'number') return null;
  const to = nameEnd(reading, at + 1);
  const name = textOf(reading, at + 1, to);
  if (name.length < MIN_NAME || !/\p{L}/u.test(name) || CODE_NAMES.has(name)) return null;
  if (reading.at(to).text === '/' || reading.at(to).text === '(') return null;
  const isNear = hasNear(reading, at, to, (word) => MESSENGERS.has(word) || CONTACT_VERBS.has(word));
  return isNear ? { from: at, to } : null;
}

/** `name#1234`. */
function readNumbered(reading: Reading, at: number): Name | null {
  if (reading.at(at).text !== '#') return null;
  const number = reading.at(at + 1);
  if (number.kind !== 'number' || number.text.length !== 4 || reading.at(at + 2).kind === 'word') return null;
  let from = at;
  for (let back = at - 1; back > at - MAX_NAME_TOKENS; back--) {
    const { kind, text } = reading.at(back);
    if (kind === 'word' || kind === 'number') from = back;
    else if (!JOINTS.has(text)) break;
  }
  const name = textOf(reading, from, at);
  return name.length < 2 || NUMBERED_THINGS.has(name) ? null : { from, to: at + 2 };
}

/** A name beside the name of a messenger: `insta id asha.codes`, `search pixel_ravi on telegram`. */
function readNamed(reading: Reading, at: number): Name | null {
  if (!isNameStart(reading, at)) return null;
  const to = nameEnd(reading, at);
  const name = textOf(reading, at, to);
  if (isOdd(name)) return isBeside(reading, at, to) ? { from: at, to } : null;
  if (name.length < MIN_NAME + 1 || isOrdinary(name)) return null;
  return isCalledSo(reading, at, to) ? { from: at, to } : null;
}

function isNameStart(reading: Reading, at: number): boolean {
  if (reading.at(at).kind !== 'word') return false;
  const before = reading.at(at - 1);
  return (
    before.kind !== 'word' && before.kind !== 'number' && ![...JOINTS, '@', '/', '#'].includes(before.text)
  );
}

/** Nobody writes such a word but as a name: `asha_codes`, `asha92`, `asha.codes`. Fields of tables are none. */
function isOdd(name: string): boolean {
  if (!/^[a-z][a-z0-9._:]{3,}$/.test(name) || !/[0-9._:]/.test(name)) return false;
  const parts = name.split(/[._:]/);
  return !parts.every((part) => FIELD_WORDS.has(part)) && !FIELD_WORDS.has(parts.at(-1)!);
}

const isOrdinary = (name: string) =>
  FIELD_WORDS.has(name) || CONNECTORS.has(name) || MESSENGERS.has(name) || CONTACT_VERBS.has(name);

/** After a messenger with nothing but connecting words between, or before "on" and a messenger. */
function isBeside(reading: Reading, from: number, to: number): boolean {
  if (messengerBefore(reading, from) !== null) return true;
  if (!isOnMessenger(reading, to)) return false;
  return hasNear(reading, from, from, (word) => CONTACT_VERBS.has(word) || OWN.has(word) || word === 'me');
}

/** A plain word counts where it is said to be a name: `my telegram username is pixelravi`. */
function isCalledSo(reading: Reading, from: number, to: number): boolean {
  const messenger = messengerBefore(reading, from);
  if (messenger === null) return false;
  let isId = false;
  for (let at = messenger + 1; at < from; at++) isId ||= ID_WORDS.has(reading.at(at).text);
  const isLast = ['end', 'mark'].includes(reading.at(to).kind);
  const isTold = reading.at(messenger + 1).text === ':' || reading.at(messenger + 2).text === ':';
  if (isTold && (isId || isLast)) return true;
  return isId && hasNear(reading, messenger, messenger, (word) => OWN.has(word));
}

/** The token of a messenger's name before a place, when only connecting words stand between. */
function messengerBefore(reading: Reading, from: number): number | null {
  for (let at = from - 1; at >= from - NEAR; at--) {
    const { kind, text } = reading.at(at);
    if (MESSENGERS.has(text)) return at;
    if (kind !== 'space' && !CONNECTORS.has(text)) return null;
  }
  return null;
}

function isOnMessenger(reading: Reading, to: number): boolean {
  return ON.has(reading.at(to + 1).text) && MESSENGERS.has(reading.at(to + 3).text);
}

function hasNear(reading: Reading, from: number, to: number, isIt: (word: string) => boolean): boolean {
  for (let at = from - 1; at >= from - NEAR; at--) if (isIt(reading.at(at).text)) return true;
  for (let at = to; at < to + NEAR; at++) if (isIt(reading.at(at).text)) return true;
  return false;
}

/** The token after a name of letters, digits and joints; a joint at its end is not its part. */
function nameEnd(reading: Reading, from: number): number {
  let end = from;
  for (let at = from; at < from + MAX_NAME_TOKENS; at++) {
    const { kind, text } = reading.at(at);
    if (kind === 'word' || kind === 'number') end = at + 1;
    else if (!JOINTS.has(text) && !(text === ':' && reading.at(from).text === 'live')) break;
  }
  return end;
}
