import { formatDateTime } from '#contract/formats/dates.ts';
import type { EventNotificationsOf } from '../notification-rule.ts';
import { settingsOf } from '../settings-link.ts';

const TO_PERSON = { reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'urgent' } as const;

type DeletionEvent =
  | 'account.deletion_asked'
  | 'account.deletion_cancelled'
  | 'account.deletion_delayed'
  | 'account.deleted';

/**
 * Notifies the owner of an account about its deletion (rule A9); the accounts feature sends the mails with the link that
 * keeps it.
 */
export const DELETION_NOTIFICATIONS: Pick<EventNotificationsOf<'account'>, DeletionEvent> = {
  'account.deletion_asked': [
    {
      ...{
        ...TO_PERSON,
        mail: 'own',
        about: 'Their account will be deleted in a week; the mail has a link that keeps it',
      },
      text: ({ data }, facts) => ({
        title: 'Your account will be deleted',
        message: `You asked for this. It will be deleted on ${formatDateTime(data.dueAt)}, unless you keep it before then.`,
        action: settingsOf(facts),
      }),
    },
  ],
  'account.deletion_cancelled': [
    {
      ...{ ...TO_PERSON, mail: 'standard', about: 'Their account is kept: the deletion was taken back' },
      text: (_event, facts) => ({
        title: 'Your account is kept',
        message:
          'It will not be deleted, and everything is as it was before. If it was not you who asked for the deletion, set a new password now: somebody knows yours.',
        action: settingsOf(facts),
      }),
    },
  ],
  'account.deletion_delayed': [
    {
      ...{
        ...TO_PERSON,
        mail: 'own',
        about: 'Something has to be settled before their account can be deleted',
      },
      text: ({ data }, facts) => ({
        title: 'Your account could not be deleted yet',
        message: data.why.join(' '),
        action: settingsOf(facts),
      }),
    },
  ],
  'account.deleted': { nobody: 'nobody is left who could be told' },
};
