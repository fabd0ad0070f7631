import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Limit } from './declare-limit.ts';
import { limitKey, refuseTooMany } from './rate-limit.ts';

/** A number of times within any span of seconds: each place comes back when its own time is over. */
export interface WindowLimit extends Limit {
  /** Places taken within this many seconds come back together, with the last of them; keeps the row of a large limit small. */
  mergeSeconds: number;
}

/** Places that were taken at one moment. */
export interface TakenPlaces {
  moment: Date;
  count: number;
}

/** A place that is asked for: of which limit, and whose. */
export interface WindowPlace {
  limit: WindowLimit;
  subject: string;
}

/**
 * Takes a place of each of these windows, dated `at`. One statement decides, as in `takePlace`. Inside a transaction,
 * which a refusal of one undoes for all, and so that places are taken exactly when what they are for is written.
 * @throws Refusal `request.too_many` with Retry-After: when the oldest place that stands in the way comes back
 */
export async function takeWindowPlaces(
  ctx: Context,
  places: readonly WindowPlace[],
  at: Date,
): Promise<void> {
  const parts = places.map((place, index) => ({
    name: sql.ref(`place_${index}`),
    taking: takingOf(ctx, place, at),
  }));
  const { rows } = await sql<{ taken: boolean[] }>`
    WITH ${sql.join(parts.map(({ name, taking }) => sql`${name} AS (${taking})`))}
    SELECT ARRAY[${sql.join(parts.map(({ name }) => sql`EXISTS (SELECT FROM ${name})`))}] AS taken`.execute(
    ctx.db,
  );
  const refused = places.find((_, index) => !rows[0]!.taken[index]);
  if (!refused) return;
  const key = limitKey(ctx, refused.limit.name, refused.subject);
  refuseTooMany(secondsUntilFree(refused.limit, await listTaken(ctx, key), ctx.now()));
}

/** The statement that takes a place, or returns nothing where there is none. */
function takingOf(ctx: Context, { limit, subject }: WindowPlace, at: Date) {
  const now = ctx.now();
  const key = limitKey(ctx, limit.name, subject);
  const window = secondsOf(limit.seconds);
  const taken = sql`(
    SELECT moment, count FROM unnest(limits.moments, limits.counts) AS place (moment, count)
    WHERE moment > ${now}::timestamptz - ${window} AND count > 0)`;
  return sql`
    INSERT INTO limits (key, full_until, moments, counts)
    VALUES (${key}, ${at}::timestamptz + ${window}, ARRAY[${at}::timestamptz], ARRAY[1])
    ON CONFLICT (key) DO UPDATE SET (full_until, moments, counts) = (
      SELECT max(moment) + ${window}, array_agg(moment ORDER BY moment), array_agg(count ORDER BY moment)
      FROM (
        SELECT max(moment) AS moment, sum(count)::int AS count
        FROM (SELECT moment, count FROM ${taken} kept UNION ALL SELECT ${at}, 1) all_taken
        GROUP BY ${binOf(limit, sql`moment`)}
      ) merged)
    WHERE (SELECT coalesce(sum(count), 0) FROM ${taken} kept) < ${limit.times}
    RETURNING 1`;
}

/** Whether a place dated `at` is taken. Told certainly of a limit that merges nothing. */
export async function isPlaceTaken(
  ctx: Context,
  limit: WindowLimit,
  subject: string,
  at: Date,
): Promise<boolean> {
  const taken = await listTaken(ctx, limitKey(ctx, limit.name, subject));
  return taken.some(({ moment }) => moment.getTime() === at.getTime());
}

/** Gives the place dated `at` back; false where there is none. */
export async function giveBackWindowPlace(
  ctx: Context,
  limit: WindowLimit,
  subject: string,
  at: Date,
): Promise<boolean> {
  const begin = sql`${at}::timestamptz`;
  const given = sql`(
    SELECT min(moment) FROM unnest(limits.moments, limits.counts) AS place (moment, count)
    WHERE count > 0 AND moment >= ${begin} AND moment < ${binOf(limit, begin)} + ${secondsOf(limit.mergeSeconds)})`;
  const { rows } = await sql`
    UPDATE limits SET counts = (
      SELECT array_agg(count - (moment = ${given})::int ORDER BY moment)
      FROM unnest(limits.moments, limits.counts) AS place (moment, count))
    WHERE key = ${limitKey(ctx, limit.name, subject)} AND ${given} IS NOT NULL
    RETURNING 1`.execute(ctx.db);
  return rows.length > 0;
}

async function listTaken(ctx: Context, key: Buffer): Promise<TakenPlaces[]> {
  const { rows } = await sql<TakenPlaces>`
    SELECT moment, count FROM limits, unnest(moments, counts) AS place (moment, count)
    WHERE key = ${key} AND count > 0 ORDER BY moment`.execute(ctx.db);
  return rows;
}

/** Whole seconds until enough of the taken places, oldest first, have come back for one to be free. */
export function secondsUntilFree(
  { times, seconds }: Limit,
  taken: readonly TakenPlaces[],
  now: Date,
): number {
  const leavesAt = ({ moment }: TakenPlaces) => moment.getTime() + seconds * 1000;
  const standing = taken.filter((place) => leavesAt(place) > now.getTime());
  let tooMany = standing.reduce((sum, { count }) => sum + count, 0) - times + 1;
  for (const place of standing) {
    tooMany -= place.count;
    if (tooMany <= 0) return Math.max(1, Math.ceil((leavesAt(place) - now.getTime()) / 1000));
  }
  return 1;
}

const secondsOf = (seconds: number) => sql`make_interval(secs => ${seconds}::float8)`;

/** The stretch of time within which places are merged. */
function binOf({ mergeSeconds }: WindowLimit, moment: ReturnType<typeof sql>) {
  return sql`date_bin(${secondsOf(mergeSeconds)}, ${moment}, 'epoch')`;
}
