import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { WAITS } from './threads.ts';

type Db = Kysely<DB>;

/** A thread whose declared time is nearly over, or over. */
export interface DueRow {
  id: string;
  order_id: string;
  project_id: string;
  buyer_id: string;
  seller_id: string;
  answer_due_at: Date;
}

interface Batch {
  now: Date;
  limit: number;
}

/** Takes threads with less than a quarter of their time left, each once. */
export function takeNearlyDue(db: Db, { now, limit }: Batch): Promise<DueRow[]> {
  const isNear = sql`t.answer_due_at > ${now} AND t.reminded_at IS NULL
    AND t.answer_due_at - (t.answer_due_at - t.asked_at) / 4 <= ${now}`;
  return take(db, sql`reminded_at = ${now}`, isNear, limit);
}

/** Takes threads whose time is over, each once. */
export function takeOverdue(db: Db, { now, limit }: Batch): Promise<DueRow[]> {
  return take(db, sql`overdue_told_at = ${now}`, sql`t.answer_due_at <= ${now}`, limit);
}

/** Only what still waits. */
async function take(
  db: Db,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    UPDATE support_threads SET ${change} WHERE id IN (
      SELECT t.id FROM support_threads t
      WHERE t.answer_due_at IS NOT NULL AND t.answered_at IS NULL AND t.overdue_told_at IS NULL AND ${condition}
        AND ${WAITS}
      ORDER BY t.answer_due_at LIMIT ${limit} FOR UPDATE OF t SKIP LOCKED
    ) RETURNING id, order_id, project_id, buyer_id, seller_id, answer_due_at`.execute(db);
  return rows;
}
