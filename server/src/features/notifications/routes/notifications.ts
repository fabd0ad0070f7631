import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { readStats, sendTest } from '../service/administer.ts';
import { archiveOrDelete, markAllRead, markRead } from '../service/change-status.ts';
import { listOwn, unreadCount } from '../service/list-own.ts';
import { changePreferences, showPreferences } from '../service/preferences.ts';

const {
  'GET /notifications/unsubscribe/:token': _look,
  'POST /notifications/unsubscribe/:token': _stop,
  'POST /notifications/resubscribe/:token': _resume,
  ...callerEndpoints
} = notificationEndpoints;

/** The calls of people who are signed in; the way out of mails is registered by `registerMailChoice`. */
export const notificationTable = callerEndpoints;

export const notificationHandlers: Handlers<typeof notificationTable> = {
  'GET /notifications': (ctx, { query }) => listOwn(ctx, query),
  'GET /notifications/unread-count': (ctx) => unreadCount(ctx),
  'PUT /notifications/mark-all-read': (ctx, { body }) => markAllRead(ctx, body.category),
  'PUT /notifications/:id/read': (ctx, { params }) => markRead(ctx, params.id),
  'PUT /notifications/:id/archive': (ctx, { params }) => archiveOrDelete(ctx, params.id, 'archived'),
  'DELETE /notifications/:id': (ctx, { params }) => archiveOrDelete(ctx, params.id, 'deleted'),
  'GET /notifications/admin/stats': (ctx) => readStats(ctx),
  'POST /notifications/test': async (ctx, { body }) => ({ notification: await sendTest(ctx, body) }),
  'GET /users/me/preferences': (ctx) => showPreferences(ctx),
  'PUT /users/me/preferences': (ctx, { body }) => changePreferences(ctx, body.preferences),
};
