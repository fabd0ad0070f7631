import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import type { Limit } from '#platform/limits/declare-limit.ts';
import {
  durationText,
  giveBackPlaces,
  type Place,
  secondsUntilPlace,
  tryPlace,
  tryPlacesInTurn,
} from '#platform/limits/rate-limit.ts';
import { verifyPassword } from '../../passwords/hash.ts';
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
async function beginAttempt(ctx: Context, tried: SignInTarget): Promise<Attempt> {
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

/**
 * Compares a password as one attempt, which is counted as failed until it is ended.
 * @throws Refusal `account.sign_in_slowed`, `server.busy`
 */
export async function tryPassword(
  ctx: Context,
  tried: SignInTarget,
  password: string,
): Promise<{ attempt: Attempt; matches: boolean }> {
  const attempt = await beginAttempt(ctx, tried);
  const matches = await verifyPassword(tried.passwordHash, password).catch(async (error) => {
    // Nothing was tried: a busy server must not make people wait for it twice.
    await giveBackPlaces(ctx, attempt);
    throw error;
  });
  return { attempt, matches };
}

/** The password was right: the attempt did not fail, and what failed at this account from here is forgotten. */
export function endAttempt(ctx: Context, [here, ...others]: Attempt): Promise<void> {
  return giveBackPlaces(ctx, [{ ...here, all: true }, ...others]);
}

/** A browser that the account knows waits for nobody else (rule A8). */
async function takeOfBrowser(ctx: Context, tried: SignInTarget): Promise<Attempt> {
  const subject = `${tried.client.browserSecret} ${accountOf(tried)}`;
  const ofBrowser = { limit: rules.SIGN_INS_PER_BROWSER, subject };
  if (await tryPlacesInTurn(ctx, [ofBrowser])) return slow(ctx, ofBrowser);
  return [ofBrowser];
}

/** Everybody takes these in one order, so that two attempts never wait for each other in a circle. */
async function takeOfStranger(ctx: Context, tried: SignInTarget): Promise<Attempt> {
  const { network, emailKey } = tried;
  const account = accountOf(tried);
  const here = { limit: rules.SIGN_INS_PER_ACCOUNT_AND_NETWORK, subject: `${network} ${account}` };
  const counted = { limit: rules.ACCOUNTS_COUNTED_PER_NETWORK, subject: `${network} ${emailKey}` };
  const ofNetwork = { limit: rules.SIGN_INS_PER_NETWORK, subject: network };
  const ofAccount = { limit: rules.SIGN_INS_PER_ACCOUNT, subject: account };
  const missing = await tryPlacesInTurn(ctx, [here, counted, ofNetwork]);
  // Distinct accounts count: one that has been counted lately takes no place of its network.
  const isCounted = missing === counted;
  if (missing && !isCounted) return slow(ctx, missing);
  if (await tryPlacesInTurn(ctx, [ofAccount])) return slow(ctx, ofAccount);
  return isCounted ? [here, ofAccount] : [here, counted, ofNetwork, ofAccount];
}

async function slow(ctx: Context, missing: Place): Promise<never> {
  throw new Slowed(missing.limit, await secondsUntilPlace(ctx, missing));
}

function accountOf({ emailKey, passwordHash }: SignInTarget): string {
  return `${passwordHash ?? ''} ${emailKey}`;
}

/**
 * Tells the owner of an account, once a day, that tries at it were slowed. Whether there is an owner is left to the job: the
 * answer must not last longer for one (rule A2).
 */
export function tellOwner(ctx: Context, emailKey: string): Promise<void> {
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
