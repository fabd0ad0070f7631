import { formatAmount } from '#contract/formats/amounts.ts';
import { OPEN_ADMINISTRATION } from './links.ts';
import type { EventNotificationsOf } from './notification-rule.ts';

const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT', mail: 'standard' } as const;

/** Money that bought nothing and that no order here is told of (rule P5). */
export const PAYMENT_NOTIFICATIONS: EventNotificationsOf<'payment'> = {
  'payment.unknown': [
    {
      ...{ ...toAdmins, priority: 'urgent' },
      about: 'Money was captured for an order that nobody here knows, once for each payment',
      text: ({ data: { amountPaise, providerPaymentId, isReturned } }) => ({
        title: `Unknown payment: ${formatAmount(amountPaise)}`,
        message: isReturned
          ? `Payment ${providerPaymentId} is for an order that this market does not have. It goes back to who paid it.`
          : `Payment ${providerPaymentId} is for an order that this market does not have. Look it up at the provider; if it is the market's, return it.`,
        action: OPEN_ADMINISTRATION,
      }),
    },
  ],
  'payment.return_failed': [
    {
      ...{ ...toAdmins, priority: 'urgent' },
      about: 'The provider could not return the money of an unknown order',
      text: ({ data: { amountPaise, providerPaymentId } }) => ({
        title: `Return failed: ${formatAmount(amountPaise)}`,
        message: `The provider could not return payment ${providerPaymentId}. It is tried again every day, and stands among the returns.`,
        action: OPEN_ADMINISTRATION,
      }),
    },
  ],
  'payment.disputed': [
    {
      ...{ ...toAdmins, priority: 'urgent' },
      about: 'A bank looks at money that bought nothing, or has decided about it',
      text: ({ data: { state, amountPaise, providerPaymentId, respondBy } }) => ({
        title: DISPUTED[state](formatAmount(amountPaise)),
        message: {
          opened: `Payment ${providerPaymentId} bought nothing here, and nothing is returned while the bank looks at it. Answer it at the provider${respondBy ? ` before ${respondBy.slice(0, 10)}` : ''}.`,
          won: `The bank has decided for the market about payment ${providerPaymentId}, which bought nothing here. What is left of it is to be returned.`,
          lost: `The bank has taken back payment ${providerPaymentId}, which bought nothing here. What had been returned before is lost.`,
        }[state],
        action: OPEN_ADMINISTRATION,
      }),
    },
  ],
};

const DISPUTED = {
  opened: (amount: string) => `Payment disputed: ${amount}`,
  won: (amount: string) => `Dispute won: ${amount}`,
  lost: (amount: string) => `Dispute lost: ${amount}`,
};
