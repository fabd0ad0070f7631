import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import {
  durationText,
  freePlaces,
  giveBackPlace,
  type Limit,
  tryPlace,
} from '#platform/limits/rate-limit.ts';
import { findUserByEmail } from '../../repository/users.ts';
import * as rules from '../../rules/limits.ts';
import type { Client } from '../client.ts';
import { logSecurityEvent } from '../security-events.ts';
import { knowsBrowser } from './known-browsers.ts';

/** Tells the owner of an account, if there is one, that sign-ins to it were slowed. */
export const SIGN_INS_SLOWED_JOB = 'accounts.tell-of-slowed-sign-ins';

/** Whose password is tried from where. */
export interface SignInTarget {
  emailKey: string;
  /** Of the account, `null` without one: a new password leaves all that failed at the old one behind. */
  passwordHash: string | null;
  network: string;
  client: Client;
}

interface Place {
  limit: Limit;
  subject: string;
}

/** The places that an attempt holds as if it had failed already; the first is that of its account and its place. */
export type Attempt = readonly [Place, ...Place[]];

/** A limit has no place; what was taken before it is rolled back. */
class Slowed extends Error {
  override readonly name = 'Slowed';
  readonly limit: Limit;
  readonly wait: number;

  constructor(limit: Limit, wait: number) {
    super(limit.name);
    this.limit = limit;
    this.wait = wait;
  }
}

/**
 * Counts an attempt as failed before its password is compared, so that of many at once no more pass than there are
 * places. One that is refused takes none (rule A8). Known and unknown addresses take the same way (rule A2).
 * @throws Refusal `account.sign_in_slowed` with Retry-After
 */
export async function beginAttempt(ctx: Context, tried: SignInTarget): Promise<Attempt> {
  const isKnown = await knowsBrowser(ctx, tried.emailKey, tried.client);
  try {
    return await inTransaction(ctx, (ctx) =>
      isKnown ? takeOfBrowser(ctx, tried) : takeOfStranger(ctx, tried),
    );
  } catch (error) {
    if (!(error instanceof Slowed)) throw error;
    logSecurityEvent(ctx, 'sign_in_slowed', { account: tried.emailKey, network: tried.network });
    if (error.limit !== rules.SIGN_INS_PER_NETWORK) await tellOwner(ctx, tried.emailKey);
    return fail('account.sign_in_slowed', { wait: durationText(error.wait) }, { retryAfter: error.wait });
  }
}

/** The password was right: the attempt did not fail, and what failed at this account from here is forgotten. */
export async function endAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  await withdrawAttempt(ctx, attempt);
  const [{ limit, subject }] = attempt;
  await freePlaces(ctx, limit, subject);
}

/** Nothing was tried: a busy server must not make people wait for it twice. */
export async function withdrawAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  for (const { limit, subject } of attempt) await giveBackPlace(ctx, limit, subject);
}

/** A browser that the account knows waits for nobody else (rule A8). */
async function takeOfBrowser(ctx: Context, tried: SignInTarget): Promise<Attempt> {
  const subject = `${tried.client.browserSecret} ${accountOf(tried)}`;
  return [await take(ctx, rules.SIGN_INS_PER_BROWSER, subject)];
}

/** Everybody takes these in one order, so that two attempts never wait for each other in a circle. */
async function takeOfStranger(ctx: Context, tried: SignInTarget): Promise<Attempt> {
  const here = await take(
    ctx,
    rules.SIGN_INS_PER_ACCOUNT_AND_NETWORK,
    `${tried.network} ${accountOf(tried)}`,
  );
  const ofNetwork = await takeOfNetwork(ctx, tried);
  const ofAccount = await take(ctx, rules.SIGN_INS_PER_ACCOUNT, accountOf(tried));
  return [here, ...ofNetwork, ofAccount];
}

/** Distinct accounts count: nothing where this one has been counted lately. */
async function takeOfNetwork(ctx: Context, { network, emailKey }: SignInTarget): Promise<Place[]> {
  const counted = { limit: rules.ACCOUNTS_COUNTED_PER_NETWORK, subject: `${network} ${emailKey}` };
  if ((await tryPlace(ctx, counted.limit, counted.subject)) > 0) return [];
  return [counted, await take(ctx, rules.SIGN_INS_PER_NETWORK, network)];
}

async function take(ctx: Context, limit: Limit, subject: string): Promise<Place> {
  const wait = await tryPlace(ctx, limit, subject);
  if (wait > 0) throw new Slowed(limit, wait);
  return { limit, subject };
}

function accountOf({ emailKey, passwordHash }: SignInTarget): string {
  return `${passwordHash ?? ''} ${emailKey}`;
}

/** Whether there is an owner is left to the job: the answer must not last longer for one (rule A2). */
function tellOwner(ctx: Context, emailKey: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await tryPlace(ctx, rules.OWNER_NOTICES, emailKey)) > 0) return;
    await ctx.jobs.send(ctx, SIGN_INS_SLOWED_JOB, { emailKey });
  });
}

/** A job. */
export async function notifySlowedSignIns(ctx: Context, { emailKey }: { emailKey: string }): Promise<void> {
  const user = await findUserByEmail(ctx.db, emailKey);
  if (!user || user.suspended_at !== null) return;
  await inTransaction(ctx, (ctx) => recordEvent(ctx, 'account.sign_ins_slowed', user.uid, {}));
}
