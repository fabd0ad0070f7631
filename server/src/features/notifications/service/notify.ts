import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { announceLive } from '#platform/live/streams.ts';
import type { NotificationFacts, NotificationRule } from '../events/notification-rule.ts';
import { notificationRulesOf, topicSettledBy } from '../events/table.ts';
import { isDemoEvent } from '../repository/facts.ts';
import { insertNotifications, settleTopic } from '../repository/notifications.ts';
import { findWithheld } from '../repository/preferences.ts';
import { categoryOf, type NotificationText, textOfMail } from '../rules/notifications.ts';
import { findFacts } from './find-facts.ts';
import { recipientsOf } from './recipients.ts';

export const MAIL_JOB = 'notifications.mail';
/** People in one message to the open pages: its size is bounded by the database (8 kB). */
const ANNOUNCED_AT_ONCE = 100;

/** What the job that mails gets. */
export interface MailOrder {
  notificationId: string;
  event: EventRow;
  reader: NotificationRule['reader'];
}

/**
 * A job: tells everybody whom an event concerns, each once, however often it runs (rule T1). A notification, the
 * job of its mail, and the word to open pages are written together.
 */
export async function notifyReaders(ctx: Context, event: EventRow): Promise<void> {
  await settle(ctx, topicSettledBy(event));
  const facts = await findFacts(ctx, event);
  const isQuiet = ctx.config.demo && (await isDemoEvent(ctx.db, event.id));
  for (const rule of notificationRulesOf(event.type)) {
    for await (const uids of recipientsOf(ctx, event, rule.reader, facts)) {
      if (uids.length === 0) continue;
      const text = await textFor(ctx, event, rule, facts, uids[0]!);
      if (text) await write(ctx, event, { ...rule, mail: isQuiet ? 'none' : rule.mail }, text, uids);
    }
  }
}

/** What waited and waits no more is read for everybody whom it was told. */
async function settle(ctx: Context, topic: string | undefined): Promise<void> {
  if (topic === undefined) return;
  await inTransaction(ctx, async (ctx) => announce(ctx, await settleTopic(ctx.db, topic)));
}

async function textFor(
  ctx: Context,
  event: EventRow,
  rule: NotificationRule,
  facts: NotificationFacts,
  uid: string,
): Promise<NotificationText | null> {
  if (rule.text) return rule.text(event, facts);
  const mailContent = await rule.mailContent?.(ctx, event, uid);
  return mailContent ? textOfMail(mailContent, rule.short) : null;
}

function write(
  ctx: Context,
  event: EventRow,
  rule: NotificationRule,
  text: NotificationText,
  uids: string[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const withheld = await findWithheld(ctx.db, rule.type, uids);
    const rows = uids.map((uid) => ({
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
      status: withheld.has(uid) ? 'withheld' : 'unread',
      topic: rule.topic?.(event) ?? null,
      // When it happened, not when the job came round to it.
      created_at: new Date(event.at),
    }));
    const written = await insertNotifications(ctx.db, rows);
    if (rule.mail === 'standard') {
      for (const { id } of written) {
        const order: MailOrder = { notificationId: id, event, reader: rule.reader };
        await ctx.jobs.send(ctx, MAIL_JOB, order);
      }
    }
    await announce(
      ctx,
      written.flatMap(({ user_id, status }) => (status === 'unread' ? user_id : [])),
    );
  });
}

/** Tells the open pages of these people to reload their notifications. */
export async function announce(ctx: Context, uids: readonly string[]): Promise<void> {
  for (let index = 0; index < uids.length; index += ANNOUNCED_AT_ONCE) {
    await announceLive(ctx, uids.slice(index, index + ANNOUNCED_AT_ONCE), 'notification', {});
  }
}
