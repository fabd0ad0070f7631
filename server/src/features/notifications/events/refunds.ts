import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { OPEN_PURCHASES, OPEN_SALES } from '../mails/orders.ts';
import type { NotificationText } from '../rules/notifications.ts';
import { OPEN_DISPUTES, OPEN_REFUNDS, orderTitleOf } from './links.ts';
import type { EventNotificationsOf, NotificationRule } from './notification-rule.ts';

/** The mails about requests and disputes are payments' own, to admins too. */
const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT', mail: 'own' } as const;

type Request =
  | 'refund.requested'
  | 'refund.granted'
  | 'refund.contested'
  | 'refund.refused'
  | 'refund.withdrawn';

/** The mails about requests are payments' own (rule P10). */
function request<E extends Request>(
  reader: 'buyer' | 'seller',
  priority: NotificationRule['priority'],
  about: string,
  text: (
    about: { title: string; amount: string; buyer: string },
    by: string,
  ) => Omit<NotificationText, 'action'> | null,
): NotificationRule<E> {
  return {
    ...{ reader, priority, about, type: 'REFUND_UPDATE', mail: 'own' },
    text({ data }, { order }) {
      if (!order) return null;
      const facts = { title: order.title, amount: formatAmount(data.amountPaise), buyer: order.buyerName };
      const said = text(facts, 'by' in data ? data.by : '');
      const url = reader === 'buyer' ? '/dashboard/purchases' : '/dashboard/seller/refunds';
      return said && { ...said, action: { label: 'Open the request', url } };
    },
  };
}

const GRANTED_BY: Record<string, string> = {
  rule: 'It was granted at once.',
  seller: 'The seller has agreed.',
  silence: 'The seller did not answer in time, so it is granted.',
  admin: 'We have looked at it and granted it.',
};

/** Requests to take a sale back (rule P10). */
export const REFUND_NOTIFICATIONS: EventNotificationsOf<'refund'> = {
  'refund.requested': [
    request(
      'seller',
      'high',
      'A buyer asks for their money back; they have 5 days to answer',
      ({ title, amount, buyer }) => ({
        title: `${title}: a buyer asks for a refund`,
        message: `${buyer} asks for ${amount} back. Accept it, or say why not, within 5 days. If you do not answer, it is granted.`,
      }),
    ),
  ],
  'refund.granted': [
    request('buyer', 'high', 'Their money comes back, and who granted it', ({ title, amount }, by) => ({
      title: `${title}: your refund is granted`,
      message: `${GRANTED_BY[by] ?? ''} ${amount} goes back to where it came from.`.trim(),
    })),
    request(
      'seller',
      'medium',
      'A refund was granted, unless they did it themselves',
      ({ title, amount }, by) =>
        by === 'seller'
          ? null
          : {
              title: `${title}: a refund is granted`,
              message:
                `${amount} goes back to the buyer. ${by === 'silence' ? 'There was no answer within 5 days.' : ''}`.trim(),
            },
    ),
  ],
  'refund.contested': [
    request('buyer', 'medium', 'The seller disagrees, and an admin decides', ({ title }) => ({
      title: `${title}: the seller contests your refund`,
      message: 'We look at what both of you say and decide within 7 days.',
    })),
    {
      ...{ ...toAdmins, priority: 'high' },
      about: 'A refund waits for a decision',
      text: ({ data }, facts) => ({
        title: 'A contested refund waits for a decision',
        message: `${formatAmount(data.amountPaise)} for ${orderTitleOf(facts)}. It is to be decided within 7 days.`,
        action: OPEN_REFUNDS,
      }),
    },
  ],
  'refund.refused': [
    request('buyer', 'high', 'Their request was refused', ({ title }) => ({
      title: `${title}: your refund was refused`,
      message: 'We have looked at what both sides said. The project stays yours.',
    })),
    request('seller', 'medium', 'The sale stands', ({ title }) => ({
      title: `${title}: the refund was refused`,
      message: 'We have looked at what both sides said. The sale stands.',
    })),
  ],
  'refund.overdue': [
    {
      ...{ ...toAdmins, priority: 'urgent' },
      about: 'Nobody has decided a contested refund within 7 days',
      text: ({ data }, facts) => ({
        title: 'A contested refund is overdue',
        message: `${formatAmount(data.amountPaise)} for ${orderTitleOf(facts)}. It was to be decided within 7 days.`,
        action: OPEN_REFUNDS,
      }),
    },
  ],
  'refund.withdrawn': [
    request('seller', 'low', 'The buyer has taken the request back', ({ title, buyer }) => ({
      title: `${title}: the refund request is withdrawn`,
      message: `${buyer} has taken it back. The sale stands.`,
    })),
  ],
};

