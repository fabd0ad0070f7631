import { beforeCommit, type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { durationText, giveBackPlaces, type Place, tryPlace } from '#platform/limits/rate-limit.ts';
import {
  findSecondFactor,
  findSecondFactorState,
  spendStep,
  takeRecoveryCode,
} from '../../repository/second-factors.ts';
import type { UserRow } from '../../repository/users.ts';
import { SECOND_FACTOR_NOTICES, WRONG_TIME_CODES } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import { type GivenCode, hashRecoveryCode } from '../../second-factor/given-code.ts';
import { stepOfCode } from '../../second-factor/time-codes.ts';
import type { Client } from '../client.ts';
import { logSecurityEvent } from '../security-events.ts';
import { endReset } from './end-reset.ts';
import { openKey } from './sealed-key.ts';

/**
 * Takes the place of a wrong code before a code is looked at, so that of many at once no more are tried than there are
 * places. It is the account's own, whichever sign-in the code belongs to: whoever has the password could begin as many
 * of those as they like. Recovery codes take none, as nobody can guess one: they let an owner in whom others lock out.
 * @throws Refusal `account.second_factor_slowed` with Retry-After
 */
export async function takeCodePlace(ctx: Context, user: UserRow, client: Client): Promise<Place> {
  const place = { limit: WRONG_TIME_CODES, subject: user.uid };
  const wait = await tryPlace(ctx, place.limit, place.subject);
  if (wait === 0) return place;
  logSecurityEvent(ctx, 'second_factor_slowed', aboutOf(user, client));
  await tellOwner(ctx, user);
  return fail('account.second_factor_slowed', { wait: durationText(wait) }, { retryAfter: wait });
}

/**
 * Runs `work` in a transaction as one try of a code from an app. Its place is given back if the code was right, or if
 * it was never looked at: `work` answers `null` for a wrong one.
 */
export async function tryTimeCode<T>(
  ctx: Context,
  place: Place,
  work: (ctx: Context) => Promise<T | null>,
): Promise<T | null> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const result = await work(ctx);
      // Last, because other tries wait for the same row.
      if (result !== null) beforeCommit(ctx, () => giveBackPlaces(ctx, [place]));
      return result;
    });
  } catch (error) {
    await giveBackPlaces(ctx, [place]);
    throw error;
  }
}

/**
 * Uses a code of the app up; false for one that is wrong or was used. Inside a transaction that holds the user's row. A right
 * code shows that nothing was lost, and ends a reset that waits.
 */
export async function spendTimeCode(ctx: Context, { uid }: UserRow, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx.db, uid);
  if (!factor?.app_enabled_at || factor.key_sealed === null) return false;
  const step = stepOfCode(openKey(ctx, uid, factor.key_sealed), code, ctx.now());
  if (step === null || !(await spendStep(ctx.db, uid, step))) return false;
  await endReset(ctx, uid);
  return true;
}

/** Uses a code of either kind up, as `spendTimeCode` does; the owner hears of a recovery code. */
export async function spendCode(ctx: Context, user: UserRow, given: GivenCode): Promise<boolean> {
  if (given.kind === 'neither') return false;
  if (given.kind === 'time') return spendTimeCode(ctx, user, given.code);
  if (!(await takeRecoveryCode(ctx.db, user.uid, hashRecoveryCode(given.code)))) return false;
  await endReset(ctx, user.uid);
  const state = await findSecondFactorState(ctx.db, user.uid);
  await recordEvent(ctx, 'account.recovery_code_used', user.uid, { left: state?.left ?? 0 });
  return true;
}

/** Whom a line of the security log is about. */
export function aboutOf(user: UserRow, client: Client): { account: string; network: string } {
  return { account: user.email_key, network: networkOf(client.address) };
}

function tellOwner(ctx: Context, user: UserRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await tryPlace(ctx, SECOND_FACTOR_NOTICES, user.uid)) > 0) return;
    await recordEvent(ctx, 'account.second_factor_slowed', user.uid, {});
  });
}
