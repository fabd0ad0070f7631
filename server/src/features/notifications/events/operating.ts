import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { OPEN_ADMINISTRATION } from './links.ts';
import type { EventNotificationsOf } from './notification-rule.ts';

const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT' } as const;

const OPEN_SETTINGS = { label: 'Open the settings', url: '/dashboard/admin/settings' };

const fromSum = (rupees: number | null) =>
  rupees === null
    ? 'One admin is enough for every payout'
    : `Payouts above ${formatAmount(rupees * 100)} take two admins`;

const asked = ({ data: { fromRupees, toRupees, dueAt } }: EventRow<'settings.raise_asked'>) =>
  `${fromSum(fromRupees)} now. ${fromSum(toRupees)} from ${formatDateTime(new Date(dueAt))}, or once a second admin confirms it.`;

/** The operator's settings. */
export const SETTINGS_NOTIFICATIONS: EventNotificationsOf<'settings'> = {
  'settings.changed': [
    {
      ...{ ...toAdmins, priority: 'medium', mail: 'none' },
      about: 'Another admin has changed settings',
      text: ({ data }) => ({
        title: 'Settings were changed',
        message: `By another admin: ${data.names.join(', ')}.`,
        action: OPEN_ADMINISTRATION,
      }),
    },
    {
      ...{ reader: 'sellers', type: 'PAYMENT_SUCCESS', priority: 'high', mail: 'standard' },
      about: 'Their share of new orders has changed, from what to what',
      text: ({ data: { sellerShare } }) =>
        sellerShare
          ? {
              title: `Your share of new sales is ${sellerShare.to}%`,
              message: `Of orders made from now on you get ${sellerShare.to}% of what the buyer pays; until now it was ${sellerShare.from}%. Orders made before keep their share.`,
              action: { label: 'See what you get', url: '/pricing' },
            }
          : null,
    },
  ],
  'settings.raise_asked': [
    {
      ...{ ...toAdmins, priority: 'urgent', mail: 'standard' },
      about:
        'An admin wants fewer payouts to take two admins; when that will hold, and that it can be cancelled',
      text: (event, { person }) => ({
        title: 'Fewer payouts are to take two admins',
        message: `${person?.name ?? 'An admin'} has asked for it. ${asked(event)} Cancel it if it should not be so.`,
        action: OPEN_SETTINGS,
      }),
    },
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'urgent', mail: 'standard' },
      about: 'They have asked that fewer payouts take two admins; what to do if it was not them',
      text: (event) => ({
        title: 'You have asked that fewer payouts take two admins',
        message: `${asked(event)} If it was not you, cancel it, set a new password and tell the other admins.`,
        action: OPEN_SETTINGS,
      }),
    },
  ],
  'settings.raise_cancelled': [
    {
      ...{ ...toAdmins, priority: 'medium', mail: 'standard' },
      about:
        'That fewer payouts take two admins was cancelled, or ended with a lower sum or with the account that asked',
      text: () => ({
        title: 'Payouts take two admins as before',
        message: 'The change that waited has ended without taking effect.',
        action: OPEN_SETTINGS,
      }),
    },
  ],
  'settings.raised': [
    {
      ...{ ...toAdmins, priority: 'high', mail: 'standard' },
      about: 'Fewer payouts take two admins, confirmed by a second one or after 48 hours',
      text: ({ data: { toRupees, isConfirmed } }) => ({
        title: 'Fewer payouts take two admins',
        message: `${fromSum(toRupees)} from now on. ${isConfirmed ? 'A second admin has confirmed it.' : 'Nobody has cancelled it in 48 hours.'}`,
        action: OPEN_SETTINGS,
      }),
    },
  ],
};

/** The log of admin acts (rule R4). */
export const AUDIT_NOTIFICATIONS: EventNotificationsOf<'audit'> = {
  'audit.broken': [
    {
      ...{ ...toAdmins, priority: 'urgent', mail: 'standard' },
      about: 'The log of admin acts was tampered with, and from where on; once until it is read',
      topic: () => 'audit',
      text: ({ data }) => ({
        title: 'The audit log is broken',
        message: `${data.detail} Somebody has changed the database by hand, or it was restored only in part.`,
        action: { label: 'Open the audit log', url: '/dashboard/admin/audit' },
      }),
    },
  ],
};
