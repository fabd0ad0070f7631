import type { Insertable, Kysely, Selectable } from 'kysely';
import {
  NOTIFICATION_STATUSES,
  type NotificationCategory,
  type NotificationStatus,
} from '#contract/notifications/constants.ts';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB, Notifications } from '#platform/database/schema.generated.ts';
import type { NotificationRow } from '../view/notifications.ts';

type Db = Kysely<DB>;

/**
 * Writes what its reader does not have yet: neither of the same event, nor an unread one of the same topic. Resolves
 * to those that were written.
 */
export function insertNotifications(
  db: Db,
  rows: Insertable<Notifications>[],
): Promise<Pick<Selectable<Notifications>, 'id' | 'user_id' | 'status'>[]> {
  return db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'status'])
    .execute();
}

export interface NotificationFilter {
  status?: NotificationStatus | undefined;
  category?: NotificationCategory | undefined;
  limit: number;
  skip: number;
  newestFirst: boolean;
}

/** A page of somebody's notifications; without a status all but the archived ones. */
export function listNotifications(
  db: Db,
  uid: string,
  wanted: NotificationFilter,
): Promise<NotificationRow[]> {
  const direction = wanted.newestFirst ? 'desc' : 'asc';
  let query = db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', uid)
    .where('status', 'in', wanted.status ? [wanted.status] : ['unread', 'read']);
  if (wanted.category) query = query.where('category', '=', wanted.category);
  return query
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(wanted.limit)
    .offset(wanted.skip)
    .$narrowType<{ status: NotificationStatus }>()
    .execute();
}

/** How many somebody has not read. */
export async function countUnread(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', uid)
    .where('status', '=', 'unread')
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks unread ones as read: one, all of a category, or all. Says whether there were any. */
export async function moveToRead(
  db: Db,
  uid: string,
  which: { id: string } | { category: NotificationCategory | undefined },
): Promise<boolean> {
  let query = db
    .updateTable('notifications')
    .set({ status: 'read' })
    .where('user_id', '=', uid)
    .where('status', '=', 'unread');
  if ('id' in which) query = query.where('id', '=', which.id);
  else if (which.category) query = query.where('category', '=', which.category);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks what is unread of a topic as read, whoever's it is. Resolves to whose it was. */
export async function settleTopic(db: Db, topic: string): Promise<string[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ status: 'read' })
    .where('topic', '=', topic)
    .where('status', '=', 'unread')
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Archives or deletes one that its reader sees. Says whether it was there. */
export async function archiveOrDeleteShown(
  db: Db,
  uid: string,
  id: string,
  to: 'archived' | 'deleted',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ status: to })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('status', 'in', NOTIFICATION_STATUSES)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether somebody sees a notification, whatever its state. */
export async function isShown(db: Db, uid: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('status', 'in', NOTIFICATION_STATUSES)
    .executeTakeFirst();
  return row !== undefined;
}

export type NotificationForMail = Awaited<ReturnType<typeof listForMail>>[number];

/** These notifications with what decides whether and where they are mailed, in no order. */
export function listForMail(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.uid', 'n.user_id')
    .leftJoin('notification_preferences as p', (join) =>
      join.onRef('p.user_id', '=', 'n.user_id').onRef('p.type', '=', 'n.type'),
    )
    .select(['n.id', 'n.user_id', 'n.type', 'n.title', 'n.message', 'n.action_url', 'n.action_text'])
    .select(['u.email', 'u.suspended_at', 'p.mail as wants_mail'])
    .where('n.id', '=', anyOf(ids))
    .execute();
}

/** Removes a batch of what is older than it is kept. Resolves to how many. */
export async function deleteOlder(
  db: Db,
  before: { read: Date; unread: Date },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('notifications')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.unread),
        eb.and([eb('created_at', '<', before.read), eb('status', '<>', 'unread')]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
