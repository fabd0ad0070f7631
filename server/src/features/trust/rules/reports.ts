import { declareLimit } from '#platform/limits/declare-limit.ts';

/** Reports of one person: enough for whoever has met a bad seller, too few to fill the admins' mailboxes. */
export const REPORTS = declareLimit({
  name: 'reports',
  times: 20,
  seconds: 24 * 60 * 60,
  counts: 'reports of listings and people, of a person',
});

/** Characters of a message or a text that stand for it in lists. */
const TITLE_LENGTH = 120;

/** What stands for a message or a text in lists. */
export const titleOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, TITLE_LENGTH);

/** The negotiation or support thread, and the line, that a message's id names. */
export function readMessageId(aboutId: string): { talkId: string; seq: number } {
  const [talkId = '', seq = ''] = aboutId.split(':');
  return { talkId, seq: Number(seq) };
}

/** Ids are compared as texts, so each has one spelling. */
export const oneSpelling = (aboutId: string): string => aboutId.toLowerCase();
