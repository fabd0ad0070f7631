import type { SignedIn } from '#contract/accounts/schemas.ts';
import { RECOVERY_CODES } from '#contract/accounts/second-factor/constants.ts';
import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { endTrustsOf } from '../../repository/known-browsers.ts';
import { deleteTokensOf } from '../../repository/one-time-tokens.ts';
import { replaceRecoveryCodes } from '../../repository/second-factors.ts';
import type { UserRow } from '../../repository/users.ts';
import { hashRecoveryCode, newRecoveryCode } from '../../second-factor/given-code.ts';
import type { Client } from '../client.ts';
import { endAccess } from '../end-access.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { openSession } from '../sessions.ts';

/**
 * What follows where two-step sign-in was turned on; inside the transaction that did. Every session ends, and this one
 * goes on under a new token: others may have been opened with the password alone.
 */
export async function followTurningOn(
  ctx: Context,
  user: UserRow,
  client: Client,
): Promise<SignedIn & { recoveryCodes: string[] }> {
  const recoveryCodes = await makeRecoveryCodes(ctx, user.uid);
  await endAccess(ctx, user.uid, 'second_factor_on');
  await recordEvent(ctx, 'account.second_factor_on', user.uid, {});
  recordSecurityEvent(ctx, 'second_factor_on', user, client);
  return { ...(await openSession(ctx, user, client)), recoveryCodes };
}

/** What follows where it was turned off: sign-ins that wait for it end, and so does the trust in browsers. */
export async function followTurningOff(ctx: Context, user: UserRow, client: Client): Promise<void> {
  await deleteTokensOf(ctx.db, user.uid, ['second_factor']);
  await endTrustsOf(ctx.db, user.uid);
  await recordEvent(ctx, 'account.second_factor_off', user.uid, {});
  recordSecurityEvent(ctx, 'second_factor_off', user, client);
}

/** Ten recovery codes in place of those from before. Shown once; only their hashes are kept. */
export async function makeRecoveryCodes(ctx: Context, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(code.replaceAll('-', '')));
  await replaceRecoveryCodes(ctx.db, uid, hashes);
  return codes;
}
