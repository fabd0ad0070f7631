import { LEGAL_PAGE_IDS } from '#contract/legal-texts/constants.ts';
import { readLines } from '#contract/legal-texts/parts.ts';
import { addressOf } from './address.ts';

/** A text in Markdown, taken apart at its second-level headings. */
export interface SplitText {
  lead: string;
  /** The list between the lead and the first heading; empty where there is none. */
  inShort: string;
  sections: { id: string; title: string; markdown: string }[];
}

const LIST_LINE = /^[-*+] /;

/** Takes a text apart; each part has an address on its page that no other has. */
export function splitText(text: string): SplitText {
  const intro: string[] = [];
  const sections: { id: string; title: string; lines: string[] }[] = [];
  const taken = new Set<string>(Object.values(LEGAL_PAGE_IDS));
  for (const { line, title } of readLines(text)) {
    if (title !== null) sections.push({ id: addressOf(title, taken), title: plain(title), lines: [] });
    else (sections.at(-1)?.lines ?? intro).push(line);
  }
  const list = intro.findIndex((line) => LIST_LINE.test(line));
  return {
    lead: joined(list < 0 ? intro : intro.slice(0, list)),
    inShort: list < 0 ? '' : joined(intro.slice(list)),
    sections: sections.map(({ id, title, lines }) => ({ id, title, markdown: joined(lines) })),
  };
}

const joined = (lines: string[]) => lines.join('\n').trim();

/** Titles are shown as plain text. */
const plain = (title: string) => title.replaceAll(/[*_`]/g, '');
