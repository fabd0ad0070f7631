import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import type { SaleParties } from '../view/refund-rows.ts';
import type { Recipient } from './refunds.ts';

/** What happens to a sale without anybody here having asked for it. */
export type DisputeEvent = EventRow<
  'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'order.refund_failed'
>;

const SALE_PAGES: Record<Recipient, string> = {
  buyer: '/dashboard/purchases',
  seller: '/dashboard/seller/refunds',
  admin: '/dashboard/admin/refunds?tab=disputes',
};

const WHERE_PAPERS_ARE: Record<Recipient, string> = {
  buyer: 'in your purchases',
  seller: 'among your invoices',
  admin: 'among the invoices and notes',
};

/** What this reader is told of a dispute, or of a refund that could not be paid out; `null` when it is nothing to them. */
export function disputeMail(reader: Recipient, event: DisputeEvent, sale: SaleParties): MailContent | null {
  const words =
    event.type === 'order.refund_failed'
      ? failedText(reader, event.data.amountPaise, sale)
      : WRITE[event.type](reader, event as never, sale);
  if (!words) return null;
  const isFailure = event.type === 'order.refund_failed';
  const url = isFailure && reader === 'admin' ? '/dashboard/admin/refunds' : SALE_PAGES[reader];
  return {
    ...words,
    action: { label: reader === 'buyer' ? 'Open your purchases' : 'Open the refunds', url },
  };
}

type MailText = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;
type WriteMail<T extends DisputeEvent['type']> = (
  reader: Recipient,
  event: EventRow<T>,
  sale: SaleParties,
) => MailText | null;

const WRITE: {
  [T in Exclude<DisputeEvent['type'], 'order.refund_failed'>]: WriteMail<T>;
} = {
  'dispute.opened': (reader, { data }, sale) => ({
    subject: `${sale.project_title}: a payment is disputed`,
    preview:
      reader === 'buyer' ? 'Downloads are paused until your bank has decided.' : 'The buyer’s bank decides.',
    heading: 'A payment is disputed',
    paragraphs:
      reader === 'buyer'
        ? [
            `Your bank has told us that you dispute the payment for ${sale.project_title}. Downloads are paused until it has decided.`,
          ]
        : [
            `The buyer’s bank disputes ${formatAmount(data.amountPaise)} for ${sale.project_title}.`,
            reader === 'admin'
              ? `Answer it${data.respondBy ? ` before ${formatDate(data.respondBy)}` : ''}, or give in. The evidence is ready.`
              : 'We answer the bank. Your share of that sale is held back until the bank has decided.',
          ],
  }),
  'dispute.won': (reader, { data }, sale) => ({
    subject: `${sale.project_title}: the dispute is over`,
    preview: 'The sale stands.',
    heading: 'The sale stands',
    paragraphs: [
      `The bank has decided about ${formatAmount(data.amountPaise)} for ${sale.project_title}: the payment was in order.`,
      reader === 'buyer'
        ? 'You can download again.'
        : 'The seller’s share of that sale is no longer held back because of it.',
    ],
  }),
  'dispute.lost': (reader, { data }, sale) => ({
    subject: `${sale.project_title}: the dispute is lost`,
    preview: 'The bank has given the money back.',
    heading: 'The bank has given the money back',
    paragraphs: [
      `The bank has taken back ${formatAmount(data.amountPaise)} for ${sale.project_title}.`,
      reader === 'buyer'
        ? 'Your licence ends, as with a refund; please delete what you downloaded.'
        : 'The seller’s share of that sale is taken back. Other sales are not touched.',
      ...(data.creditNote ? [`The credit note ${data.creditNote} is ${WHERE_PAPERS_ARE[reader]}.`] : []),
    ],
  }),
};

function failedText(reader: Recipient, amountPaise: number, sale: SaleParties): MailText | null {
  if (reader === 'seller') return null;
  const amount = formatAmount(amountPaise);
  return {
    subject: `${sale.project_title}: a refund could not be paid out`,
    preview: reader === 'buyer' ? 'We will send it again.' : 'Send it again.',
    heading: 'A refund could not be paid out',
    paragraphs:
      reader === 'buyer'
        ? [
            `Your bank did not accept the refund of ${amount} for ${sale.project_title}. We are looking into it and will send it again; you need not do anything.`,
          ]
        : [
            `The provider could not pay out ${amount} for ${sale.project_title}. The sale stands again; send the money again or settle it with the buyer.`,
          ],
  };
}