type DisputeEvent = 'dispute.opened' | 'dispute.won' | 'dispute.lost';

const dispute = (
  reader: 'buyer' | 'seller',
  about: string,
  title: string,
  message: (amount: string, note: string) => string,
): NotificationRule<DisputeEvent> => ({
  ...{ reader, about, type: 'REFUND_UPDATE', priority: 'high', mail: 'own' },
  text: ({ data }, { order }) =>
    order && {
      title: `${order.title}: ${title}`,
      message: message(
        formatAmount(data.amountPaise),
        'creditNote' in data && data.creditNote
          ? ` The credit note ${data.creditNote} is in your purchases.`
          : '',
      ),
      action: reader === 'buyer' ? OPEN_PURCHASES : OPEN_SALES,
    },
});

/** Payments that a buyer disputes at their bank (rule P10). */
export const DISPUTE_NOTIFICATIONS: EventNotificationsOf<'dispute'> = {
  'dispute.opened': [
    dispute(
      'seller',
      'A sale is disputed, and its money is held back',
      'the payment is disputed',
      (amount) =>
        `The buyer disputes the payment at their bank. Your share of ${amount} is held back until it is decided; we answer the bank.`,
    ),
    dispute(
      'buyer',
      'Their bank told of a dispute; downloads stop until it is decided',
      'you dispute the payment',
      (amount) => `Your bank told us that you dispute ${amount}. Downloads are paused until it has decided.`,
    ),
    {
      ...{ ...toAdmins, priority: 'urgent' },
      about: 'A dispute has to be answered at the provider, and by when',
      text: ({ data }, facts) => ({
        title: `Dispute: ${formatAmount(data.amountPaise)}`,
        message: `${orderTitleOf(facts)} is disputed. Answer it at the provider${
          data.respondBy === null ? '' : ` before ${formatDate(data.respondBy)}`
        }.`,
        action: OPEN_DISPUTES,
      }),
    },
  ],
  'dispute.won': [
    dispute(
      'seller',
      'The sale stands, and its money is free again',
      'the dispute is won',
      (amount) => `The bank has decided for you. Your share of ${amount} is no longer held back.`,
    ),
    dispute(
      'buyer',
      'The bank has decided, and the project is theirs again',
      'the dispute is over',
      () => 'Your bank has decided that the payment stands. You can download the project again.',
    ),
    {
      ...{ ...toAdmins, priority: 'low' },
      about: 'How a dispute ended',
      text: ({ data }, facts) => ({
        title: `Dispute won: ${formatAmount(data.amountPaise)}`,
        message: `The bank has decided for ${orderTitleOf(facts)}.`,
        action: OPEN_DISPUTES,
      }),
    },
  ],
  'dispute.lost': [
    dispute(
      'seller',
      'The sale is undone',
      'the dispute is lost',
      (amount) =>
        `The bank has given ${amount} back to the buyer. Your share of it leaves your balance, and the buyer's access has ended.`,
    ),
    dispute(
      'buyer',
      'Their bank gave the money back, and access has ended',
      'your bank gave the money back',
      (amount, note) =>
        `Your bank has given you ${amount} back, so your access to the project has ended.${note}`,
    ),
    {
      ...{ ...toAdmins, priority: 'high' },
      about: 'How a dispute ended',
      text: ({ data }, facts) => ({
        title: `Dispute lost: ${formatAmount(data.amountPaise)}`,
        message: `The bank has decided against ${orderTitleOf(facts)}.`,
        action: OPEN_DISPUTES,
      }),
    },
  ],
};
