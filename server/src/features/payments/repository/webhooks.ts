import type { Kysely, Selectable } from 'kysely';
import type { DB, WebhookEvents } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Keeps an event; false when it is there already (rule P6). */
export async function insertWebhook(
  db: Db,
  event: { id: string; type: string; body: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('webhook_events')
    .values({ event_id: event.id, type: event.type, body: event.body, received_at: event.now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
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
