import type { NotificationCategory, NotificationStatus } from '#contract/notifications/constants.ts';
import type { NotificationPage } from '#contract/notifications/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { countUnread, listNotifications } from '../repository/notifications.ts';
import { viewNotification } from '../view/notifications.ts';

export interface ListQuery {
  status?: NotificationStatus | undefined;
  category?: NotificationCategory | undefined;
  limit: number;
  skip: number;
  sort: '-createdAt' | 'createdAt';
}

/** A page of the caller's notifications with the count of the badge (rule B7). */
export async function listOwn(ctx: Context, query: ListQuery): Promise<NotificationPage> {
  const { uid } = signedIn(ctx);
  const { status, category, limit, skip, sort } = query;
  const wanted = { status, category, skip, limit: limit + 1, newestFirst: sort === '-createdAt' };
  const [rows, unreadCount] = await Promise.all([
    listNotifications(ctx.db, uid, wanted),
    countUnread(ctx.db, uid),
  ]);
  return {
    notifications: rows.slice(0, limit).map(viewNotification),
    unreadCount,
    limit,
    skip,
    hasMore: rows.length > limit,
  };
}

/** How many the caller has not read. */
export async function unreadCount(ctx: Context): Promise<{ unreadCount: number }> {
  return { unreadCount: await countUnread(ctx.db, signedIn(ctx).uid) };
}
