import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { fail } from '../errors.ts';
import { inForce, type Limit, type LimitFigures } from './declare-limit.ts';

/**
 * A key under which limits of somebody or something are kept: no address and no e-mail is stored, only its keyed
 * hash (rules L10, O3).
 */
export function limitKey(ctx: Context, name: string, subject: string): Buffer {
  return createHmac('sha256', ctx.config.secretKey).update(`limit:${name}:${subject}`).digest();
}

/** A place of a limit: of which, and whose. */
export interface Place {
  limit: Limit;
  subject: string;
}

/**
 * Takes one of the places of a limit. Places are shared by all processes through the database (rule O4): one
 * statement decides, so of many requests at once exactly as many pass as there are places (GCRA).
 * @throws Refusal `request.too_many` with Retry-After
 */
export function takePlace(ctx: Context, limit: Limit, subject: string): Promise<void> {
  return takePlacesInTurn(ctx, [{ limit, subject }]);
}

/**
 * Takes a place of each of these limits in turn, as `tryPlacesInTurn` does. One that has none refuses; what was taken
 * before it stays taken unless a transaction is undone.
 * @throws Refusal `request.too_many` with Retry-After
 */
export async function takePlacesInTurn(ctx: Context, places: readonly Place[]): Promise<void> {
  const missing = await tryPlacesInTurn(ctx, places);
  if (missing) refuseTooMany(await secondsUntilPlace(ctx, missing));
}

/**
 * Takes one of the places of a limit, as `takePlace` does. Answers 0, or the whole seconds until one is free when there
 * is none; asking in vain does not make them more.
 */
export async function tryPlace(ctx: Context, limit: Limit, subject: string): Promise<number> {
  const missing = await tryPlacesInTurn(ctx, [{ limit, subject }]);
  return missing ? secondsUntilPlace(ctx, missing) : 0;
}

/**
 * Takes places of several limits with one statement, one after the other, and stops at the first that there is none of:
 * answers which that is, and leaves those after it alone. Rows are locked in the order of the places, so everybody names
 * the same ones in the same order: two must not wait for each other in a circle.
 */
export async function tryPlacesInTurn<P extends Place>(
  ctx: Context,
  places: readonly P[],
): Promise<P | undefined> {
  const names = places.map((_, turn) => sql.ref(`place_${turn}`));
  const takings = places.map((place, turn) => {
    const before = turn === 0 ? sql`true` : sql`EXISTS (SELECT FROM ${names[turn - 1]})`;
    return sql`${names[turn]} AS (${takingOf(ctx, place, before)})`;
  });
  const counts = names.map((name) => sql`(SELECT count(*) FROM ${name})`);
  const { rows } = await sql<{ taken: number }>`
    WITH ${sql.join(takings)} SELECT (${sql.join(counts, sql` + `)})::int AS taken`.execute(ctx.db);
  return places[rows[0]!.taken];
}

/** The statement that takes a place where `before` holds; it returns nothing where there is none. */
function takingOf(ctx: Context, { limit, subject }: Place, before: RawBuilder<unknown>) {
  const now = ctx.now();
  const figures = inForce(ctx.config, limit);
  const step = stepOf(figures);
  return sql`
    INSERT INTO limits (key, full_until)
    SELECT ${limitKey(ctx, limit.name, subject)}::bytea, ${now}::timestamptz + ${step} WHERE ${before}
    ON CONFLICT (key) DO UPDATE SET full_until = greatest(limits.full_until, ${now}) + ${step}
    WHERE greatest(limits.full_until, ${now}) + ${step}
      <= ${now}::timestamptz + make_interval(secs => ${windowOf(figures)})
    RETURNING 1`;
}

/** Whole seconds until a limit has a place, 0 when there is one; none is taken. */
export async function waitForPlace(ctx: Context, limit: Limit, subject: string): Promise<number> {
  const now = ctx.now();
  const figures = inForce(ctx.config, limit);
  const fullUntil = await findFullUntil(ctx, { limit, subject });
  const stepMs = (figures.seconds * 1000) / figures.times;
  const lastFreeMs = now.getTime() + windowOf(figures) * 1000 - stepMs;
  return fullUntil && fullUntil.getTime() > lastFreeMs ? untilFree(figures, fullUntil, now) : 0;
}

/** A place that is given back, or `all` that are taken of its limit. */
export interface GivenBack extends Place {
  all?: boolean;
}

/**
 * Gives places back that turned out not to be needed, with one statement, which holds them in the order that they are
 * named in (see `tryPlacesInTurn`).
 */
export async function giveBackPlaces(ctx: Context, places: readonly GivenBack[]): Promise<void> {
  const keys = places.map(({ limit, subject }) => limitKey(ctx, limit.name, subject));
  // More than all of a limit can be, whatever clock they were taken by.
  const seconds = places.map(({ limit, all }) => {
    const { times, seconds } = inForce(ctx.config, limit);
    return all ? seconds * 2 : seconds / times;
  });
  await sql`
    WITH held AS (
      SELECT limits.key, given.seconds
      FROM unnest(${keys}::bytea[], ${seconds}::float8[]) WITH ORDINALITY AS given (key, seconds, turn)
      JOIN limits ON limits.key = given.key
      ORDER BY given.turn FOR UPDATE OF limits)
    UPDATE limits SET full_until = full_until - make_interval(secs => held.seconds)
    FROM held WHERE limits.key = held.key`.execute(ctx.db);
}

