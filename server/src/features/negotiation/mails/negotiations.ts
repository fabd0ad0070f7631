import { formatDateTime } from '#contract/formats/dates.ts';
import { formatRupees, type Paise, toRupees } from '#contract/money.ts';
import { leadsToPrice, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { awaiting, figureOf, otherSide } from '../rules/moves.ts';
import type { PartiesRow } from '../view/rows.ts';

export type MailedEvent = EventRow<
  | 'negotiation.started'
  | 'negotiation.offered'
  | 'negotiation.message_written'
  | 'negotiation.accepted'
  | 'negotiation.declined'
  | 'negotiation.withdrawn'
  | 'negotiation.expiring'
  | 'negotiation.expired'
  | 'negotiation.closed'
>;

type EventOf<T extends MailedEvent['type']> = EventRow<T>;
type Write<T extends MailedEvent['type']> = (
  side: NegotiationSide,
  event: EventOf<T>,
  parties: PartiesRow,
) => Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'> | null;

const rupees = (paise: Paise) => formatRupees(toRupees(paise));
const title = ({ project_title }: PartiesRow) => project_title;
const nameOf = (side: NegotiationSide, row: PartiesRow) => row[`${side}_name`];

/** A time for a sentence, in India. */
const until = (at: Date | null) => (at ? formatDateTime(at) : 'soon');

const WRITE: { [T in MailedEvent['type']]: Write<T> } = {
  /** A question; a price has its own mail. */
  'negotiation.started': (side, _event, row) =>
    side === 'buyer' || leadsToPrice(row.template_id)
      ? null
      : {
          subject: `${title(row)}: a buyer has a question`,
          preview: 'Answer it, or name a price.',
          heading: 'A buyer has a question',
          paragraphs: [
            `${nameOf('buyer', row)} asks about ${title(row)}. You can answer with a message or name a price.`,
            `Without an answer, the negotiation ends on ${until(row.expires_at)}.`,
          ],
        },
  /** What was answered meanwhile, by hand or by the seller's settings, is no news. */
  'negotiation.offered': (side, { data: { by, pricePaise } }, row) =>
    side === by || row.status !== awaiting(side) || figureOf(row, by) !== pricePaise
      ? null
      : {
          subject: `${title(row)}: ${rupees(pricePaise)} offered`,
          preview: 'Accept it, name another price, or decline.',
          heading: `${rupees(pricePaise)} offered`,
          paragraphs: [
            `${nameOf(by, row)} offers ${rupees(pricePaise)} for ${title(row)}. The list price was ${rupees(row.list_price_paise)} when the negotiation began.`,
            `Accept it, name another price, or decline, before ${until(row.expires_at)}.`,
          ],
        },
  'negotiation.message_written': (side, { data: { answers } }, row) =>
    side === 'seller' || !answers
      ? null
      : {
          subject: `${title(row)}: your question is answered`,
          preview: 'Read the answer, and make an offer if you like.',
          heading: 'Your question is answered',
          paragraphs: [
            `${nameOf('seller', row)} has answered your question about ${title(row)}. You can make an offer before ${until(row.expires_at)}.`,
          ],
        },
  'negotiation.accepted': writeAccepted,
  'negotiation.declined': (side, { data: { by } }, row) =>
    side === by
      ? null
      : {
          subject: `${title(row)}: declined`,
          preview: 'The negotiation has ended.',
          heading: 'Declined',
          paragraphs: [`${nameOf(by, row)} has declined. The negotiation about ${title(row)} has ended.`],
        },
  'negotiation.withdrawn': (side, { data: { by } }, row) =>
    side === by
      ? null
      : {
          subject: `${title(row)}: offer withdrawn`,
          preview: 'The negotiation has ended.',
          heading: 'Withdrawn',
          paragraphs: [
            `${nameOf(by, row)} has taken the offer back. The negotiation about ${title(row)} has ended.`,
          ],
        },
  'negotiation.expiring': (side, { data: { waitsFor } }, row) =>
    side !== waitsFor || row.status !== awaiting(side)
      ? null
      : {
          subject: `${title(row)}: your answer is awaited`,
          preview: `The negotiation ends on ${until(row.expires_at)}.`,
          heading: 'Your answer is awaited',
          paragraphs: [
            `${nameOf(otherSide(side), row)} waits for your answer about ${title(row)}. Without one the negotiation ends on ${until(row.expires_at)}.`,
          ],
        },
  'negotiation.expired': (_side, _event, row) => ({
    subject: `${title(row)}: the negotiation has expired`,
    preview: 'Nobody answered in time.',
    heading: 'The negotiation has expired',
    paragraphs: [
      row.agreed_price_paise === null
        ? `Nobody has answered for three days, so the negotiation about ${title(row)} has ended.`
        : `${rupees(row.agreed_price_paise)} was agreed on for ${title(row)}, but it was not paid in time.`,
    ],
  }),
  /** Who has bought knows it, and a seller knows what they took off the market. */
  'negotiation.closed': (side, { data: { why, reason } }, row) =>
    why === 'bought' || (why === 'not_for_sale' && side === 'seller')
      ? null
      : {
          subject: `${title(row)}: the negotiation has ended`,
          preview: 'It cannot go on.',
          heading: 'The negotiation has ended',
          paragraphs: [
            why === 'not_for_sale'
              ? `${title(row)} is not for sale any more, so the negotiation about it has ended.`
              : why === 'ended_by_admin'
                ? `An admin has ended the negotiation about ${title(row)}, and the agreed price with it. The reason given: ${reason ?? ''}`
                : why === 'move_disowned'
                  ? `An offer or acceptance for ${title(row)} was made by somebody who had broken into an account. It does not count, so the negotiation has ended. You can start a new one.`
                  : `The negotiation about ${title(row)} cannot go on and has ended.`,
          ],
        },
};

/** The code itself is never in a mail: whoever reads along could spend it (rule N4). */
function writeAccepted(
  side: NegotiationSide,
  { data: { by, pricePaise, automatic } }: EventOf<'negotiation.accepted'>,
  row: PartiesRow,
) {
  if ((side === by && !automatic) || row.status !== 'accepted') return null;
  const price = rupees(pricePaise);
  const isBuyer = side === 'buyer';
  const who = automatic ? `Your settings have accepted ${price}` : `${nameOf(by, row)} has accepted ${price}`;
  return {
    subject: `${title(row)}: ${price} accepted`,
    preview: isBuyer ? `Buy it at that price before ${until(row.expires_at)}.` : 'The buyer can pay now.',
    heading: `${price} accepted`,
    paragraphs: [
      isBuyer
        ? `Your price for ${title(row)} is ${price}. The code for it is in your negotiations; it holds until ${until(row.expires_at)}.`
        : `${who} for ${title(row)}. ${nameOf('buyer', row)} can buy it at that price until ${until(row.expires_at)}.`,
    ],
  };
}

const PAGES = { buyer: '/negotiations', seller: '/dashboard/seller/negotiations' } as const;

/** What this side is told of an event as things stand now; `null` when it is nothing to them. */
export function mailTo(side: NegotiationSide, event: MailedEvent, parties: PartiesRow): MailContent | null {
  const write = WRITE[event.type] as Write<MailedEvent['type']>;
  const content = write(side, event, parties);
  return (
    content && {
      ...content,
      action: { label: 'Open the negotiation', url: `${PAGES[side]}?id=${parties.id}` },
    }
  );
}
