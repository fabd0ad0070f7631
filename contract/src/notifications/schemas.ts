import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  NOTIFICATION_CATEGORY_IDS,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_STATUSES,
  NOTIFICATION_TYPES,
  type NotificationCategory,
} from './constants.ts';

/** A notification as its reader sees it (rule B3). */
export const Notification = z.object({
  _id: Uuid,
  type: z.enum(NOTIFICATION_TYPES),
  category: z.enum(NOTIFICATION_CATEGORY_IDS as [NotificationCategory]),
  title: z.string(),
  message: z.string(),
  status: z.enum(NOTIFICATION_STATUSES),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  createdAt: Timestamp,
  /** `null` where there is nowhere to go. `actionUrl` is a path of the market. */
  actionData: z.object({ actionUrl: z.string(), actionText: z.string() }).nullable(),
});
export type Notification = z.output<typeof Notification>;

/** A page of the list, and the count of the badge. */
export const NotificationPage = z.object({
  notifications: z.array(Notification),
  unreadCount: z.number(),
  limit: z.number(),
  skip: z.number(),
  hasMore: z.boolean(),
});
export type NotificationPage = z.output<typeof NotificationPage>;

export const UnreadCount = z.object({ unreadCount: z.number() });

/** What somebody wants to hear of a type, and where. */
export const NotificationPreference = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  inApp: z.boolean(),
  mail: z.boolean(),
});
export type NotificationPreference = z.output<typeof NotificationPreference>;

/** A path of the market: never another site's (rule H1). */
const MarketPath = boundedText(500).regex(
  /^\/(?![/\\])[^\\\s]*$/,
  'Enter a path of the market, such as /market',
);

/** What an admin sends to see that notifications arrive. */
export const TestNotificationInput = z.object({
  type: z.enum(NOTIFICATION_TYPES, { error: 'There is no such type' }).default('SYSTEM_NOTIFICATION'),
  priority: z.enum(NOTIFICATION_PRIORITIES, { error: 'There is no such priority' }).default('low'),
  title: trimmedText(200).min(1).default('Test notification'),
  message: trimmedText(1000).min(1).default('Notifications reach this account.'),
  actionUrl: MarketPath.optional(),
  actionText: trimmedText(60).min(1).default('Open'),
});

/** What admins see of all notifications. */
export const NotificationStats = z.object({
  total: z.number(),
  unread: z.number(),
  read: z.number(),
  archived: z.number(),
  /** Written within the last 24 hours. */
  lastDay: z.number(),
  /** People with something unread. */
  readersBehind: z.number(),
  byType: z.array(z.object({ type: z.enum(NOTIFICATION_TYPES), total: z.number(), unread: z.number() })),
  /** Readers who have switched something off. */
  preferences: z.array(
    z.object({ type: z.enum(NOTIFICATION_TYPES), inAppOff: z.number(), mailOff: z.number() }),
  ),
});
export type NotificationStats = z.output<typeof NotificationStats>;
