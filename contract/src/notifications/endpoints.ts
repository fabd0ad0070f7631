import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageSize, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import {
  NOTIFICATION_CATEGORY_IDS,
  NOTIFICATION_LIMITS,
  NOTIFICATION_STATUSES,
  type NotificationCategory,
} from './constants.ts';
import {
  Notification,
  NotificationPage,
  NotificationPreference,
  NotificationStats,
  TestNotificationInput,
  UnreadCount,
} from './schemas.ts';

const ById = z.object({ id: Uuid });
const ByLink = z.object({ token: boundedText(200) });
const SKIP = `The skip must be a whole number from 0 to ${NOTIFICATION_LIMITS.skipMax}`;
const Category = z.enum(NOTIFICATION_CATEGORY_IDS as [NotificationCategory], {
  error: 'There is no such category',
});
const Preferences = z.object({ preferences: z.array(NotificationPreference) });

export const notificationEndpoints = {
  'GET /notifications': endpoint({
    summary: "The caller's notifications; without a status all but the archived ones",
    access: 'signed-in',
    query: z.object({
      status: z.enum(NOTIFICATION_STATUSES, { error: 'There is no such status' }).optional(),
      category: Category.optional(),
      limit: PageSize.default(NOTIFICATION_LIMITS.page),
      skip: boundedText(100, SKIP)
        .regex(/^\d{1,9}$/, SKIP)
        .transform((text: string) => Number(text))
        .pipe(z.number().max(NOTIFICATION_LIMITS.skipMax, SKIP))
        .default(0),
      sort: z
        .enum(['-createdAt', 'createdAt'], { error: 'Sort by createdAt or -createdAt' })
        .default('-createdAt'),
    }),
    data: NotificationPage,
  }),
  'GET /notifications/unread-count': endpoint({
    summary: 'The number of the caller’s unread notifications',
    access: 'signed-in',
    data: UnreadCount,
  }),
  'PUT /notifications/mark-all-read': endpoint({
    summary: 'Mark all notifications as read, or all of one category',
    access: 'signed-in',
    body: z.object({ category: Category.optional() }).default({}),
    data: UnreadCount,
  }),
  'PUT /notifications/:id/read': endpoint({
    summary: 'Mark a notification as read',
    access: 'signed-in',
    params: ById,
    data: UnreadCount,
  }),
  'PUT /notifications/:id/archive': endpoint({
    summary: 'Archive a notification: it counts as read, and only the archive lists it',
    access: 'signed-in',
    params: ById,
    data: UnreadCount,
  }),
  'DELETE /notifications/:id': endpoint({
    summary: 'Delete a notification for good',
    access: 'signed-in',
    params: ById,
    data: UnreadCount,
  }),
  'GET /notifications/admin/stats': endpoint({
    summary: 'How many notifications were written, read and switched off',
    access: ['admin'],
    data: NotificationStats,
  }),
  'POST /notifications/test': endpoint({
    summary: 'Send oneself a notification, to see that it arrives',
    access: ['admin'],
    body: TestNotificationInput.default(TestNotificationInput.parse({})),
    data: z.object({ notification: Notification }),
    status: 201,
    idempotent: true,
  }),
  'GET /notifications/unsubscribe/:token': endpoint({
    summary: 'A small page that asks whether mails of a type are to stop; looking at it changes nothing',
    access: 'public',
    params: ByLink,
    answer: 'raw',
  }),
  'POST /notifications/unsubscribe/:token': endpoint({
    summary: 'Stop mails of a type with the link of such a mail, by one click (RFC 8058) or from the page',
    access: 'public',
    params: ByLink,
    answer: 'raw',
  }),
  'POST /notifications/resubscribe/:token': endpoint({
    summary: 'Start mails of a type again, from the page that stopped them',
    access: 'public',
    params: ByLink,
    answer: 'raw',
  }),
  'GET /users/me/preferences': endpoint({
    summary:
      'What the caller wants to hear of, in the app and by mail: one entry for each type of their role',
    access: 'signed-in',
    data: Preferences,
  }),
  'PUT /users/me/preferences': endpoint({
    summary: 'Change what the caller is notified of; notices about money and security stay on',
    access: 'signed-in',
    body: z.object({
      preferences: z.array(NotificationPreference).min(1).max(50),
    }),
    data: Preferences,
  }),
};
