import { type RawBuilder, sql } from 'kysely';

/** The ids of one kind, as a subquery. */
export function ofKind(kind: string): RawBuilder<unknown> {
  return sql`(SELECT id FROM gone WHERE kind = ${sql.lit(kind)})`;
}

/** Whether a text speaks of anything that goes. */
export function mentionsDemo(text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM regexp_matches(${text}, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m
    JOIN gone g ON g.id = m[1]::uuid)`;
}
