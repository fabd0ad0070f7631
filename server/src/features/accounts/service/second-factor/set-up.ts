import type { SignedIn } from '#contract/accounts/schemas.ts';
import { SETUP_TRIES } from '#contract/accounts/second-factor/constants.ts';
import type { SecondFactorSetup } from '#contract/accounts/second-factor/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { listPasskeys } from '../../repository/passkeys.ts';
import {
  beginSetup,
  countSetupTry,
  deleteApp,
  deleteSecondFactor,
  enableApp,
  findSecondFactor,
} from '../../repository/second-factors.ts';
import { ACCOUNT_CHANGES, SECOND_FACTOR_SETUPS } from '../../rules/limits.ts';
import { setupsBegunSince } from '../../rules/second-factor.ts';
import { readCode } from '../../second-factor/given-code.ts';
import { newKey, otpauthUrl, stepOfCode } from '../../second-factor/time-codes.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { holdOwnAccount } from './own-account.ts';
import { refuseAppCode } from './refuse-code.ts';
import { openKey, sealKey } from './sealed-key.ts';
import { followTurningOff, followTurningOn, makeRecoveryCodes } from './turn-on-and-off.ts';

/**
 * Begins to set an app up (rule A7). Nothing is asked of anybody until a first code has shown that the app has the key.
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
 * Makes the codes of an app count with a first one, which turns two-step sign-in on, or renews it where passkeys have.
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
  const key = openKey(ctx, uid, setUp.keySealed);
  const step = given.kind === 'time' ? stepOfCode(key, given.code, ctx.now()) : null;
  if (step === null) {
    if (setUp.tries >= SETUP_TRIES) fail('account.setup_ended');
    return refuseAppCode(given);
  }
  return inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    const enabled = { userId: uid, keySealed: setUp.keySealed, step, now: ctx.now() };
    if (!(await enableApp(ctx.db, enabled))) fail('account.setup_ended');
    return followTurningOn(ctx, user, client);
  });
}

/**
 * Takes the app away. Without passkeys two-step sign-in is off then; says whether it stays on.
 * @throws Refusal `account.no_app`, `account.second_factor_off`, `request.too_many`
 */
export async function removeApp(ctx: Context, client: Client): Promise<{ staysOn: boolean }> {
  await takePlace(ctx, ACCOUNT_CHANGES, signedIn(ctx).uid);
  return inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    const factor = (await findSecondFactor(ctx.db, user.uid)) ?? fail('account.second_factor_off');
    if (factor.app_enabled_at === null) fail('account.no_app');
    const [passkey] = await listPasskeys(ctx.db, user.uid);
    if (!passkey) {
      await deleteSecondFactor(ctx.db, user.uid);
      await followTurningOff(ctx, user, client);
      return { staysOn: false };
    }
    await deleteApp(ctx.db, user.uid);
    await recordEvent(ctx, 'account.app_removed', user.uid, {});
    recordSecurityEvent(ctx, 'app_removed', user, client);
    return { staysOn: true };
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
