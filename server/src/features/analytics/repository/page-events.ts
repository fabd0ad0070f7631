import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** One more reader of a page who came this far, or saw this part, on this day in India. */
export interface PageEvent {
  day: string;
  path: string;
  kind: 'scrolled' | 'section';
  mark: string;
}

/**
 * Adds one for each to the counts of its day. Rows are taken in one order, so that two batches never wait for each
 * other in a circle.
 */
export async function addPageEvents(db: Kysely<DB>, events: readonly PageEvent[]): Promise<void> {
  await sql`
    INSERT INTO page_events (day, path, kind, mark, count)
    SELECT day, path, kind, mark, count(*)
    FROM unnest(${events.map(({ day }) => day)}::date[], ${events.map(({ path }) => path)}::text[],
      ${events.map(({ kind }) => kind)}::text[], ${events.map(({ mark }) => mark)}::text[])
      AS event (day, path, kind, mark)
    GROUP BY day, path, kind, mark ORDER BY day, path, kind, mark
    ON CONFLICT (day, path, kind, mark) DO UPDATE SET count = page_events.count + excluded.count`.execute(db);
}
