import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { ADMIN_DECISION_DAYS, REFUND_REASON_LABELS } from '#contract/payments/refunds/constants.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import type { RequestRow, SaleParties } from '../view/refund-rows.ts';

/** Whom a mail about a refund goes to. */
export type Recipient = 'buyer' | 'seller' | 'admin';

export type RefundEvent = EventRow<
  | 'refund.requested'
  | 'refund.granted'
  | 'refund.contested'
  | 'refund.refused'
  | 'refund.withdrawn'
  | 'refund.overdue'
>;

type MailText = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;
type Write<T extends RefundEvent['type']> = (
  reader: Recipient,
  event: EventRow<T>,
  sale: SaleParties,
  request: RequestRow,
) => MailText | null;

const WRITE: { [T in RefundEvent['type']]: Write<T> } = {
  'refund.requested': (reader, { data }, sale, request) =>
    reader !== 'seller' || request.status !== 'waiting_seller'
      ? null
      : {
          subject: `${sale.project_title}: a buyer asks for a refund`,
          preview: `Answer before ${formatDate(request.seller_due_at)}.`,
          heading: 'A buyer asks for a refund',
          paragraphs: [
            `${sale.buyer_name} wants ${formatAmount(data.amountPaise)} back for ${sale.project_title}. Reason: ${REFUND_REASON_LABELS[request.reason].toLowerCase()}.`,
            ...quoted(request.content),
            `Agree, or contest it with a reason, before ${formatDate(request.seller_due_at)}. No answer counts as agreement.`,
          ],
        },
  'refund.granted': writeGranted,
  'refund.contested': (reader, _event, sale, request) =>
    request.status !== 'waiting_admin' || reader === 'seller'
      ? null
      : {
          subject: `${sale.project_title}: the refund is contested`,
          preview: 'An admin decides.',
          heading: 'The refund is contested',
          paragraphs: [
            `${sale.seller_name} has contested the refund of ${sale.project_title}:`,
            ...quoted(request.seller_content),
            reader === 'admin'
              ? `It is to be decided before ${formatDate(request.admin_due_at ?? request.updated_at)}.`
              : `An admin of the market looks at both sides and decides within ${ADMIN_DECISION_DAYS} days. Downloads stay paused until then; you can withdraw the request.`,
          ],
        },
  'refund.refused': (reader, _event, sale, request) =>
    reader === 'admin'
      ? null
      : {
          subject: `${sale.project_title}: the refund is refused`,
          preview: reader === 'buyer' ? 'You can download again.' : 'The sale stands.',
          heading: 'The refund is refused',
          paragraphs: [
            `An admin has decided about the refund of ${sale.project_title}:`,
            ...quoted(request.decision_content),
            reader === 'buyer'
              ? 'The purchase stands, and you can download again.'
              : 'The sale stands, and your share of it is no longer held back.',
          ],
        },
  'refund.withdrawn': (reader, _event, sale) =>
    reader !== 'seller'
      ? null
      : {
          subject: `${sale.project_title}: the refund is withdrawn`,
          preview: 'The sale stands.',
          heading: 'The refund is withdrawn',
          paragraphs: [
            `${sale.buyer_name} has withdrawn the refund of ${sale.project_title}. Your share of the sale is no longer held back.`,
          ],
        },
  'refund.overdue': (reader, _event, sale, request) =>
    reader !== 'admin' || request.status !== 'waiting_admin'
      ? null
      : {
          subject: `${sale.project_title}: a refund waits too long`,
          preview: 'It should have been decided by now.',
          heading: 'A refund waits too long',
          paragraphs: [
            `The contested refund of ${sale.project_title} was to be decided before ${formatDate(request.admin_due_at ?? request.updated_at)}. Both sides wait for you.`,
          ],
        },
};

const WHO: Record<'rule' | 'seller' | 'silence' | 'admin', string> = {
  rule: 'It was granted at once, because nothing was downloaded or it was bought twice.',
  seller: 'The seller has agreed.',
  silence: 'The seller has not answered in time, which counts as agreement.',
  admin: 'An admin has granted it.',
};

function writeGranted(
  reader: Recipient,
  { data: { by, amountPaise } }: EventRow<'refund.granted'>,
  sale: SaleParties,
  request: RequestRow,
): MailText | null {
  if (reader === 'admin') return null;
  const amount = formatAmount(amountPaise);
  const creditNote = (where: string) =>
    sale.credit_note ? [`The credit note ${sale.credit_note} is ${where}.`] : [];
  const why = [WHO[by], ...quoted(request.decision_content)];
  if (reader === 'seller') {
    if (by === 'seller') return null;
    return {
      subject: `${sale.project_title}: a sale is refunded`,
      preview: `${amount} goes back to the buyer.`,
      heading: 'A sale is refunded',
      paragraphs: [
        `${amount} for ${sale.project_title} goes back to ${sale.buyer_name}.`,
        ...why,
        'Your share of that sale is taken back. Other sales are not touched.',
        ...creditNote('among your invoices'),
      ],
    };
  }
  return {
    subject: `${sale.project_title}: ${amount} is on its way back`,
    preview: 'Usually 5 to 7 working days.',
    heading: `${amount} is on its way back`,
    paragraphs: [
      `Your refund for ${sale.project_title} is granted. ${why[0]}`,
      ...why.slice(1),
      'The money goes back to what you paid with, usually within 5 to 7 working days. Your licence ends with it; please delete what you downloaded.',
      ...creditNote('in your purchases'),
    ],
  };
}

/** What somebody wrote, as a paragraph of its own; nothing when they wrote nothing. */
function quoted(text: string): string[] {
  return text === '' ? [] : [`“${text}”`];
}

const PAGES: Record<Recipient, string> = {
  buyer: '/dashboard/purchases',
  seller: '/dashboard/seller/refunds',
  admin: '/dashboard/admin/refunds',
};

/** What this reader is told of a request as things stand now; `null` when it is nothing to them. */
export function refundMail(
  reader: Recipient,
  event: RefundEvent,
  sale: SaleParties,
  request: RequestRow,
): MailContent | null {
  const write = WRITE[event.type] as Write<RefundEvent['type']>;
  const words = write(reader, event, sale, request);
  if (!words) return null;
  const url = reader === 'admin' ? `${PAGES.admin}?id=${request.id}` : PAGES[reader];
  return {
    ...words,
    action: { label: reader === 'buyer' ? 'Open your purchases' : 'Open the refunds', url },
  };
}