/** How far apart requests of the same moment may read the clock, in seconds. */
const SAME_MOMENT_SECONDS = 2;

/**
 * The seconds within which all places may be taken. A little more than the limit's own, by always less than one place:
 * requests of the same moment are counted in another order than they read the clock in, on one machine or on two.
 */
function windowOf({ times, seconds }: LimitFigures): number {
  return seconds + Math.min(SAME_MOMENT_SECONDS, seconds / times / 4);
}

/** How long it takes until a taken place is free again. */
function stepOf({ times, seconds }: LimitFigures) {
  return sql`make_interval(secs => ${seconds / times})`;
}

/** How many of the requested places were taken, and in how many seconds (`retryAfter`) the next one is free. */
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
  const figures = inForce(ctx.config, limit);
  const requests = [...asked].map(([subject, count]) => ({
    subject,
    key: limitKey(ctx, limit.name, subject),
    count: Math.min(count, figures.times),
  }));
  const whole = await takeWhole(ctx, figures, requests);
  const isWhole = ({ key }: PlaceRequest) => whole.has(key.toString('hex'));
  const rest = requests.filter((request) => !isWhole(request));
  return new Map([
    ...requests
      .filter(isWhole)
      .map(({ subject, count }) => [subject, { taken: count, retryAfter: 1 }] as const),
    ...(rest.length === 0 ? [] : await takeSome(ctx, figures, rest)),
  ]);
}

interface PlaceRequest {
  subject: string;
  key: Buffer;
  count: number;
}

/** Takes the places of those for whom there are enough, which nearly always are all; their keys. */
async function takeWhole(
  ctx: Context,
  figures: LimitFigures,
  requests: readonly PlaceRequest[],
): Promise<Set<string>> {
  const { times, seconds } = figures;
  const now = ctx.now();
  const { rows } = await sql<{ key: Buffer }>`
    INSERT INTO limits (key, full_until)
    SELECT key, ${now}::timestamptz + make_interval(secs => ${seconds / times}::float8 * count)
    FROM unnest(${requests.map(({ key }) => key)}::bytea[], ${requests.map(({ count }) => count)}::int[]) AS request (key, count)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE
    SET full_until = greatest(limits.full_until, ${now}) + (excluded.full_until - ${now}::timestamptz)
    WHERE greatest(limits.full_until, ${now}) + (excluded.full_until - ${now}::timestamptz)
      <= ${now}::timestamptz + make_interval(secs => ${windowOf(figures)})
    RETURNING key`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key.toString('hex')));
}

/** Takes what is left of places that the transaction has locked. */
async function takeSome(
  ctx: Context,
  figures: LimitFigures,
  requests: readonly PlaceRequest[],
): Promise<[string, Taken][]> {
  const now = ctx.now();
  const step = figures.seconds / figures.times;
  const { rows } = await sql<{ key: Buffer; full_until: Date; free: number }>`
    SELECT key, full_until, floor(extract(epoch FROM ${now}::timestamptz + make_interval(secs => ${windowOf(figures)})
      - greatest(full_until, ${now})) / ${step}::numeric)::int AS free
    FROM limits WHERE key = ANY (${requests.map(({ key }) => key)}::bytea[])`.execute(ctx.db);
  const found = rows.map(({ key, full_until: fullUntil, free }) => {
    const { subject, count } = requests.find((request) => request.key.equals(key))!;
    const taken = Math.max(0, Math.min(free, count));
    const until = new Date(Math.max(fullUntil.getTime(), now.getTime()) + taken * step * 1000);
    return { key, subject, taken, retryAfter: untilFree(figures, until, now) };
  });
  const moved = found.filter(({ taken }) => taken > 0);
  if (moved.length > 0) {
    await sql`
      UPDATE limits SET full_until = greatest(full_until, ${now}) + make_interval(secs => ${step}::float8 * moved.taken)
      FROM unnest(${moved.map(({ key }) => key)}::bytea[], ${moved.map(({ taken }) => taken)}::int[]) AS moved (key, taken)
      WHERE limits.key = moved.key`.execute(ctx.db);
  }
  return found.map(({ subject, taken, retryAfter }) => [subject, { taken, retryAfter }]);
}

/** Whole seconds until there is a place that was not there. */
export async function secondsUntilPlace(ctx: Context, place: Place): Promise<number> {
  const now = ctx.now();
  const figures = inForce(ctx.config, place.limit);
  return untilFree(figures, (await findFullUntil(ctx, place)) ?? now, now);
}

async function findFullUntil(ctx: Context, { limit, subject }: Place): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('limits')
    .select('full_until')
    .where('key', '=', limitKey(ctx, limit.name, subject))
    .executeTakeFirst();
  return row?.full_until;
}

/** @throws Refusal `request.too_many` with Retry-After, always */
export function refuseTooMany(retryAfter: number): never {
  fail('request.too_many', { wait: durationText(retryAfter) }, { retryAfter });
}

/** Whole seconds until a place of a limit is free. */
function untilFree({ times, seconds }: LimitFigures, fullUntil: Date, now: Date): number {
  const waitMs = fullUntil.getTime() - now.getTime() - seconds * 1000 + (seconds * 1000) / times;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Forgets limits that are wholly free again, except those that somebody holds at the moment. A sweep. */
export async function deleteFreeLimits(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('limits').select('key').where('full_until', '<', ctx.now()).forUpdate().skipLocked(),
    )
    .execute();
}

/** A wait for a sentence: `1 second`, `5 minutes`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
