import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { isWholeMarket, ofScope, readInBatches, type Scope, type SourceRow } from './funnel.ts';

/** Views of a day by where they came from; of a listing unless they are the whole market's. */
export interface SourceDayRow extends SourceRow {
  day: string;
  project_id: string | null;
  title: string | null;
}

/** Rows of the whole market, which are added up already, or of listings; what orders them is their key, the day first. */
const MARKET = {
  columns: sql`NULL::uuid AS project_id, NULL::text AS title`,
  from: sql`market_sources d`,
  key: sql`d.day, d.kind, d.name`,
  order: sql`d.day DESC, d.kind DESC, d.name DESC`,
  after: ({ day, kind, name }: SourceDayRow) => sql`${day}::date, ${kind}, ${name}`,
};
const LISTINGS = {
  columns: sql`d.project_id, l.title`,
  from: sql`listing_sources d LEFT JOIN listing_days l ON l.project_id = d.project_id AND l.day = d.day`,
  key: sql`d.day, d.project_id, d.kind, d.name`,
  order: sql`d.day DESC, d.project_id DESC, d.kind DESC, d.name DESC`,
  after: ({ day, project_id, kind, name }: SourceDayRow) =>
    sql`${day}::date, ${project_id}::uuid, ${kind}, ${name}`,
};

/** Every referrer and search term of every day, the newest first. */
export function readSourceDays(db: Kysely<DB>, scope: Scope): AsyncGenerator<SourceDayRow> {
  const { columns, from, key, order, after } = isWholeMarket(scope) ? MARKET : LISTINGS;
  return readInBatches((last, limit) => {
    const earlier = last ? sql`AND (${key}) < (${after(last)})` : sql``;
    return sql<SourceDayRow>`
      SELECT d.day, ${columns}, d.kind, d.name, d.views FROM ${from}
      WHERE ${ofScope(scope)} ${earlier} ORDER BY ${order} LIMIT ${limit}`.execute(db);
  });
}
