import type * as z from 'zod';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import { CHALLENGE_TRIES } from '#contract/accounts/second-factor/constants.ts';
import type { SecondFactorNeeded, VerifyCodeInput } from '#contract/accounts/second-factor/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { countTokenTry, giveTokenTryBack, insertToken, takeToken } from '../../repository/one-time-tokens.ts';
import { findSecondFactor } from '../../repository/second-factors.ts';
import { getUser, lockUser, type UserRow } from '../../repository/users.ts';
import { readCode } from '../../second-factor/given-code.ts';
import { refuseField } from '../add-user.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openSession } from '../sessions.ts';
import { trustsBrowser } from '../sign-in/known-browsers.ts';
import { refuseSuspended } from '../sign-in/suspended.ts';
import { aboutOf, spendCode, takeCodePlace, tryTimeCode } from './spend-code.ts';

/**
 * Ends the first step of a sign-in: a session, or a challenge where a second factor is on and the browser is not
 * trusted (rule A7). Inside the transaction that holds the user's row and found the first step right under it: what
 * ends that, such as a new password, ends the challenge with all other links.
 */
export async function openSessionOrChallenge(
  ctx: Context,
  user: UserRow,
  client: Client,
): Promise<SignedIn | SecondFactorNeeded> {
  const factor = await findSecondFactor(ctx.db, user.uid);
  if (!factor || (await trustsBrowser(ctx, user.uid, client))) return openSession(ctx, user, client);
  const challenge = await insertToken(ctx.db, 'second_factor', { userId: user.uid, now: ctx.now() });
  return { twoFactorRequired: true, challenge };
}

/**
 * Ends a sign-in with a code. A try is counted before the code is looked at: five of each challenge, and those of the
 * account (`takeCodePlace`).
 * @throws Refusal `account.challenge_ended`, `account.code_wrong`, `account.second_factor_slowed`, `account.suspended`
 */
export async function verifySecondFactor(
  ctx: Context,
  { challenge, code, trustBrowser }: z.output<typeof VerifyCodeInput>,
  client: Client,
): Promise<SignedIn> {
  const token = { purpose: 'second_factor', secret: challenge, now: ctx.now() } as const;
  const pending = await countTokenTry(ctx.db, token, CHALLENGE_TRIES);
  if (!pending?.user_id) return fail('account.challenge_ended');
  const user = await getUser(ctx.db, pending.user_id);
  const given = readCode(code);
  const enter = async (ctx: Context): Promise<SignedIn | null> => {
    const held = (await lockUser(ctx.db, user.uid)) ?? fail('account.challenge_ended');
    if (!(await spendCode(ctx, held, given))) return null;
    // Spent with the code or not at all; ended meanwhile where somebody secured the account.
    const taken = await takeToken(ctx.db, token.purpose, challenge, token.now);
    if (!taken) return fail('account.challenge_ended');
    refuseSuspended(held);
    if (given.kind === 'recovery') recordSecurityEvent(ctx, 'recovery_code_used', held, client);
    return openSession(ctx, held, client, { trust: trustBrowser });
  };
  if (given.kind !== 'time') {
    const signedIn = await inTransaction(ctx, enter);
    return signedIn ?? refuseCode(ctx, user, client, pending.tries);
  }
  const place = await takeCodePlace(ctx, user, client).catch(async (error) => {
    await giveTokenTryBack(ctx.db, token);
    throw error;
  });
  return (await tryTimeCode(ctx, place, enter)) ?? refuseCode(ctx, user, client, pending.tries);
}

function refuseCode(ctx: Context, user: UserRow, client: Client, tries: number): never {
  logSecurityEvent(ctx, 'second_factor_failed', aboutOf(user, client));
  return tries >= CHALLENGE_TRIES
    ? fail('account.challenge_ended')
    : refuseField('account.code_wrong', 'code');
}
