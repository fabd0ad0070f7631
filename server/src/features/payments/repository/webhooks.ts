import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, WebhookEvents } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Every column by name (`named-statements.ts`). */
const WEBHOOK = ['event_id', 'type', 'body', 'received_at', 'handled_at', 'outcome'] as const;

interface NewWebhook {
  id: string;
  type: string;
  body: string;
  now: Date;
}

/**
 * Keeps an event as handled if the payment that it is about has bought its listing already and the provider's fee is
 * known: then it asks for nothing more. Resolves to whether that is so; an event that is there already stays as it is
 * (rule P6).
 */
export async function insertWebhookOfSale(
  db: Db,
  { id, type, body, now }: NewWebhook,
  providerPaymentId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isSale: boolean }>`
    WITH sale AS (SELECT FROM payments WHERE ${saleOf(providerPaymentId)}),
      kept AS (
        INSERT INTO webhook_events (event_id, type, body, received_at, handled_at, outcome)
        SELECT ${id}, ${type}, ${body}, ${now}::timestamptz, ${now}::timestamptz, 'paid' FROM sale
        ON CONFLICT (event_id) DO NOTHING
      )
    SELECT EXISTS (SELECT FROM sale) AS "isSale"`.execute(db);
  return rows[0]!.isSale;
}

/** Whether a payment has bought its listing and the provider's fee for it is known: nothing of it is open. */
export async function isSale(db: Db, providerPaymentId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payments WHERE ${saleOf(providerPaymentId)}`.execute(db);
  return rows.length > 0;
}

const saleOf = (providerPaymentId: string) =>
  sql`provider_payment_id = ${providerPaymentId} AND outcome = 'entitlement' AND fee_paise IS NOT NULL`;

/** Keeps an event; false when it is there already (rule P6). */
export async function insertWebhook(db: Db, { id, type, body, now }: NewWebhook): Promise<boolean> {
  const row = await db
    .insertInto('webhook_events')
    .values({ event_id: id, type, body, received_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findWebhook(db: Db, eventId: string): Promise<Selectable<WebhookEvents> | undefined> {
  return db.selectFrom('webhook_events').select(WEBHOOK).where('event_id', '=', eventId).executeTakeFirst();
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
