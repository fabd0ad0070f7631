import type { NegotiationSide } from '#contract/negotiations.ts';
import { letterAbout } from '../negotiation/service.ts';
import type { ConcernsOf, Told } from './concern.ts';

type Lettered =
  | 'negotiation.started'
  | 'negotiation.offered'
  | 'negotiation.accepted'
  | 'negotiation.declined'
  | 'negotiation.withdrawn'
  | 'negotiation.expiring'
  | 'negotiation.expired'
  | 'negotiation.closed';

/** One side, told with the words of the negotiation's own letter, as things stand when it is written. */
function told(reader: NegotiationSide, priority: Told['priority'], about: string): Told<Lettered> {
  return {
    ...{ reader, priority, about, type: 'NEGOTIATION_UPDATE', mail: 'letter' },
    // It names who has acted.
    short: 'paragraph',
    letter: (ctx, event) => letterAbout(ctx, event, reader),
  };
}

const PAGES = { buyer: '/negotiations', seller: '/dashboard/seller/negotiations' } as const;

/** Lines are many: of one negotiation only the first unread one is told, and only answers are mailed. */
function wrote(reader: NegotiationSide): Told<'negotiation.message_written'> {
  return {
    ...{ reader, type: 'NEGOTIATION_UPDATE', priority: 'medium', mail: 'letter' },
    about: 'The other side has written; only an answer to a question is mailed',
    topic: ({ data, subjectId }) => (data.answers ? null : `message:${subjectId}`),
    words({ data, subjectId }, { negotiation }) {
      if (!negotiation || data.by === reader) return null;
      const name = reader === 'buyer' ? negotiation.sellerName : negotiation.buyerName;
      return {
        title: `${negotiation.title}: new message`,
        message: `${name} has written to you.`,
        action: { label: 'Open the negotiation', url: `${PAGES[reader]}?id=${subjectId}` },
      };
    },
    letter: (ctx, event) => letterAbout(ctx, event, reader),
  };
}

/** What the two sides of a negotiation are told (rules N). */
export const NEGOTIATION_CONCERNS: ConcernsOf<'negotiation'> = {
  'negotiation.started': [
    told('seller', 'medium', 'A buyer has a question; a price is told when it is sent'),
  ],
  'negotiation.offered': [
    told('buyer', 'high', 'A price of the seller, unless it is answered already'),
    told('seller', 'high', 'A price of the buyer, unless it is answered already'),
  ],
  'negotiation.message_written': [wrote('buyer'), wrote('seller')],
  'negotiation.accepted': [
    told('buyer', 'high', 'Their price is accepted, and until when the code holds'),
    told('seller', 'high', 'The buyer has accepted, or their settings have'),
  ],
  'negotiation.declined': [
    told('buyer', 'medium', 'The seller has declined'),
    told('seller', 'medium', 'The buyer has declined'),
  ],
  'negotiation.withdrawn': [
    told('buyer', 'low', 'The seller has taken the offer back'),
    told('seller', 'low', 'The buyer has taken the offer back'),
  ],
  'negotiation.expiring': [
    told('buyer', 'high', 'Their answer is awaited, if it is'),
    told('seller', 'high', 'Their answer is awaited, if it is'),
  ],
  'negotiation.expired': [told('buyer', 'low', 'It has run out'), told('seller', 'low', 'It has run out')],
  'negotiation.closed': [
    told('buyer', 'medium', 'It cannot go on, unless they have bought'),
    told('seller', 'medium', 'It cannot go on, unless they took the listing off themselves'),
  ],
  'negotiation.completed': { nobody: 'the purchase and the sale are told by order.paid' },
};
