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
  const fullUntil = row?.full_until ?? now;
  const waitMs =
    fullUntil.getTime() - now.getTime() - limit.seconds * 1000 + (limit.seconds * 1000) / limit.times;
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  fail('request.too_many', { wait: inWords(retryAfter) }, { retryAfter });
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
