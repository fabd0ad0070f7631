import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, WebhookEvents } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface NewWebhook {
  id: string;
  type: string;
  body: string;
  now: Date;
  /** Of an event that says no more than that a payment was made. */
  paymentId: string | null;
}

export type StoredWebhook = Pick<Selectable<WebhookEvents>, 'event_id' | 'type' | 'body'>;

/** Of payments that have bought their listing, with the provider's fee known: nothing of them is open. */
const OF_SALE = sql`payments.outcome = 'entitlement' AND payments.fee_paise IS NOT NULL`;

/**
 * Keeps events, as handled where their payment has bought its listing already: they ask for nothing more. Answers the ids
 * of those that are open; one that was there already stays as it is, and is not among them (rule P6). Written in the
 * order of their ids: writes that hold the same ones wait for each other, and not in a circle.
 */
export async function insertWebhooks(db: Db, events: readonly NewWebhook[]): Promise<string[]> {
  const column = <K extends keyof NewWebhook>(name: K) => events.map((event) => event[name]);
  const { rows } = await sql<{ id: string }>`
    WITH kept AS (
        INSERT INTO webhook_events (event_id, type, body, received_at, handled_at, outcome)
        SELECT event_id, type, body, received_at,
          CASE WHEN is_sale THEN received_at END, CASE WHEN is_sale THEN 'paid' ELSE '' END
        FROM unnest(
          ${column('id')}::text[], ${column('type')}::text[], ${column('body')}::text[],
          ${column('now')}::timestamptz[], ${column('paymentId')}::text[]
        ) AS told (event_id, type, body, received_at, payment_id)
        CROSS JOIN LATERAL (
          SELECT EXISTS (SELECT FROM payments WHERE provider_payment_id = payment_id AND ${OF_SALE}) AS is_sale
        ) sale
        ORDER BY event_id
        ON CONFLICT (event_id) DO NOTHING
        RETURNING event_id, handled_at
      )
    SELECT event_id AS id FROM kept WHERE handled_at IS NULL`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these events that have yet to be handled. */
export async function findOpenWebhooks(db: Db, eventIds: readonly string[]): Promise<StoredWebhook[]> {
  return db
    .selectFrom('webhook_events')
    .select(['event_id', 'type', 'body'])
    .where('event_id', '=', sql<string>`ANY(${eventIds}::text[])`)
    .where('handled_at', 'is', null)
    .execute();
}

/** Marks those events as handled whose payment has bought its listing by now; answers their ids. */
export async function finishWebhooksOfSales(
  db: Db,
  told: readonly { id: string; paymentId: string }[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE webhook_events SET handled_at = ${now}, outcome = 'paid'
    FROM unnest(${told.map(({ id }) => id)}::text[], ${told.map(({ paymentId }) => paymentId)}::text[])
        AS told (id, payment_id)
      JOIN payments ON provider_payment_id = payment_id
    WHERE event_id = told.id AND handled_at IS NULL AND ${OF_SALE}
    RETURNING event_id AS id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function finishWebhook(db: Db, eventId: string, outcome: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ handled_at: now, outcome })
    .where('event_id', '=', eventId)
    .execute();
}

/** Marks an event as not handled, so that it is handled again; false when there is none. */
export async function reopenWebhook(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .updateTable('webhook_events')
    .set({ handled_at: null, outcome: '' })
    .where('event_id', '=', eventId)
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes events that were received before a moment and have been handled, `most` at most, the oldest first. */
export async function deleteHandledWebhooks(db: Db, before: Date, most: number): Promise<void> {
  const old = db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('received_at', '<', before)
    .where('handled_at', 'is not', null)
    .orderBy('received_at')
    .limit(most);
  await db.deleteFrom('webhook_events').where('event_id', 'in', old).execute();
}
