import { formatAmount } from '#contract/formats/amounts.ts';
import type { EventRow, EventType } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import {
  moneyReturnedMail,
  OPEN_PURCHASES,
  payAgainUrl,
  paymentFailedMail,
  purchaseMail,
  releasedMail,
  saleMail,
} from '../mails/orders.ts';
import { OPEN_ADMINISTRATION, orderTitleOf } from './links.ts';
import type { EventNotificationsOf, NotificationRule, OrderFacts } from './notification-rule.ts';

const toBuyer = { reader: 'buyer', mail: 'standard' } as const;
const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT', mail: 'standard' } as const;

type Write<E extends EventType> = (order: OrderFacts, event: EventRow<E>) => MailContent | null;

/** A mail about the order as it stands when the mail is written; none where the order is not here any more. */
function about<E extends EventType>(write: Write<E>): NonNullable<NotificationRule<E>['mailContent']> {
  return (_ctx, event, _uid, { order }) => order && write(order, event);
}

/** Orders and what becomes of their money (rules P). */
export const ORDER_NOTIFICATIONS: EventNotificationsOf<'order'> = {
  'order.created': { nobody: 'the buyer is about to pay it' },
  'order.paid': [
    {
      ...{ ...toBuyer, type: 'PURCHASE_CONFIRMATION', priority: 'high' },
      about: 'What they have bought, with the facts of the receipt',
      mailContent: about(purchaseMail),
    },
    {
      ...{ reader: 'seller', mail: 'standard', type: 'SALE_NOTIFICATION', priority: 'high' },
      about: 'What was sold, and their share of it',
      mailContent: about(saleMail),
    },
  ],
  'order.taken': { nobody: 'the buyer saw it, and sellers would be told too often' },
  'order.expired': [
    {
      ...{ ...toBuyer, mail: 'none', type: 'PAYMENT_FAILED', priority: 'low' },
      about: 'The time to pay is over, and nothing was paid',
      text: (_event, { order }) =>
        order && {
          title: `Your payment session for ${order.title} expired`,
          message: 'It was not paid in time. Nothing was charged.',
          action: { label: 'Buy it again', url: payAgainUrl(order) },
        },
    },
  ],
  'order.cancelled': { nobody: 'the buyer did it, or has bought the project with another order' },
  'order.failed': { nobody: 'the buyer saw it: the provider never had the order, and nothing was paid' },
  'order.payment_failed': [
    {
      ...{ ...toBuyer, type: 'PAYMENT_FAILED', priority: 'medium' },
      about: 'Their payment was refused, and why; only the first of several attempts at one order',
      topic: ({ subjectId }) => `payment-failed:${subjectId}`,
      mailContent: about((order, { data }) => paymentFailedMail(order, data.reason)),
    },
  ],
  'order.money_returned': [
    {
      ...{ ...toBuyer, type: 'REFUND_UPDATE', priority: 'high' },
      about: 'Their payment bought nothing and is returned',
      mailContent: about((order, { data }) => moneyReturnedMail(order, data.amountPaise)),
    },
    {
      ...{ ...toAdmins, priority: 'high' },
      about: 'Captured money bought nothing and was returned, and why',
      text: ({ data }, facts) => ({
        title: `Money returned: ${formatAmount(data.amountPaise)}`,
        message: `A payment for ${orderTitleOf(facts)} bought nothing (${data.why.replaceAll('_', ' ')}) and goes back.`,
        action: OPEN_ADMINISTRATION,
      }),
    },
  ],
  'order.refunded': [
    {
      ...{ ...toBuyer, mail: 'standard', type: 'REFUND_UPDATE', priority: 'high' },
      about: 'A refund that was made at the provider; one of ours is announced when it is granted',
      text: ({ data }, { order }) =>
        !order || !data.byHand
          ? null
          : {
              title: `${order.title}: ${formatAmount(data.amountPaise)} is on its way back to you`,
              message:
                (data.whole
                  ? 'The whole amount goes back to where it came from; banks take five to seven working days.'
                  : 'A part of what you paid goes back to where it came from. The project stays yours.') +
                (order.creditNote ? ` The credit note ${order.creditNote} is in your purchases.` : ''),
              action: OPEN_PURCHASES,
            },
    },
    {
      ...{ reader: 'seller', mail: 'standard', type: 'REFUND_UPDATE', priority: 'medium' },
      about: 'A sale was refunded at the provider, in whole or in part',
      text: ({ data }, { order }) =>
        !order || !data.byHand
          ? null
          : {
              title: `${order.title}: ${formatAmount(data.amountPaise)} was refunded`,
              message: `${order.buyerName} gets ${data.whole ? 'the whole price' : 'a part of the price'} back. Your share of it leaves your balance.`,
              action: { label: 'Open your sales', url: '/dashboard/seller/sales' },
            },
    },
  ],
  'order.refund_failed': [
    {
      ...{ ...toBuyer, mail: 'own', type: 'REFUND_UPDATE', priority: 'high' },
      about: 'Their refund could not be paid out yet',
      text: ({ data }, { order }) =>
        order && {
          title: `${order.title}: your refund needs another try`,
          message: `${formatAmount(data.amountPaise)} could not be paid back to where it came from. We are taking care of it; you need not do anything.`,
          action: OPEN_PURCHASES,
        },
    },
    {
      ...{ ...toAdmins, mail: 'own', priority: 'urgent' },
      about: 'The provider could not refund; the money has to be returned by hand',
      text: ({ data, subjectId }, facts) => ({
        title: `Refund failed: ${formatAmount(data.amountPaise)}`,
        message: `The provider could not refund ${orderTitleOf(facts)}. Return it by hand. Order ${subjectId}.`,
        action: OPEN_ADMINISTRATION,
      }),
    },
  ],
};

/** Sellers' money (rules M). */
export const LEDGER_NOTIFICATIONS: EventNotificationsOf<'ledger'> = {
  'ledger.released': [
    {
      ...{ reader: 'person', mail: 'standard', type: 'PAYMENT_SUCCESS', priority: 'medium' },
      about: 'Money that is available, once the guarantee of sales is over',
      mailContent: (_ctx, { data }) => releasedMail(data.sales, data.amountPaise),
    },
  ],
};
