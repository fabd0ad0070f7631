import type { NotificationText } from '../rules/notifications.ts';
import type { NotificationFacts } from './notification-rule.ts';

/** To the settings of the person whom a notification is about. */
export const settingsOf = ({ person }: NotificationFacts): NonNullable<NotificationText['action']> => ({
  label: 'Open your settings',
  url: `/dashboard/${person?.role ?? 'buyer'}?tab=settings`,
});
