import type { EventNotificationsOf } from '../notification-rule.ts';
import { settingsOf } from '../settings-link.ts';

type PageEvents =
  | 'account.slug_changed'
  | 'account.away_changed'
  | 'account.links_asked'
  | 'account.links_approved'
  | 'account.links_refused';

const toSeller = { reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'medium', mail: 'standard' } as const;

/** Links of one seller that wait for a decision. */
const linksTopic = ({ subjectId }: { subjectId: string }) => `links:${subjectId}`;

/** What sellers change of their pages, and what is decided about it (rule R3). */
export const SELLER_PAGE_NOTIFICATIONS: Pick<EventNotificationsOf<'account'>, PageEvents> = {
  'account.slug_changed': { nobody: 'the seller did it, and the earlier address leads to the new one' },
  'account.away_changed': {
    nobody: 'the seller did it; whoever waits for an answer sees when they are back',
  },
  'account.links_asked': [
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'low', mail: 'none', topic: linksTopic },
      about: 'A seller wants links on their page',
      text: ({ data }, { person }) =>
        person && {
          title: 'Links wait for a decision',
          message: `${person.name} wants to link to ${data.urls.join(', ')}.`,
          action: { label: 'Open the accounts', url: '/admin-management?tab=people&show=links' },
        },
    },
  ],
  'account.links_approved': [
    {
      ...toSeller,
      about: 'Links on their page are shown from now on',
      text: ({ data }, facts) => ({
        title: 'Your links are on your page',
        message: `An admin has approved ${data.urls.join(', ')}.`,
        action: settingsOf(facts),
      }),
    },
  ],
  'account.links_refused': [
    {
      ...toSeller,
      about: 'Links on their page are not shown',
      text: ({ data }, facts) => ({
        title: 'Links on your page were not approved',
        message: `An admin did not approve ${data.urls.join(', ')}, so your page does not show ${data.urls.length === 1 ? 'it' : 'them'}. Your other links stay as they are.`,
        action: settingsOf(facts),
      }),
    },
  ],
};

/** After these a seller's links wait no more. */
export const LINKS_SETTLED = {
  'account.links_approved': linksTopic,
  'account.links_refused': linksTopic,
};
