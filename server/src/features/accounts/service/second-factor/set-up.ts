import type { SignedIn } from '#contract/accounts/schemas.ts';
import { RECOVERY_CODES, SETUP_TRIES } from '#contract/accounts/second-factor/constants.ts';
import type { SecondFactorSetup } from '#contract/accounts/second-factor/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { endTrustsOf } from '../../repository/known-browsers.ts';
import { deleteTokensOf } from '../../repository/one-time-tokens.ts';
import {
  beginSetup,
  countSetupTry,
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '../../repository/second-factors.ts';
import { findSessionOf } from '../../repository/sessions.ts';
import { lockUser, type UserRow } from '../../repository/users.ts';
import { SECOND_FACTOR_SETUPS } from '../../rules/limits.ts';
import { setupsBegunSince } from '../../rules/second-factor.ts';
import { hashRecoveryCode, newRecoveryCode, readCode } from '../../second-factor/given-code.ts';
import { newKey, otpauthUrl, stepOfCode } from '../../second-factor/time-codes.ts';
import { refuseField } from '../add-user.ts';
import type { Client } from '../client.ts';
import { endAccess } from '../end-access.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { openSession } from '../sessions.ts';
import { openKey, sealKey } from './sealed-key.ts';

/**
 * Begins a set-up (rule A7). Nothing is asked of anybody until a first code has shown that the app has the key.
 * @throws Refusal `account.second_factor_on`, `request.too_many`
 */
export async function setUpSecondFactor(ctx: Context): Promise<SecondFactorSetup> {
  await takePlace(ctx, SECOND_FACTOR_SETUPS, signedIn(ctx).uid);
  return inTransaction(ctx, async (ctx) => {
    const { uid, email } = await holdOwnAccount(ctx);
    const key = newKey();
    const isBegun = await beginSetup(ctx.db, {
      userId: uid,
      keySealed: sealKey(ctx, uid, key),
      now: ctx.now(),
    });
    if (!isBegun) fail('account.second_factor_on');
    const url = otpauthUrl(key, { market: ctx.settings.get('marketName'), account: email });
    return { secret: key, otpauthUrl: url };
  });
}

/**
 * Turns the second factor on with a first code. Every session ends, and this one goes on under a new token: others may
 * have been opened with the password alone.
 * @throws Refusal `account.code_wrong`, `account.setup_ended`
 */
export async function turnSecondFactorOn(
  ctx: Context,
  code: string,
  client: Client,
): Promise<SignedIn & { recoveryCodes: string[] }> {
  const { uid } = signedIn(ctx);
  const bounds = { begunAfter: setupsBegunSince(ctx.now()), atMost: SETUP_TRIES };
  const setUp = (await countSetupTry(ctx.db, uid, bounds)) ?? fail('account.setup_ended');
  const given = readCode(code);
  const key = openKey(ctx, uid, setUp.key_sealed);
  const step = given.kind === 'time' ? stepOfCode(key, given.code, ctx.now()) : null;
  if (step === null) {
    if (setUp.setup_tries >= SETUP_TRIES) fail('account.setup_ended');
    return refuseField('account.code_wrong', 'code');
  }
  return inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    const enabled = { userId: uid, keySealed: setUp.key_sealed, step, now: ctx.now() };
    if (!(await enableSecondFactor(ctx.db, enabled))) fail('account.setup_ended');
    const recoveryCodes = await makeRecoveryCodes(ctx, uid);
    await endAccess(ctx, uid, 'second_factor_on');
    await recordEvent(ctx, 'account.second_factor_on', uid, {});
    recordSecurityEvent(ctx, 'second_factor_on', user, client);
    return { ...(await openSession(ctx, user, client)), recoveryCodes };
  });
}

/**
 * Turns the second factor off; sign-ins that wait for it end, and so does the trust in browsers.
 * @throws Refusal `account.second_factor_off`
 */
export function turnSecondFactorOff(ctx: Context, client: Client): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    if (!(await deleteSecondFactor(ctx.db, user.uid))) fail('account.second_factor_off');
    await deleteTokensOf(ctx.db, user.uid, ['second_factor']);
    await endTrustsOf(ctx.db, user.uid);
    await recordEvent(ctx, 'account.second_factor_off', user.uid, {});
    recordSecurityEvent(ctx, 'second_factor_off', user, client);
  });
}

/**
 * Makes ten recovery codes in place of those from before.
 * @throws Refusal `account.second_factor_off`, `request.too_many`
 */
export async function renewRecoveryCodes(ctx: Context, client: Client): Promise<{ recoveryCodes: string[] }> {
  await takePlace(ctx, SECOND_FACTOR_SETUPS, signedIn(ctx).uid);
  return inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    if (!(await findSecondFactor(ctx.db, user.uid))) fail('account.second_factor_off');
    const recoveryCodes = await makeRecoveryCodes(ctx, user.uid);
    await recordEvent(ctx, 'account.recovery_codes_renewed', user.uid, {});
    recordSecurityEvent(ctx, 'recovery_codes_renewed', user, client);
    return { recoveryCodes };
  });
}

/** Shown once; only their hashes are kept. */
async function makeRecoveryCodes(ctx: Context, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(code.replaceAll('-', '')));
  await replaceRecoveryCodes(ctx.db, uid, hashes);
  return codes;
}

/** The caller's row, held; their session may have been ended since the request came. */
async function holdOwnAccount(ctx: Context): Promise<UserRow> {
  const { uid, sessionId } = signedIn(ctx);
  const user = await lockUser(ctx.db, uid);
  const session = await findSessionOf(ctx.db, uid, sessionId, ctx.now());
  if (!user || !session) return fail('account.session_invalid');
  return user;
}
