import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import { announceLive } from '#platform/live.ts';
import type { Facts, Told } from '../concern.ts';
import { toldOf, topicSettledBy } from '../concerns.ts';
import { isOfTheDemo } from '../repository/facts.ts';
import { insertNotifications, settleTopic } from '../repository/notifications.ts';
import { findWithheld } from '../repository/preferences.ts';
import { categoryOf, type Words, wordsOfLetter } from '../rules.ts';
import { findFacts } from './facts.ts';
import { readersOf } from './readers.ts';

export const MAIL_JOB = 'notifications.mail';
/** People in one message to the open pages: its size is bounded by the database (8 kB). */
const ANNOUNCED_AT_ONCE = 100;

/** What the job that mails gets. */
export interface MailOrder {
  notificationId: string;
  event: EventRow;
  reader: Told['reader'];
}

/**
 * A job: tells everybody whom an event concerns, each once, however often it runs (rule T1). A notification, the
 * job of its mail, and the word to open pages are written together.
 */
export async function tell(ctx: Context, event: EventRow): Promise<void> {
  await settle(ctx, topicSettledBy(event));
  const facts = await findFacts(ctx, event);
  const isQuiet = ctx.config.demo && (await isOfTheDemo(ctx.db, event.id));
  for (const told of toldOf(event.type)) {
    for await (const uids of readersOf(ctx, event, told.reader, facts)) {
      if (uids.length === 0) continue;
      const words = await wordsFor(ctx, event, told, facts, uids[0]!);
      if (words) await write(ctx, event, { ...told, mail: isQuiet ? 'none' : told.mail }, words, uids);
    }
  }
}

/** What waited and waits no more is read for everybody whom it was told. */
async function settle(ctx: Context, topic: string | undefined): Promise<void> {
  if (topic === undefined) return;
  await inTransaction(ctx, async (ctx) => announce(ctx, await settleTopic(ctx.db, topic)));
}

async function wordsFor(
  ctx: Context,
  event: EventRow,
  told: Told,
  facts: Facts,
  uid: string,
): Promise<Words | null> {
  if (told.words) return told.words(event, facts);
  const letter = await told.letter?.(ctx, event, uid);
  return letter ? wordsOfLetter(letter, told.short) : null;
}

function write(ctx: Context, event: EventRow, told: Told, words: Words, uids: string[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const withheld = await findWithheld(ctx.db, told.type, uids);
    const rows = uids.map((uid) => ({
      id: newId(ctx.now()),
      user_id: uid,
      event_id: event.id,
      type: told.type,
      category: categoryOf(told.type, told.reader),
      priority: told.priority,
      title: words.title,
      message: words.message,
      action_url: words.action?.url ?? null,
      action_text: words.action?.label ?? null,
      status: withheld.has(uid) ? 'withheld' : 'unread',
      topic: told.topic?.(event) ?? null,
      // When it happened, not when the job came round to it.
      created_at: new Date(event.at),
    }));
    const written = await insertNotifications(ctx.db, rows);
    if (told.mail === 'letter') {
      for (const { id } of written) {
        const order: MailOrder = { notificationId: id, event, reader: told.reader };
        await ctx.jobs.send(ctx, MAIL_JOB, order);
      }
    }
    await announce(
      ctx,
      written.flatMap(({ user_id, status }) => (status === 'unread' ? user_id : [])),
    );
  });
}

/** Asks the open pages of these people to look. */
export async function announce(ctx: Context, uids: readonly string[]): Promise<void> {
  for (let index = 0; index < uids.length; index += ANNOUNCED_AT_ONCE) {
    await announceLive(ctx, uids.slice(index, index + ANNOUNCED_AT_ONCE), 'notification', {});
  }
}
