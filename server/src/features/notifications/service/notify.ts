import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { announceLive } from '#platform/live/streams.ts';
import type { NotificationFacts, NotificationRule } from '../events/notification-rule.ts';
import { notificationRulesOf, topicSettledBy } from '../events/table.ts';
import { listDemoEvents } from '../repository/facts.ts';
import { settleTopic } from '../repository/notifications.ts';
import { NOTIFY_JOB } from '../rules/job-names.ts';
import { type NotificationText, textOfMail } from '../rules/notifications.ts';
import { findFacts } from './find-facts.ts';
import { isForMany, recipientsOf } from './recipients.ts';
import { type Notice, writeNotices } from './write-notices.ts';

/**
 * A job: tells everybody whom an event concerns, each once, however often it runs (rule T1). Of many readers each page
 * is written by itself.
 */
export async function notifyReaders(ctx: Context, event: EventRow): Promise<void> {
  await inTransaction(ctx, (ctx) => settle(ctx, topicSettledBy(event)));
  const [facts] = await findFacts(ctx, [event]);
  const isQuiet = (await demoEvents(ctx, [event])).has(event.id);
  for await (const notices of noticesOf(ctx, event, facts!, isQuiet)) {
    await inTransaction(ctx, (ctx) => writeNotices(ctx, notices));
  }
}

/** The same for many events, in the order in which they happened; those with many readers become jobs. */
export async function notifyReadersOfMany(ctx: Context, all: EventRow[]): Promise<void> {
  const events = all.filter(({ type }) => !isForMany(type));
  const facts = await findFacts(ctx, events);
  const quiet = await demoEvents(ctx, events);
  let waiting: Notice[] = [];
  for (const [index, event] of events.entries()) {
    const topic = topicSettledBy(event);
    if (topic !== undefined) {
      // It may settle what an event before it has told.
      await writeNotices(ctx, waiting);
      waiting = [];
      await settle(ctx, topic);
    }
    for await (const notices of noticesOf(ctx, event, facts[index]!, quiet.has(event.id)))
      waiting.push(...notices);
  }
  await writeNotices(ctx, waiting);
  await ctx.jobs.sendMany(
    ctx,
    NOTIFY_JOB,
    all.filter(({ type }) => isForMany(type)),
  );
}

/** What is told of an event, rule by rule and page by page of its readers; without mails while the demo fills. */
async function* noticesOf(
  ctx: Context,
  event: EventRow,
  facts: NotificationFacts,
  isQuiet: boolean,
): AsyncGenerator<Notice[]> {
  for (const rule of notificationRulesOf(event.type)) {
    for await (const uids of recipientsOf(ctx, event, rule.reader, facts)) {
      if (uids.length === 0) continue;
      const text = await textFor(ctx, event, rule, facts, uids[0]!);
      if (text) yield uids.map((uid) => ({ event, rule, text, uid, isMailed: !isQuiet }));
    }
  }
}

async function demoEvents(ctx: Context, events: readonly EventRow[]): Promise<Set<string>> {
  if (!ctx.config.demo) return new Set();
  return listDemoEvents(
    ctx.db,
    events.map(({ id }) => id),
  );
}

/** What waited and waits no more is read for everybody whom it was told. */
async function settle(ctx: Context, topic: string | undefined): Promise<void> {
  if (topic !== undefined) announce(ctx, await settleTopic(ctx.db, topic));
}

async function textFor(
  ctx: Context,
  event: EventRow,
  rule: NotificationRule,
  facts: NotificationFacts,
  uid: string,
): Promise<NotificationText | null> {
  if (rule.text) return rule.text(event, facts);
  const mailContent = await rule.mailContent?.(ctx, event, uid, facts);
  return mailContent ? textOfMail(mailContent, rule.short) : null;
}

/** Tells the open pages of these people to reload their notifications. */
export function announce(ctx: Context, uids: readonly string[]): void {
  announceLive(ctx, uids, 'notification', {});
}
