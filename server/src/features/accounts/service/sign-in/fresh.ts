import type * as z from 'zod';
import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys/schemas.ts';
import type { FreshSignInInput } from '#contract/accounts/schemas.ts';
import { beforeCommit, type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { passkeyRequest } from '../../passkeys/requests.ts';
import { insertToken } from '../../repository/one-time-tokens.ts';
import { listPasskeys } from '../../repository/passkeys.ts';
import { findSecondFactor } from '../../repository/second-factors.ts';
import { updateFreshAt } from '../../repository/sessions.ts';
import { getUser, lockUser, type UserRow } from '../../repository/users.ts';
import { PASSKEY_PROOFS } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import { freshUntil } from '../../rules/sign-in-sessions.ts';
import { readCode } from '../../second-factor/given-code.ts';
import type { Client } from '../client.ts';
import { findRightPasskey, takeChallenge, withPasskey } from '../passkeys/answer.ts';
import { refuseAppCode } from '../second-factor/refuse-code.ts';
import { aboutOf, spendTimeCode, takeCodePlace, tryTimeCode } from '../second-factor/spend-code.ts';
import { logSecurityEvent } from '../security-events.ts';
import { endAttempt, tryPassword } from './attempts.ts';

/**
 * Proves by the password, a code of an app or a passkey that this session's holder is its owner (rule A11).
 * Passwords are limited together with sign-ins (rule A8), codes with those of sign-ins (rule A7), and the owner hears of
 * it in the same way: a stolen session is no way around those limits. Recovery codes are for who lost the app.
 * @throws Refusal `account.password_wrong`, `account.sign_in_again`, `account.sign_in_slowed`, `account.code_wrong`,
 *   `account.second_factor_off`, `account.no_app`, `account.second_factor_slowed`, `account.session_invalid`, `account.passkey_ended`,
 *   `account.passkey_refused`, `account.passkey_copied`
 */
export async function signInFreshly(
  ctx: Context,
  { password, code, passkey }: z.output<typeof FreshSignInInput>,
  client: Client,
): Promise<{ freshUntil: string }> {
  const user = await getUser(ctx.db, signedIn(ctx).uid);
  if (passkey) return byPasskey(ctx, user, passkey, client);
  return code === undefined ? byPassword(ctx, user, password ?? '', client) : byCode(ctx, user, code, client);
}

/**
 * A challenge for the caller's passkeys, which this session alone can use.
 * @throws Refusal `account.no_passkey`, `request.too_many`
 */
export async function beginFreshByPasskey(ctx: Context): Promise<PasskeyRequest> {
  const { uid, sessionId } = signedIn(ctx);
  await takePlace(ctx, PASSKEY_PROOFS, uid);
  const passkeys = await listPasskeys(ctx.db, uid);
  if (passkeys.length === 0) fail('account.no_passkey');
  const begun = { userId: uid, data: { sessionId }, now: ctx.now() };
  const challenge = await insertToken(ctx.db, 'passkey_fresh', begun);
  return passkeyRequest(relyingParty(ctx.config), challenge, passkeys);
}

async function byPasskey(
  ctx: Context,
  user: UserRow,
  answer: PasskeyAnswer,
  client: Client,
): Promise<{ freshUntil: string }> {
  const { challenge, data } = await takeChallenge(ctx, 'passkey_fresh', answer);
  if (data.sessionId !== signedIn(ctx).sessionId) return fail('account.passkey_ended');
  const right = await findRightPasskey(ctx, challenge, answer, user.uid);
  if (!right) {
    logSecurityEvent(ctx, 'fresh_sign_in_failed', aboutOf(user, client));
    return fail('account.passkey_refused');
  }
  return withPasskey(ctx, right, client, renewSession);
}

async function byPassword(
  ctx: Context,
  { uid, email_key: emailKey, password_hash: passwordHash }: UserRow,
  password: string,
  client: Client,
): Promise<{ freshUntil: string }> {
  if (passwordHash === null) return failAtField('account.sign_in_again', 'password');
  const network = networkOf(client.address);
  const { attempt, matches } = await tryPassword(ctx, { emailKey, passwordHash, network, client }, password);
  if (!matches) {
    logSecurityEvent(ctx, 'fresh_sign_in_failed', { account: emailKey, network });
    return failAtField('account.password_wrong', 'password');
  }
  return inTransaction(ctx, async (ctx) => {
    // Last, because others of the network wait for the same rows.
    beforeCommit(ctx, () => endAttempt(ctx, attempt));
    const user = await lockUser(ctx.db, uid);
    // Changed while it was compared.
    if (user?.password_hash !== passwordHash) failAtField('account.password_wrong', 'password');
    return renewSession(ctx);
  }).catch(async (error) => {
    // It did not fail at the password, whatever else came between.
    await endAttempt(ctx, attempt);
    throw error;
  });
}

async function byCode(
  ctx: Context,
  user: UserRow,
  code: string,
  client: Client,
): Promise<{ freshUntil: string }> {
  const factor = (await findSecondFactor(ctx.db, user.uid)) ?? fail('account.second_factor_off');
  if (factor.app_enabled_at === null) return fail('account.no_app');
  const place = await takeCodePlace(ctx, user, client);
  const given = readCode(code);
  const renewed = await tryTimeCode(ctx, place, async (ctx) => {
    const held = (await lockUser(ctx.db, user.uid)) ?? fail('account.session_invalid');
    const isRight = given.kind === 'time' && (await spendTimeCode(ctx, held, given.code));
    return isRight ? renewSession(ctx) : null;
  });
  if (renewed) return renewed;
  logSecurityEvent(ctx, 'fresh_sign_in_failed', aboutOf(user, client));
  return refuseAppCode(given);
}

async function renewSession(ctx: Context): Promise<{ freshUntil: string }> {
  const { uid, sessionId } = signedIn(ctx);
  const now = ctx.now();
  if (!(await updateFreshAt(ctx.db, uid, sessionId, now))) fail('account.session_invalid');
  return { freshUntil: freshUntil(now).toISOString() };
}

/**
 * Refuses who has not proved a moment ago who they are (rule A11). Calls that always need it say so in the contract
 * (`needsFreshSignIn`); this is for those that need it for some of what they do.
 * @throws Refusal `account.fresh_sign_in_needed`
 */
export function requireFreshSignIn(ctx: Context): void {
  if (!signedIn(ctx).isFresh) fail('account.fresh_sign_in_needed');
}
