import type { Insertable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Notifications } from '#platform/database/schema.generated.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { announceLive } from '#platform/live/streams.ts';
import type { NotificationRule } from '../events/notification-rule.ts';
import { holdReaders } from '../repository/facts.ts';
import { insertNotifications } from '../repository/notifications.ts';
import { findWithheld } from '../repository/preferences.ts';
import { MAIL_JOB } from '../rules/job-names.ts';
import { categoryOf, type NotificationText } from '../rules/notifications.ts';

/** One reader of one event, and what they are told. */
export interface Notice {
  event: EventRow;
  rule: NotificationRule;
  text: NotificationText;
  uid: string;
  isMailed: boolean;
}

/** What the job that mails gets. */
export interface MailOrder {
  notificationId: string;
  event: EventRow;
  reader: NotificationRule['reader'];
}

/**
 * Writes notifications, the jobs of their mails, and the word to open pages, all or nothing and with four statements
 * however many there are. Whoever has been told already is left out, and so is who was erased (rule A9).
 */
export async function writeNotices(ctx: Context, all: readonly Notice[]): Promise<void> {
  if (all.length === 0) return;
  const readers = await holdReaders(ctx.db, [...new Set(all.map(({ uid }) => uid))]);
  const notices = all.filter(({ uid }) => readers.has(uid));
  if (notices.length === 0) return;
  const isWithheld = await findWithheld(
    ctx.db,
    notices.map(({ uid, rule }) => ({ uid, type: rule.type })),
  );
  const rows = notices.map((notice) => rowOf(ctx, notice, isWithheld(notice.uid, notice.rule.type)));
  const written = await insertNotifications(ctx.db, rows);
  const writtenIds = new Set(written.map(({ id }) => id));
  const mails = notices.flatMap(({ event, rule, isMailed }, index): MailOrder[] => {
    const notificationId = rows[index]!.id;
    const isWanted = isMailed && rule.mail === 'standard' && writtenIds.has(notificationId);
    return isWanted ? [{ notificationId, event, reader: rule.reader }] : [];
  });
  await ctx.jobs.sendMany(ctx, MAIL_JOB, mails);
  const unreadBy = written.filter(({ status }) => status === 'unread').map(({ user_id }) => user_id);
  announceLive(ctx, [...new Set(unreadBy)], 'notification', {});
}

function rowOf(
  ctx: Context,
  { event, rule, text, uid }: Notice,
  isWithheld: boolean,
): Insertable<Notifications> & { id: string } {
  return {
    id: newId(ctx.now()),
    user_id: uid,
    event_id: event.id,
    type: rule.type,
    category: categoryOf(rule.type, rule.reader),
    priority: rule.priority,
    title: text.title,
    message: text.message,
    action_url: text.action?.url ?? null,
    action_text: text.action?.label ?? null,
    status: isWithheld ? 'withheld' : 'unread',
    topic: rule.topic?.(event) ?? null,
    // When it happened, not when it was handed on.
    created_at: new Date(event.at),
  };
}
