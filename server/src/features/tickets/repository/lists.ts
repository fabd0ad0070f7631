import { type Kysely, sql } from 'kysely';
import type { TicketMonth, TicketQuery } from '#contract/admin/tickets/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { TicketRow } from '../view/tickets.ts';

const DUE = sql`CASE WHEN t.answered_at IS NULL THEN t.answer_due_at ELSE t.close_due_at END`;

/** Tickets as admins search, filter and sort them. */
export function ticketTable({
  search,
  show,
  kind,
}: TicketQuery): TableSource<TicketRow, TicketQuery['sort']> {
  const where = [];
  if (show === 'waiting') where.push(sql`t.status = 'open'`);
  if (show === 'open') where.push(sql`t.status <> 'closed'`);
  if (show === 'closed') where.push(sql`t.status = 'closed'`);
  if (kind !== 'all') where.push(sql`t.kind = ${kind}`);
  if (search) {
    const pattern = containing(search);
    where.push(sql`(lower(t.number || ' ' || t.name || ' ' || t.email) LIKE ${pattern} OR EXISTS (
      SELECT FROM ticket_messages m WHERE m.ticket_id = t.id AND lower(m.content) LIKE ${pattern}))`);
  }
  return {
    ...{ columns: sql<TicketRow>`t.*`, from: sql`tickets t`, where },
    sorts: { dueAt: DUE, createdAt: sql`t.created_at` },
    ...{ nullable: [], at: sql`t.created_at`, key: sql`t.id` },
  };
}

const INDIA = 'Asia/Kolkata';

/** What became of the tickets of each month since a day, the latest first. */
export async function countMonths(db: Kysely<DB>, since: Date): Promise<TicketMonth[]> {
  const { rows } = await sql<TicketMonth>`
    SELECT to_char(created_at AT TIME ZONE ${INDIA}, 'YYYY-MM') AS month, count(*)::int AS received,
      count(*) FILTER (WHERE answered_at <= answer_due_at)::int AS "answeredInTime",
      count(*) FILTER (WHERE answered_at > answer_due_at)::int AS "answeredLate",
      count(*) FILTER (WHERE closed_at <= close_due_at)::int AS "closedInTime",
      count(*) FILTER (WHERE closed_at > close_due_at)::int AS "closedLate",
      count(*) FILTER (WHERE status <> 'closed')::int AS open
    FROM tickets WHERE created_at >= ${since} GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}
