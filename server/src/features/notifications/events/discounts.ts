import type { EventNotificationsOf } from './notification-rule.ts';
import { WISHED_CODE } from './wishes/wishlists.ts';

const OWN_CODE = { nobody: 'sellers do this to their own codes' };

/** Codes of sellers (rule P9). */
export const DISCOUNT_NOTIFICATIONS: EventNotificationsOf<'discount'> = {
  'discount.created': OWN_CODE,
  'discount.changed': OWN_CODE,
  'discount.ended': OWN_CODE,
  'discount.ended_by_admin': [
    {
      ...{ reader: 'person', type: 'ACCOUNT_UPDATE', priority: 'high', mail: 'standard' },
      about: 'An admin has ended a discount code of theirs, and why',
      text: ({ data }) => ({
        title: `Your code ${data.code} has ended`,
        message: `An admin has ended it. Orders that are being paid with it can still be paid. The reason given: ${data.reason}`,
        action: { label: 'Open your codes', url: '/dashboard/seller/codes' },
      }),
    },
  ],
  'discount.told': [WISHED_CODE],
  'discount.deleted': OWN_CODE,
};
