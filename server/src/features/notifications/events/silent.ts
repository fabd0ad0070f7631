import type { EventNotifications, EventNotificationsOf } from './notification-rule.ts';

const OF_THE_DEMO: EventNotifications<'demo.begun'> = { nobody: 'the demo market fills itself' };

export const SILENT_EVENTS: EventNotificationsOf<'demo' | 'delivery'> = {
  'demo.begun': OF_THE_DEMO,
  'demo.filled': OF_THE_DEMO,
  'delivery.downloaded': { nobody: 'the download log of both sides shows it' },
};
