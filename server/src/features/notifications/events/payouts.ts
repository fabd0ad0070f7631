import { formatAmount } from '#contract/formats/amounts.ts';
import type { EventRow, EventType } from '#platform/events/record-event.ts';
import { OPEN_PAYOUT_QUEUE, OPEN_PAYOUTS } from './links.ts';
import type { EventNotificationsOf } from './notification-rule.ts';

const toSeller = { reader: 'person', type: 'PAYOUT_UPDATE' } as const;

/** A payout waits for one decision; once it is made, the alert is read for everybody. */
const waitingTopic = ({ subjectId }: EventRow<EventType>) => `payout:${subjectId}`;

/** Payouts to sellers (rule M3). */
export const PAYOUT_NOTIFICATIONS: EventNotificationsOf<'payout'> = {
  'payout.requested': [
    {
      ...{ ...toSeller, priority: 'medium', mail: 'standard' },
      about: 'A payout was asked for, by them or by their schedule',
      text: ({ data: { amountPaise, isScheduled } }) => ({
        title: `Payout of ${formatAmount(amountPaise)} requested`,
        message: isScheduled
          ? 'Your schedule requested it. We tell you when the bank has paid it.'
          : 'We tell you when the bank has paid it. If it was not you who asked, set a new password and write to us at once.',
        action: OPEN_PAYOUTS,
      }),
    },
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'medium', mail: 'none' },
      about: 'A payout waits for approval; read for everybody once it is decided',
      topic: waitingTopic,
      text: ({ data: { amountPaise } }, { person }) =>
        person && {
          title: `A payout of ${formatAmount(amountPaise)} waits`,
          message: `${person.name} is to be paid. It waits for approval.`,
          action: OPEN_PAYOUT_QUEUE,
        },
    },
  ],
  'payout.approved': [
    {
      ...{ ...toSeller, priority: 'low', mail: 'none' },
      about: 'It was approved, and goes to the bank next',
      text: ({ data: { amountPaise } }) => ({
        title: `Payout of ${formatAmount(amountPaise)} approved`,
        message: 'It goes to the bank next.',
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.paid': [
    {
      ...{ ...toSeller, priority: 'high', mail: 'standard' },
      about: "The bank has paid it, with the bank's reference",
      text: ({ data: { amountPaise, reference } }) => ({
        title: `${formatAmount(amountPaise)} was paid to you`,
        message: `The bank's reference is ${reference}. If you do not see the money within two working days, ask your bank with this reference.`,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.failed': [
    {
      ...{ ...toSeller, priority: 'high', mail: 'standard' },
      about: 'It is not made, and why; the money is available again',
      text: ({ data: { amountPaise, reason } }) => ({
        title: `Your payout of ${formatAmount(amountPaise)} was not made`,
        message: `The money is in your balance again. The reason given: ${reason}`,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.returned': [
    {
      ...{ ...toSeller, priority: 'high', mail: 'standard' },
      about: 'The bank sent it back, and why; the money is available again',
      text: ({ data: { amountPaise, reason } }) => ({
        title: `Your payout of ${formatAmount(amountPaise)} came back`,
        message: `Your bank did not take it, and the money is in your balance again. Check that your payout account is right. The reason given: ${reason}`,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.held': [
    {
      ...{ ...toSeller, priority: 'high', mail: 'standard' },
      about: 'Their schedule could not ask, why, and what to do; for each reason once until it is read',
      topic: ({ data: { sellerId, hold } }) => `payout-held:${sellerId}:${hold}`,
      text: ({ data: { text } }) => ({
        title: 'You were not paid out today',
        message: text,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.account_changed': [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'urgent', mail: 'standard' },
      about: 'Where they are paid was entered or changed',
      text: ({ data: { masked } }) => ({
        title: 'Your payout account was changed',
        message: `Your money goes to ${masked} from now on, and nothing is paid out for 48 hours. If it was not you, set a new password and write to us at once.`,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.stuck': [
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'urgent', mail: 'standard' },
      about:
        'Something keeps payouts at the provider from going on, and what to do; too low a balance once until it is read',
      topic: ({ subjectId, data: { trouble } }) =>
        trouble === 'low_balance' ? 'payout-stuck:low_balance' : `payout-stuck:${trouble}:${subjectId}`,
      text: ({ data: { amountPaise, text } }) => ({
        title: `A payout of ${formatAmount(amountPaise)} is stuck`,
        message: text,
        action: OPEN_PAYOUT_QUEUE,
      }),
    },
  ],
  'payout.stopped': [
    {
      ...{ ...toSeller, priority: 'urgent', mail: 'standard' },
      about: 'An admin has paused payouts to them, and why',
      text: ({ data: { reason } }) => ({
        title: 'Payouts to you are paused',
        message: `Your money stays in your balance meanwhile. If you think that this is a mistake, write to us. The reason given: ${reason}`,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
  'payout.resumed': [
    {
      ...{ ...toSeller, priority: 'high', mail: 'standard' },
      about: 'Payouts to them go on, and why',
      text: ({ data: { reason } }) => ({
        title: 'Payouts to you have resumed',
        message: `You can ask for a payout again. The reason given: ${reason}`,
        action: OPEN_PAYOUTS,
      }),
    },
  ],
};

/** After these a payout waits for approval no more. */
export const PAYOUT_SETTLED = { 'payout.approved': waitingTopic, 'payout.failed': waitingTopic };
