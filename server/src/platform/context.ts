import { type Kysely, sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Config } from '../config.ts';
import type { CountryOf } from './countries/open-countries.ts';
import type { DB } from './database/schema.generated.ts';
import type { Standby } from './database/standby/standby.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';
import type { MailSender } from './mail/content.ts';
import type { Mailer } from './mail/mail.ts';
import type { Storage } from './storage/interface.ts';
import type { Tracing } from './tracing/span.ts';

export interface SignedInActor {
  kind: 'user';
  uid: string;
  role: Role;
  sessionId: string;
  /** They proved a moment ago who they are (rule A11). */
  isFresh?: boolean;
  /** They have to set a second factor up before anything else (rule A7). */
  lacksSecondFactor?: boolean;
  /** Their account waits for its deletion (rule A9). */
  isLeaving?: boolean;
}

/** Who acts: nobody known, a person, or the program itself in a job. */
export type Actor = { kind: 'anonymous' } | SignedInActor | { kind: 'system' };

/** What every business verb is given (ARCHITECTURE.md, One context). The settings join it in `server/src/settings`. */
export interface Context {
  /** The pool, or the transaction that the verb runs in. People's reads go to the standby while it serves. */
  db: Kysely<DB>;
  standby: Standby;
  actor: Actor;
  now(): Date;
  log: Logger;
  /** `null` where the operator wants no traces. */
  tracing: Tracing | null;
  requestId: string;
  config: Config;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  /** In whose name mails are sent at this moment. */
  mailSender(): MailSender;
  cache: ResponseCache;
  live: Live;
  /** The country of an address; `null` where the operator gives no country file. */
  countryOf: CountryOf;
  /** Set inside a transaction. */
  transaction?: TransactionScope;
  /** Set while a request with an `Idempotency-Key` is worked on (rule W8). */
  requestKey?: RequestKey;
}

/** Work that is left behind for later; `platform/jobs` does it. */
export interface Jobs {
  /**
   * Enqueues a job on the context's own connection, so that it exists exactly when the change does. Of several with one
   * `key` the first counts, until a week after it ended: for jobs that leave jobs behind and may run again.
   */
  send(ctx: Context, name: string, data: object, key?: string): Promise<void>;
  /** Enqueues a job for each of these with one statement. */
  sendMany(ctx: Context, name: string, data: readonly object[]): Promise<void>;
  /** Tries a job again that failed for the last time, on the context's own connection. Any other is left alone. */
  retry(ctx: Context, name: string, id: string): Promise<void>;
  /** Says that an event was committed; the relay also looks by itself. */
  wakeRelay(): void;
}

/** By which a repetition of a request is known. */
export interface RequestKey {
  caller: string;
  route: string;
  key: string;
}

interface TransactionScope {
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

/** Parts of a context that live as long as the process. */
export type Services = Omit<Context, 'actor' | 'requestId' | 'transaction' | 'requestKey'>;

export function contextFor(
  services: Services,
  actor: Actor,
  requestId: string,
  log: Logger = services.log,
): Context {
  // The program's own work acts on what it reads: it waits for the primary.
  const standby = actor.kind === 'system' ? null : services.standby.serving();
  return { ...services, ...(standby && { db: standby }), actor, requestId, log };
}

/** For pages, which are made for a visitor nobody knows. Anew for each: where its reads go may have changed. */
export function visitorContext(services: Services): Context {
  return contextFor(services, { kind: 'anonymous' }, 'page');
}

/**
 * Runs `work` in one transaction; a call inside one joins it. The inner context shadows the outer. No network
 * and no file I/O inside (ARCHITECTURE.md, Transactions).
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.transaction) return work(ctx);
  const beforeCommit: (() => Promise<void>)[] = [];
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction().execute(async (trx) => {
    const result = await work({ ...ctx, db: trx, transaction: { beforeCommit, afterCommit } });
    for (const run of beforeCommit) await run();
    return result;
  });
  for (const run of afterCommit) run();
  return result;
}

/**
 * Runs `work` so that its failure undoes only its own part of the running transaction, which can go on.
 * @throws what `work` throws
 */
export async function inSavepoint<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { transaction } = ctx;
  if (!transaction) throw new Error('there is no transaction to go back in');
  const { beforeCommit, afterCommit } = transaction;
  const own: TransactionScope = { beforeCommit: [], afterCommit: [] };
  await sql`SAVEPOINT part`.execute(ctx.db);
  try {
    const result = await work({ ...ctx, transaction: own });
    await sql`RELEASE SAVEPOINT part`.execute(ctx.db);
    beforeCommit.push(...own.beforeCommit);
    afterCommit.push(...own.afterCommit);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(ctx.db);
    throw error;
  }
}

/** The same with a time that stands still, for what is written in several places and bears one date: this moment. */
export function atOneMoment<C extends Context>(ctx: C): C {
  const now = ctx.now();
  return { ...ctx, now: () => now };
}

/** Leaves the last step of the running transaction for its end, such as one that makes others wait. */
export function beforeCommit(ctx: Context, last: () => Promise<void>): void {
  if (!ctx.transaction) throw new Error('there is no transaction to commit');
  ctx.transaction.beforeCommit.push(last);
}

/** Runs `then` once the change is durable: after the commit inside a transaction, at once outside. */
export function afterCommit(ctx: Context, then: () => void): void {
  if (ctx.transaction) ctx.transaction.afterCommit.push(then);
  else then();
}

/**
 * Says that something which public answers show has changed, so that this process answers the very next request
 * afresh. Other processes hear it from the database (rule O4).
 */
export function publicAnswersChanged(ctx: Context): void {
  afterCommit(ctx, () => ctx.cache.purge());
}

/** The signed-in caller. For verbs whose endpoint has already refused everybody else. */
export function signedIn(ctx: Context): SignedInActor {
  if (ctx.actor.kind !== 'user') throw new Error('this verb needs a signed-in caller');
  return ctx.actor;
}
