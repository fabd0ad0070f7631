import type * as z from 'zod';
import type { NotificationType } from '#contract/notifications/constants.ts';
import type {
  Notification,
  NotificationStats,
  TestNotificationInput,
} from '#contract/notifications/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { deleteOlder, insertNotifications, listNotifications } from '../repository/notifications.ts';
import { countByType, countReadersBehind, countSwitchedOff } from '../repository/stats.ts';
import { categoryOf } from '../rules/notifications.ts';
import { viewNotification } from '../view/notifications.ts';
import { announce } from './notify.ts';

const FORGOTTEN_AT_ONCE = 5_000;

/** Sends the caller, an admin, a notification: it takes the way of all others but the choice of who is told. */
export function sendTest(ctx: Context, input: z.output<typeof TestNotificationInput>): Promise<Notification> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const id = newId(now);
    await insertNotifications(ctx.db, [
      {
        ...{ id, user_id: uid, event_id: id, type: input.type, priority: input.priority },
        ...{ category: categoryOf(input.type, 'admins'), title: input.title, message: input.message },
        action_url: input.actionUrl ?? null,
        action_text: input.actionUrl === undefined ? null : input.actionText,
        ...{ status: 'unread', topic: null, created_at: now },
      },
    ]);
    announce(ctx, [uid]);
    const rows = await listNotifications(ctx.db, uid, { limit: 100, skip: 0, newestFirst: true });
    return viewNotification(rows.find((row) => row.id === id)!);
  });
}

/** What admins see of all notifications. */
export async function readStats(ctx: Context): Promise<NotificationStats> {
  const [types, readersBehind, switchedOff] = await Promise.all([
    countByType(ctx.db, new Date(ctx.now().getTime() - DAY_MS)),
    countReadersBehind(ctx.db),
    countSwitchedOff(ctx.db),
  ]);
  const sum = (field: 'total' | 'unread' | 'read' | 'archived' | 'fresh') =>
    types.reduce((total, row) => total + row[field], 0);
  return {
    ...{ total: sum('total'), unread: sum('unread'), read: sum('read'), archived: sum('archived') },
    lastDay: sum('fresh'),
    readersBehind,
    byType: types.map(({ type, total, unread }) => ({ type: type as NotificationType, total, unread })),
    preferences: switchedOff.map(({ type, in_app_off, mail_off }) => ({
      ...{ type: type as NotificationType, inAppOff: in_app_off, mailOff: mail_off },
    })),
  };
}

/** A sweep: what is older than it is kept is forgotten (rule T1). */
export async function deleteOld(ctx: Context): Promise<void> {
  const { readDays, unreadDays } = ctx.config.notifications;
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const before = { read: ago(readDays), unread: ago(unreadDays) };
  while ((await deleteOlder(ctx.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}
