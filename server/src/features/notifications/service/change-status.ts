import type { NotificationCategory } from '#contract/notifications/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { archiveOrDeleteShown, countUnread, isShown, moveToRead } from '../repository/notifications.ts';
import { announce } from './notify.ts';

type Count = { unreadCount: number };

/**
 * Marks one as read; one that is read already stays so.
 * @throws Refusal `notification.not_found`
 */
export function markRead(ctx: Context, id: string): Promise<Count> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const isNew = await moveToRead(ctx.db, uid, { id });
    if (isNew) announce(ctx, [uid]);
    else if (!(await isShown(ctx.db, uid, id))) fail('notification.not_found');
    return count(ctx, uid);
  });
}

/** Marks all as read, or all of a category. */
export function markAllRead(ctx: Context, category: NotificationCategory | undefined): Promise<Count> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (await moveToRead(ctx.db, uid, { category })) announce(ctx, [uid]);
    return count(ctx, uid);
  });
}

/**
 * Puts one into the archive, or removes it. Of two removals at once one finds nothing.
 * @throws Refusal `notification.not_found`
 */
export function archiveOrDelete(ctx: Context, id: string, to: 'archived' | 'deleted'): Promise<Count> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await archiveOrDeleteShown(ctx.db, uid, id, to))) fail('notification.not_found');
    announce(ctx, [uid]);
    return count(ctx, uid);
  });
}

async function count(ctx: Context, uid: string): Promise<Count> {
  return { unreadCount: await countUnread(ctx.db, uid) };
}
