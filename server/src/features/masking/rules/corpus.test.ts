import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTACT_KINDS, findContacts } from './mask-contacts.ts';

const DEMO = { allowedLinks: ['https://demo.example.com/hostel'] };
/** What both sides may expect of the masking (rule N6). */
const MOST_MISSES = 0.1;
const MOST_FALSE = 0.02;

interface Sentence {
  language: string;
  text: string;
  contacts: { kind: string; from: number; to: number }[];
}

function readCorpus(): Sentence[] {
  const lines = readFileSync(
    new URL('../../../../testing/fixtures/masking-corpus.txt', import.meta.url),
    'utf8',
  ).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readSentence);
}

function readSentence(line: string): Sentence {
  const [, language, marked] = /^(\w+) \| (.*)$/.exec(line)!;
  const plain = marked!.replace(/\\u\{(\w+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const contacts: Sentence['contacts'] = [];
  let text = '';
  let at = 0;
  for (const mark of plain.matchAll(/\[\[(\w+):(.*?)\]\](?!\])/g)) {
    text += plain.slice(at, mark.index);
    contacts.push({ kind: mark[1]!, from: text.length, to: text.length + mark[2]!.length });
    text += mark[2]!;
    at = mark.index + mark[0].length;
  }
  return { language: language!, text: text + plain.slice(at), contacts };
}

const corpus = readCorpus();

/** A contact is found when none of its letters and digits is left to be read. */
function isHidden(
  { text }: Sentence,
  contact: { from: number; to: number },
  hidden: { from: number; to: number }[],
) {
  for (let at = contact.from; at < contact.to; at++) {
    const isSign = /[\p{L}\p{N}]/u.test(text[at]!);
    if (isSign && !hidden.some(({ from, to }) => from <= at && at < to)) return false;
  }
  return true;
}

const results = corpus.map((sentence) => {
  const { finds } = findContacts(sentence.text, DEMO);
  const missed = sentence.contacts.filter((contact) => !isHidden(sentence, contact, finds));
  const wrong = finds.filter(
    (find) => !sentence.contacts.some(({ from, to }) => from < find.to && find.from < to),
  );
  return { ...sentence, finds, missed, wrong };
});

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${part}/${whole} (${((100 * part) / whole).toFixed(1)} %)`;

function figures(name: string, some: typeof results): string {
  const contacts = some.reduce((sum, { contacts }) => sum + contacts.length, 0);
  const missed = some.reduce((sum, { missed }) => sum + missed.length, 0);
  const harmless = some.filter(({ contacts }) => contacts.length === 0);
  const changed = harmless.filter(({ finds }) => finds.length > 0);
  return `${name.padEnd(9)} missed ${percent(missed, contacts)}, harmless changed ${percent(changed.length, harmless.length)}`;
}

test('Masking misses fewer than one contact in ten and changes fewer than one harmless sentence in fifty', () => {
  const lines = [figures('all', results)];
  for (const language of new Set(results.map(({ language }) => language))) {
    lines.push(
      figures(
        language,
        results.filter((one) => one.language === language),
      ),
    );
  }
  for (const kind of CONTACT_KINDS) {
    const contacts = results.flatMap(({ contacts }) => contacts.filter((one) => one.kind === kind));
    const missed = results.flatMap(({ missed }) => missed.filter((one) => one.kind === kind));
    lines.push(`${kind.padEnd(9)} missed ${percent(missed.length, contacts.length)}`);
  }
  const wrong = results.flatMap(({ text, missed, wrong }) => [
    ...missed.map(({ kind, from, to }) => `missed ${kind}: ${text.slice(from, to)} | ${text}`),
    ...wrong.map(({ kinds, from, to }) => `too much, ${kinds}: ${text.slice(from, to)} | ${text}`),
  ]);
  console.info([...lines, ...wrong].join('\n'));

  const contacts = results.flatMap(({ contacts }) => contacts);
  const missed = results.flatMap(({ missed }) => missed);
  const harmless = results.filter(({ contacts }) => contacts.length === 0);
  const changed = harmless.filter(({ finds }) => finds.length > 0);
  expect(results.length).toBeGreaterThanOrEqual(240);
  expect(missed.length / contacts.length).toBeLessThan(MOST_MISSES);
  expect(changed.length / harmless.length).toBeLessThan(MOST_FALSE);
});
