import type { PasskeyEntry } from '#contract/accounts/passkeys/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../../repository/passkeys.ts';
import { deleteSecondFactor, findSecondFactor } from '../../repository/second-factors.ts';
import { ACCOUNT_READS, PASSKEY_CHANGES } from '../../rules/limits.ts';
import { viewPasskey } from '../../view/passkeys.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { holdOwnAccount } from '../second-factor/own-account.ts';
import { followTurningOff } from '../second-factor/turn-on-and-off.ts';
import { isSecondFactorNeededOf } from '../sessions.ts';

/** The caller's passkeys, the newest first. @throws Refusal `request.too_many` */
export async function listOwnPasskeys(ctx: Context): Promise<{ passkeys: PasskeyEntry[] }> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, ACCOUNT_READS, uid);
  const passkeys = await listPasskeys(ctx.db, uid);
  return { passkeys: passkeys.map(viewPasskey) };
}

/** @throws Refusal `account.passkey_not_found`, `request.too_many` */
export async function renameOwnPasskey(ctx: Context, id: string, name: string): Promise<PasskeyEntry> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, PASSKEY_CHANGES, uid);
  const renamed = await renamePasskey(ctx.db, { userId: uid, id, name });
  return viewPasskey(renamed ?? fail('account.passkey_not_found'));
}

/**
 * Removes a passkey. Two-step sign-in is off where it was all there was for it, which is refused where the market asks for
 * it: another one can be added first.
 * @throws Refusal `account.passkey_not_found`, `account.passkey_last`, `account.session_invalid`, `request.too_many`
 */
export async function removePasskey(ctx: Context, id: string, client: Client): Promise<void> {
  await takePlace(ctx, PASSKEY_CHANGES, signedIn(ctx).uid);
  await inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    const { name } = (await deletePasskey(ctx.db, user.uid, id)) ?? fail('account.passkey_not_found');
    await recordEvent(ctx, 'account.passkey_removed', user.uid, { name });
    recordSecurityEvent(ctx, 'passkey_removed', user, client);
    const [other] = await listPasskeys(ctx.db, user.uid);
    const factor = await findSecondFactor(ctx.db, user.uid);
    if (other || factor?.app_enabled_at) return;
    if (await isSecondFactorNeededOf(ctx, user)) fail('account.passkey_last');
    await deleteSecondFactor(ctx.db, user.uid);
    await followTurningOff(ctx, user, client);
  });
}
