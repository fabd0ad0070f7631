import type { Kysely, Selectable } from 'kysely';
import type { DB, WebhookEvents } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

interface NewWebhook {
  id: string;
  type: string;
  body: string;
  now: Date;
}

/** Keeps an event that asks for nothing more; one that is there already stays as it is (rule P6). */
export async function insertHandledWebhook(db: Db, event: NewWebhook, outcome: string): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ ...rowOf(event), handled_at: event.now, outcome })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

/** Keeps an event; false when it is there already (rule P6). */
export async function insertWebhook(db: Db, event: NewWebhook): Promise<boolean> {
  const row = await db
    .insertInto('webhook_events')
    .values(rowOf(event))
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

function rowOf({ id, type, body, now }: NewWebhook) {
  return { event_id: id, type, body, received_at: now };
}

export function findWebhook(db: Db, eventId: string): Promise<Selectable<WebhookEvents> | undefined> {
  return db.selectFrom('webhook_events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

export async function finishWebhook(db: Db, eventId: string, outcome: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ handled_at: now, outcome })
    .where('event_id', '=', eventId)
    .execute();
}

/** Marks an event as not handled, so that it is handled anew; false when there is none. */
export async function reopenWebhook(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .updateTable('webhook_events')
    .set({ handled_at: null, outcome: '' })
    .where('event_id', '=', eventId)
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
