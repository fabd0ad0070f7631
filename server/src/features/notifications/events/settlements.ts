import { OPEN_SETTLEMENTS } from './links.ts';
import type { EventNotificationsOf } from './notification-rule.ts';

/** What the provider sends to the bank and the books do not have so (rule C11). */
export const SETTLEMENT_NOTIFICATIONS: EventNotificationsOf<'settlement'> = {
  'settlement.differs': [
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'high', mail: 'standard' },
      about:
        'A settlement of the provider has items that the books do not have so, or failed after it was sent',
      text: ({ data: { settlement, differences, hasFailed } }) => ({
        title: hasFailed ? 'A settlement failed' : 'A settlement differs from the books',
        message: hasFailed
          ? `The provider says that settlement ${settlement} failed after it was sent. The books have taken it back; ask the provider when it is sent again.`
          : `Settlement ${settlement} has ${differences === 1 ? 'an item' : `${differences} items`} that differ from the books. Look at the differences, and note what you find out.`,
        action: OPEN_SETTLEMENTS,
      }),
    },
  ],
};
