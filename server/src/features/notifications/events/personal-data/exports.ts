import { formatDate } from '#contract/formats/dates.ts';
import type { EventNotificationsOf } from '../notification-rule.ts';
import { settingsOf } from '../settings-link.ts';

const TO_PERSON = { reader: 'person', type: 'ACCOUNT_UPDATE', mail: 'standard' } as const;

/** Somebody, about the export of what the market holds about them (rule A9). */
export const EXPORT_NOTIFICATIONS: Pick<
  EventNotificationsOf<'account'>,
  'account.export_ready' | 'account.export_failed'
> = {
  'account.export_ready': [
    {
      ...{ ...TO_PERSON, priority: 'high' },
      about: 'The export of their data is ready, and until when',
      text: ({ data }, facts) => ({
        title: 'Your data is ready',
        message: `You can download it until ${formatDate(data.until)}, under Your data in your settings. If you did not ask for it, set a new password at once, which signs out all devices, and write to us.`,
        action: settingsOf(facts),
      }),
    },
  ],
  'account.export_failed': [
    {
      ...{ ...TO_PERSON, priority: 'medium' },
      about: 'The export of their data could not be made',
      text: (_event, facts) => ({
        title: 'Your data could not be put together',
        message: 'Something went wrong on our side. Ask for it again, and write to us if that fails too.',
        action: settingsOf(facts),
      }),
    },
  ],
};
