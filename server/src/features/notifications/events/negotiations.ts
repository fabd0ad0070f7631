import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import { mailAbout } from '../../negotiation/public.ts';
import type { EventNotificationsOf, NotificationRule } from './notification-rule.ts';

type Lettered =
  | 'negotiation.started'
  | 'negotiation.offered'
  | 'negotiation.accepted'
  | 'negotiation.declined'
  | 'negotiation.withdrawn'
  | 'negotiation.expiring'
  | 'negotiation.expired'
  | 'negotiation.closed';

/** One side, told with the text of the negotiation's own mail, as things stand when it is written. */
function rule(
  reader: NegotiationSide,
  priority: NotificationRule['priority'],
  about: string,
): NotificationRule<Lettered> {
  return {
    ...{ reader, priority, about, type: 'NEGOTIATION_UPDATE', mail: 'standard' },
    // It names who has acted.
    short: 'paragraph',
    mailContent: (ctx, event) => mailAbout(ctx, event, reader),
  };
}

const PAGES = { buyer: '/negotiations', seller: '/dashboard/seller/negotiations' } as const;

/** Lines are many: of one negotiation only the first unread one is told, and only answers are mailed. */
function wrote(reader: NegotiationSide): NotificationRule<'negotiation.message_written'> {
  return {
    ...{ reader, type: 'NEGOTIATION_UPDATE', priority: 'medium', mail: 'standard' },
    about: 'The other side has written; only an answer to a question is mailed',
    topic: ({ data, subjectId }) => (data.answers ? null : `message:${subjectId}`),
    text({ data, subjectId }, { negotiation }) {
      if (!negotiation || data.by === reader) return null;
      const name = reader === 'buyer' ? negotiation.sellerName : negotiation.buyerName;
      return {
        title: `${negotiation.title}: new message`,
        message: `${name} has written to you.`,
        action: { label: 'Open the negotiation', url: `${PAGES[reader]}?id=${subjectId}` },
      };
    },
    mailContent: (ctx, event) => mailAbout(ctx, event, reader),
  };
}

/** What the two sides of a negotiation are told (rules N). */
export const NEGOTIATION_NOTIFICATIONS: EventNotificationsOf<'negotiation'> = {
  'negotiation.started': [
    rule('seller', 'medium', 'A buyer has a question; a price is announced when it is sent'),
  ],
  'negotiation.offered': [
    rule('buyer', 'high', 'A price from the seller, unless it was answered already'),
    rule('seller', 'high', 'A price from the buyer, unless it was answered already'),
  ],
  'negotiation.message_written': [wrote('buyer'), wrote('seller')],
  'negotiation.accepted': [
    rule('buyer', 'high', 'Their price was accepted, and how long the code is valid'),
    rule('seller', 'high', "The buyer has accepted, or the seller's settings did so automatically"),
  ],
  'negotiation.declined': [
    rule('buyer', 'medium', 'The seller has declined'),
    rule('seller', 'medium', 'The buyer has declined'),
  ],
  'negotiation.withdrawn': [
    rule('buyer', 'low', 'The seller has taken the offer back'),
    rule('seller', 'low', 'The buyer has taken the offer back'),
  ],
  'negotiation.expiring': [
    rule('buyer', 'high', 'The time is nearly over, if they are the one to answer'),
    rule('seller', 'high', 'The time is nearly over, if they are the one to answer'),
  ],
  'negotiation.expired': [rule('buyer', 'low', 'It has expired'), rule('seller', 'low', 'It has expired')],
  'negotiation.closed': [
    rule('buyer', 'medium', 'It cannot go on, unless they have bought'),
    rule('seller', 'medium', 'It cannot go on, unless they took the listing off themselves'),
  ],
  'negotiation.completed': { nobody: 'the purchase and the sale are told by order.paid' },
};
