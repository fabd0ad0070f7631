import { OPEN_ADMINISTRATION } from './links.ts';
import type { EventNotificationsOf } from './notification-rule.ts';

const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT' } as const;

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
