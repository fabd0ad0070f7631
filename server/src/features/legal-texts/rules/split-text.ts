import { addressOf } from './address.ts';

/** A text in Markdown, taken apart at its second-level headings. */
export interface SplitText {
  lead: string;
  /** The list between the lead and the first heading; empty where there is none. */
  inShort: string;
  sections: { id: string; title: string; markdown: string }[];
}

const FENCE = /^ {0,3}(?:```|~~~)/;
const LIST_LINE = /^[-*+] /;

/** Takes a text apart; each part has an address on its page that no other has. */
export function splitText(text: string): SplitText {
  const intro: string[] = [];
  const sections: { id: string; title: string; lines: string[] }[] = [];
  const taken = new Set<string>();
  let isInFence = false;
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) isInFence = !isInFence;
    const title = isInFence ? undefined : headingIn(line);
    if (title !== undefined) sections.push({ id: addressOf(title, taken), title: plain(title), lines: [] });
    else (sections.at(-1)?.lines ?? intro).push(line);
  }
  const list = intro.findIndex((line) => LIST_LINE.test(line));
  return {
    lead: joined(list < 0 ? intro : intro.slice(0, list)),
    inShort: list < 0 ? '' : joined(intro.slice(list)),
    sections: sections.map(({ id, title, lines }) => ({ id, title, markdown: joined(lines) })),
  };
}

/** The words of a second-level heading, without the marks that may end it too. */
function headingIn(line: string): string | undefined {
  if (!/^##[ \t]/.test(line)) return undefined;
  let title = line.slice(2).trim();
  while (title.endsWith('#')) title = title.slice(0, -1).trimEnd();
  return title === '' ? undefined : title;
}

const joined = (lines: string[]) => lines.join('\n').trim();

/** Titles are shown as plain text. */
const plain = (title: string) => title.replaceAll(/[*_`]/g, '');
