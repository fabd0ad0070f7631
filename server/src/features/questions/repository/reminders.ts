import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

interface Due {
  id: string;
  project_id: string;
  seller_id: string;
  /** Others can read it, and its listing is on the market. */
  is_shown: boolean;
}

/** Takes the reminders that are due, each once, however many nodes look. What waits for an admin is left for later. */
export async function takeReminders(
  db: Db,
  { askedBy, now, limit }: { askedBy: Date; now: Date; limit: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    WITH due AS (
      SELECT q.id FROM questions q JOIN public_texts t ON t.id = q.id AND t.state <> 'waiting'
      WHERE q.answered_at IS NULL AND q.reminded_at IS NULL AND q.asked_at <= ${askedBy}
      ORDER BY q.asked_at LIMIT ${limit} FOR UPDATE OF q SKIP LOCKED
    )
    UPDATE questions q SET reminded_at = ${now}
    FROM due, public_texts t, projects p
    WHERE q.id = due.id AND t.id = q.id AND p.id = q.project_id
    RETURNING q.id, q.project_id, q.seller_id, t.state = 'published' AND p.listed AS is_shown`.execute(db);
  return rows;
}
