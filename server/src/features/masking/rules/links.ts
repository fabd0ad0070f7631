import type { Find } from './contact-kinds.ts';
import { type Domain, readDomain } from './domains.ts';
import type { Reading } from './readings.ts';
import {
  FIELD_DOMAINS,
  MEETING_HOSTS,
  NAMES_WITH_DOTS,
  NO_MAIL,
  OWN_HOST,
  SENTENCE_ENDS,
  SPOKEN_DOMAINS,
  WORDY_DOMAINS,
} from './words.ts';

const SCHEMES = new Set(['http', 'https', 'hxxp', 'hxxps', 'ftp']);
/** These end an address where it stands in a sentence. */
const TRAILING = new Set([
  '.',
  ',',
  ';',
  ':',
  '!',
  '?',
  ')',
  ']',
  '}',
  '>',
  "'",
  '"',
  '”',
  '’',
  '*',
  '_',
  '।',
]);

const HOST_ENDS = new Set([':', '/', '?', '#', '\\']);

/** Addresses of pages, with and without scheme, said and written (rule N6). */
export function findLinks(reading: Reading, text: string): Find[] {
  const finds: Find[] = [];
  for (let at = 0; at < reading.length; at++) {
    if (!isStart(reading, at)) continue;
    const link = readSchemed(reading, at) ?? readBare(reading, at, text);
    if (!link) continue;
    const isMeeting = link.host !== null && MEETING_HOSTS.has(link.host.replace(/^www\./, ''));
    finds.push({
      kind: isMeeting ? 'handle' : 'link',
      from: reading.at(at).from,
      to: reading.at(link.to - 1).to,
    });
    at = link.to - 1;
  }
  return finds;
}

/** A word or number that does not go on from another. */
function isStart(reading: Reading, at: number): boolean {
  const { kind } = reading.at(at);
  if (kind !== 'word' && kind !== 'number') return false;
  const before = reading.at(at - 1);
  const goesOn = before.kind === 'word' || before.kind === 'number' || ['.', '@', '_'].includes(before.text);
  return !goesOn;
}

function readSchemed(reading: Reading, at: number): { host: string | null; to: number } | null {
  if (!SCHEMES.has(reading.at(at).text)) return null;
  const isSchemed = [':', '/', '/'].every((mark, place) => reading.at(at + 1 + place).text === mark);
  if (!isSchemed) return null;
  const host = at + 4;
  const to = pathEnd(reading, host);
  if (to === host) return null;
  if (OWN_HOST.test(hostOf(reading, host, to))) return null;
  const domain = readDomain(reading, host, false);
  return { host: domain?.host ?? null, to: Math.max(to, domain?.to ?? 0) };
}

/** What stands before the port and the path. */
function hostOf(reading: Reading, from: number, to: number): string {
  let host = '';
  for (let at = from; at < to && !HOST_ENDS.has(reading.at(at).text); at++) host += reading.at(at).text;
  return host;
}

function readBare(reading: Reading, at: number, text: string): { host: string; to: number } | null {
  const domain = readDomain(reading, at, false);
  if (!domain) return null;
  const hasPath = reading.at(domain.to).text === '/';
  const isPort = reading.at(domain.to).text === ':' && reading.at(domain.to + 1).kind === 'number';
  if (!hasPath && !isPort && !isAddress(reading, domain, text)) return null;
  return { host: domain.host, to: hasPath || isPort ? pathEnd(reading, domain.to) : domain.to };
}

/** Whether words with dots between them are a host, and not a file, a technology or two sentences. */
function isAddress(reading: Reading, { host, labels, to, isSpoken }: Domain, text: string): boolean {
  if (labels[0] === 'www') return true;
  if (NAMES_WITH_DOTS.has(host) || NO_MAIL.test(host)) return false;
  const next = reading.at(to);
  // A call or a file's further ending: `app.use(…)`, `site.com.conf`.
  if (next.text === '(' || next.text === '_' || (next.text === '.' && reading.at(to + 1).kind === 'word'))
    return false;
  const top = labels.at(-1)!;
  const name = labels.at(-2)!;
  if (isSpoken) return SPOKEN_DOMAINS.has(top) && !SENTENCE_ENDS.has(name);
  if (!WORDY_DOMAINS.has(top)) return /\p{L}/u.test(name);
  if (labels.length > 2) return /\p{L}/u.test(name);
  if (FIELD_DOMAINS.has(top)) return false;
  return name.length > 2 && !SENTENCE_ENDS.has(name) && !beginsSentence(reading.at(to - 1), text);
}

/** `price.In my case`: an ending with a capital after a small letter is the next sentence's first word. */
function beginsSentence({ from, to }: { from: number; to: number }, text: string): boolean {
  const isCapital = /^\p{Lu}\p{Ll}*$/u.test(text.slice(from, to));
  return isCapital && /\p{Ll}/u.test(text.slice(from - 2, from - 1));
}

/** The token after everything that goes on without a space, without the marks that end a sentence. */
function pathEnd(reading: Reading, from: number): number {
  let end = from;
  let to = from;
  for (; reading.at(end).kind !== 'space' && reading.at(end).kind !== 'end'; end++) {
    if (!TRAILING.has(reading.at(end).text)) to = end + 1;
  }
  return to;
}
