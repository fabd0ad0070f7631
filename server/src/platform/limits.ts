import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { fail } from './errors.ts';

/** So many times within so many seconds; unused places come back one by one, evenly. */
export interface Limit {
  /** What is counted: `mails`, `registrations`. */
  name: string;
  times: number;
  seconds: number;
}

/**
 * A key under which limits of somebody or something are kept: no address and no e-mail is stored, only its keyed
 * hash (rules.md L10, O3).
 */
export function limitKey(ctx: Context, name: string, subject: string): Buffer {
  return createHmac('sha256', ctx.config.secretKey).update(`limit:${name}:${subject}`).digest();
}

/**
 * Takes one of the places of a limit. Places are shared by all processes through the database (rules.md O4): one
 * statement decides, so of many requests at once exactly as many pass as there are places (GCRA).
 * @throws Refusal `request.too_many` with Retry-After
 */
export async function takePlace(ctx: Context, limit: Limit, subject: string): Promise<void> {
  const now = ctx.now();
  const key = limitKey(ctx, limit.name, subject);
  const step = sql`make_interval(secs => ${limit.seconds / limit.times})`;
  const { rows } = await sql<{ full_until: Date }>`
    INSERT INTO limits (key, full_until) VALUES (${key}, ${now}::timestamptz + ${step})
    ON CONFLICT (key) DO UPDATE SET full_until = greatest(limits.full_until, ${now}) + ${step}
    WHERE greatest(limits.full_until, ${now}) + ${step} <= ${now}::timestamptz + make_interval(secs => ${limit.seconds})
    RETURNING full_until`.execute(ctx.db);
  if (rows.length > 0) return;
  const row = await ctx.db
    .selectFrom('limits')
    .select('full_until')
    .where('key', '=', key)
    .executeTakeFirst();
  refuseTooMany(untilFree(limit, row?.full_until ?? now, now));
}

/** Places that were taken of those asked for; `retryAfter` are the seconds until the next one is free. */
export interface Taken {
  taken: number;
  retryAfter: number;
}

/**
 * Takes places for many subjects at once, as many of those asked for as there are; inside a transaction. Subjects are
 * locked in one order, so that two processes never wait for each other in a circle.
 */
export async function takePlaces(
  ctx: Context,
  limit: Limit,
  asked: ReadonlyMap<string, number>,
): Promise<Map<string, Taken>> {
  const now = ctx.now();
  const subjects = new Map(
    [...asked.keys()].map((name) => [limitKey(ctx, limit.name, name).toString('hex'), name]),
  );
  const step = limit.seconds / limit.times;
  const keys = [...subjects.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const { rows } = await sql<{ key: Buffer; full_until: Date; free: number }>`
    INSERT INTO limits (key, full_until) SELECT key, ${now} FROM unnest(${keys}::bytea[]) AS key ORDER BY key
    ON CONFLICT (key) DO UPDATE SET full_until = greatest(limits.full_until, excluded.full_until)
    RETURNING key, full_until, floor(extract(epoch FROM
      ${now}::timestamptz + make_interval(secs => ${limit.seconds}) - full_until) / ${step}::numeric)::int AS free`.execute(
    ctx.db,
  );
  const found = rows.map(({ key, full_until, free }) => {
    const subject = subjects.get(key.toString('hex'))!;
    const taken = Math.max(0, Math.min(free, asked.get(subject)!));
    const until = new Date(full_until.getTime() + taken * step * 1000);
    return { key, subject, taken, retryAfter: untilFree(limit, until, now) };
  });
  const moved = found.filter(({ taken }) => taken > 0);
  await sql`
    UPDATE limits SET full_until = full_until + make_interval(secs => ${step}::float8 * moved.taken)
    FROM unnest(${moved.map(({ key }) => key)}::bytea[], ${moved.map(({ taken }) => taken)}::int[]) AS moved (key, taken)
    WHERE limits.key = moved.key`.execute(ctx.db);
  return new Map(found.map(({ subject, taken, retryAfter }) => [subject, { taken, retryAfter }]));
}

/** @throws Refusal `request.too_many` with Retry-After, always */
export function refuseTooMany(retryAfter: number): never {
  fail('request.too_many', { wait: inWords(retryAfter) }, { retryAfter });
}

/** Whole seconds until a place of a limit is free. */
function untilFree({ times, seconds }: Limit, fullUntil: Date, now: Date): number {
  const waitMs = fullUntil.getTime() - now.getTime() - seconds * 1000 + (seconds * 1000) / times;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Forgets limits that are wholly free again. A sweep. */
export async function forgetFreeLimits(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('limits').where('full_until', '<', ctx.now()).execute();
}

/** A wait for a sentence: `1 second`, `5 minutes`. */
export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
