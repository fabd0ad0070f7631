import type { Limit } from '#platform/limits/rate-limit.ts';

/** Reports of one person: enough for whoever has met a bad seller, too few to fill the admins' mailboxes. */
export const REPORTS: Limit = { name: 'reports', times: 20, seconds: 24 * 60 * 60 };

/** Characters of a message that stand for it in lists. */
export const TITLE_LENGTH = 120;

/** The negotiation and the line that a message's id names. */
export function readMessageId(aboutId: string): { negotiationId: string; seq: number } {
  const [negotiationId = '', seq = ''] = aboutId.split(':');
  return { negotiationId, seq: Number(seq) };
}

/** Ids are compared as texts, so each has one spelling. */
export const oneSpelling = (aboutId: string): string => aboutId.toLowerCase();
