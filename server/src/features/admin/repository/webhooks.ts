import { type Kysely, sql } from 'kysely';
import type { WebhookQuery } from '#contract/admin/running/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { WEBHOOK_JOB } from '../../payments/public.ts';
import type { WebhookRow } from '../view/webhooks.ts';

type Db = Kysely<DB>;

/** The jobs of an event that went wrong; looked for only while the event is not handled. */
const TROUBLE = sql`LEFT JOIN LATERAL (
    SELECT left(j.output ->> 'message', 2000) AS message FROM pgboss.job j
    WHERE w.handled_at IS NULL AND j.name = ${sql.lit(WEBHOOK_JOB)} AND j.data ->> 'eventId' = w.event_id
      AND (j.state = 'failed' OR j.retry_count > 0)
    ORDER BY j.created_on DESC LIMIT 1
  ) t ON true`;
const STATE = sql`CASE WHEN w.handled_at IS NOT NULL THEN 'handled' WHEN t.message IS NOT NULL THEN 'failing'
  ELSE 'waiting' END`;

const COLUMNS = sql<WebhookRow>`w.event_id, w.type, w.received_at, w.handled_at, w.outcome, ${STATE} AS state, t.message`;
const FROM = sql`webhook_events w ${TROUBLE}`;
const SHOWN: Record<WebhookQuery['show'], ReturnType<typeof sql>> = {
  all: sql`true`,
  handled: sql`w.handled_at IS NOT NULL`,
  failing: sql`w.handled_at IS NULL AND t.message IS NOT NULL`,
  waiting: sql`w.handled_at IS NULL AND t.message IS NULL`,
};

/** Events as they are searched and filtered. */
export function webhookTable({ search, show }: WebhookQuery): TableSource<WebhookRow, WebhookQuery['sort']> {
  const where = [SHOWN[show]];
  if (search) {
    const pattern = containing(search);
    where.push(sql`(w.event_id = ${search} OR w.type LIKE ${pattern} OR w.outcome LIKE ${pattern})`);
  }
  return {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: { receivedAt: sql`w.received_at`, type: sql`w.type` },
    at: sql`w.received_at`,
    key: sql`w.event_id`,
  };
}

export async function findWebhookRow(
  db: Db,
  id: string,
): Promise<(WebhookRow & { body: string }) | undefined> {
  const { rows } = await sql<WebhookRow & { body: string }>`
    SELECT ${COLUMNS}, w.body FROM ${FROM} WHERE w.event_id = ${id}`.execute(db);
  return rows[0];
}

/** What a replay changes, the event's row locked. */
export async function lockWebhookState(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('webhook_events')
    .select(['type', 'handled_at', 'outcome'])
    .where('event_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { type: row.type, handled: row.handled_at !== null, outcome: row.outcome };
}
