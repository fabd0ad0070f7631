import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Adds the days from the last one that is known, or from the first payment, to today. */
export async function addDays(db: Db, today: string): Promise<void> {
  await sql`INSERT INTO provider_settlement_days (day)
    SELECT d::date FROM generate_series(coalesce((SELECT max(day) + 1 FROM provider_settlement_days),
      (SELECT (min(captured_at) AT TIME ZONE 'Asia/Kolkata')::date FROM payments)), ${today}::date, interval '1 day') d
    ON CONFLICT (day) DO NOTHING`.execute(db);
}

interface DueDays {
  at: Date;
  /** A day is asked about again once it was read before this. */
  readBefore: Date;
  /** What could not be read is tried again once it was tried before this. */
  triedBefore: Date;
  /** The provider may add to a day for this many days after it. */
  watchedDays: number;
  most: number;
}

/**
 * Takes the days that are to be asked about, the latest first: those that were never read, and the last ones once more. A day that
 * somebody else has just taken is not among them.
 */
export async function claimDays(
  db: Db,
  { at, readBefore, triedBefore, watchedDays, most }: DueDays,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    UPDATE provider_settlement_days SET tried_at = ${at} WHERE day IN (
      SELECT day FROM provider_settlement_days
      WHERE coalesce(tried_at < ${triedBefore}, true)
        AND (read_at IS NULL OR (read_at < ${readBefore}
          AND read_at < (day + 1 + ${watchedDays}::int)::timestamp AT TIME ZONE 'Asia/Kolkata'))
      ORDER BY day DESC LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING day::text AS day`.execute(db);
  return rows.map(({ day }) => day).toSorted();
}

export async function noteRead(db: Db, day: string, at: Date): Promise<void> {
  await sql`UPDATE provider_settlement_days SET read_at = ${at} WHERE day = ${day}::date`.execute(db);
}

/** When a day was read last, and how many were tried and never could be. */
export async function readingState(db: Db): Promise<{ readAt: Date | null; unreadDays: number }> {
  const { rows } = await sql<{ readAt: Date | null; unreadDays: number }>`
    SELECT max(read_at) AS "readAt",
      count(*) FILTER (WHERE read_at IS NULL AND tried_at IS NOT NULL)::int AS "unreadDays"
    FROM provider_settlement_days`.execute(db);
  return rows[0]!;
}
