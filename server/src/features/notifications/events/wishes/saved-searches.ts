import { counted } from '#contract/formats/words.ts';
import { mailOfFinds } from '../../../saved-searches/public.ts';
import type { EventNotificationsOf } from '../notification-rule.ts';

/** What saved searches find (rule R8). */
export const SAVED_SEARCH_NOTIFICATIONS: EventNotificationsOf<'saved_search'> = {
  'saved_search.found': [
    {
      ...{ reader: 'person', type: 'SAVED_SEARCH_NEWS', priority: 'low', mail: 'standard' },
      about: 'What all their searches newly found, once a day; the mail goes to confirmed addresses alone',
      text: ({ data }) => {
        const found = data.searches.reduce((sum, { total }) => sum + total, 0);
        return {
          title: `${counted(found, 'new project')} for your saved ${data.searches.length === 1 ? 'search' : 'searches'}`,
          message: 'They have come onto the market since we last looked.',
          action: { label: 'Open your saved searches', url: '/saved-searches' },
        };
      },
      mailContent: (ctx, event) => mailOfFinds(ctx, event),
    },
  ],
};
