import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** One more reader of a page who came this far, or saw this part. */
export interface PageEvent {
  path: string;
  kind: 'scrolled' | 'section';
  mark: string;
}

/**
 * Adds one to each of these counts of a day. Rows are taken in one order, so that two batches never wait for each
 * other in a circle.
 */
export async function addPageEvents(
  db: Kysely<DB>,
  day: string,
  events: readonly PageEvent[],
): Promise<void> {
  await sql`
    INSERT INTO page_events (day, path, kind, mark, count)
    SELECT ${day}::date, path, kind, mark, 1
    FROM json_to_recordset(${JSON.stringify(events)}) AS event (path text, kind text, mark text)
    GROUP BY path, kind, mark ORDER BY path, kind, mark
    ON CONFLICT (day, path, kind, mark) DO UPDATE SET count = page_events.count + 1`.execute(db);
}
