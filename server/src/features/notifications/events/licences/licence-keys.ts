import { OPEN_PURCHASES } from '../../mails/orders.ts';
import type { EventNotificationsOf } from '../notification-rule.ts';

const toBuyer = { reader: 'buyer', type: 'PROJECT_UPDATE', mail: 'standard' } as const;

const SHORT = {
  few: {
    title: (title: string) => `Few licence keys of ${title} are left`,
    message: (unused: number) =>
      `${unused} ${unused === 1 ? 'key is' : 'keys are'} left in your list. Add some before it is used up.`,
  },
  none: {
    title: (title: string) => `No licence keys of ${title} are left`,
    message: () => 'The next buyer has to wait for a key. Add some to your list.',
  },
  owed: {
    title: (title: string) => `A buyer of ${title} waits for a licence key`,
    message: () => 'Your list is used up. As soon as you add keys, everybody who waits gets one.',
  },
} as const;

/** Licence keys (rule L13). */
export const LICENCE_KEY_NOTIFICATIONS: EventNotificationsOf<'licence_key'> = {
  'licence_key.list_short': [
    {
      ...{ reader: 'seller', type: 'PROJECT_UPDATE', priority: 'high', mail: 'standard' },
      about: 'Few keys of their list are left, none, or a buyer waits for one; once each until they add some',
      text: ({ data: { what, unused, projectId } }, { listing }) =>
        listing && {
          title: SHORT[what].title(listing.title),
          message: SHORT[what].message(unused),
          action: { label: 'Add keys', url: `/dashboard/seller/licence-keys?project=${projectId}` },
        },
    },
  ],
  'licence_key.given_late': [
    {
      ...{ ...toBuyer, priority: 'high' },
      about: 'The licence key that they waited for is there',
      text: (_event, { order }) =>
        order && {
          title: `Your licence key for ${order.title} is here`,
          message: 'You can find it in your purchases.',
          action: OPEN_PURCHASES,
        },
    },
  ],
  'licence_key.blocked': [
    {
      ...{ ...toBuyer, priority: 'high' },
      about: 'The seller has blocked their licence key, and why',
      text: ({ data: { reason } }, { order }) =>
        order && {
          title: `Your licence key for ${order.title} is blocked`,
          message: `The seller has blocked it, and programs do not accept it any more. The reason given: ${reason}`,
          action: OPEN_PURCHASES,
        },
    },
  ],
  'licence_key.unblocked': [
    {
      ...{ ...toBuyer, priority: 'medium' },
      about: 'Their licence key works again',
      text: (_event, { order }) =>
        order && {
          title: `Your licence key for ${order.title} works again`,
          message: 'The seller has lifted the block.',
          action: OPEN_PURCHASES,
        },
    },
  ],
};
