import { beforeCommit, type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { updateFreshAt } from '../../repository/sessions.ts';
import { getUser, lockUser } from '../../repository/users.ts';
import { networkOf } from '../../rules/network.ts';
import { freshUntil } from '../../rules/sign-in-sessions.ts';
import { refuseField } from '../add-user.ts';
import type { Client } from '../client.ts';
import { logSecurityEvent } from '../security-events.ts';
import { endAttempt, tryPassword } from './attempts.ts';

/**
 * Proves by the password that this session's holder is its owner (rule A11). It is limited together with sign-ins
 * (rule A8), and the owner hears of it in the same way: a stolen session is no way around those limits.
 * @throws Refusal `account.password_wrong`, `account.sign_in_again`, `account.sign_in_slowed`, `account.session_invalid`
 */
export async function signInFreshly(
  ctx: Context,
  password: string,
  client: Client,
): Promise<{ freshUntil: string }> {
  const { uid, sessionId } = signedIn(ctx);
  const { email_key: emailKey, password_hash: passwordHash } = await getUser(ctx.db, uid);
  if (passwordHash === null) return refuseField('account.sign_in_again', 'password');
  const network = networkOf(client.address);
  const { attempt, matches } = await tryPassword(ctx, { emailKey, passwordHash, network, client }, password);
  if (!matches) {
    logSecurityEvent(ctx, 'fresh_sign_in_failed', { account: emailKey, network });
    return refuseField('account.password_wrong', 'password');
  }
  return inTransaction(ctx, async (ctx) => {
    // Last, because others of the network wait for the same rows.
    beforeCommit(ctx, () => endAttempt(ctx, attempt));
    const user = await lockUser(ctx.db, uid);
    // Changed while it was compared.
    if (user?.password_hash !== passwordHash) refuseField('account.password_wrong', 'password');
    const now = ctx.now();
    if (!(await updateFreshAt(ctx.db, uid, sessionId, now))) fail('account.session_invalid');
    return { freshUntil: freshUntil(now).toISOString() };
  }).catch(async (error) => {
    // It did not fail at the password, whatever else came between.
    await endAttempt(ctx, attempt);
    throw error;
  });
}

/**
 * Refuses who has not proved a moment ago who they are (rule A11). Calls that always need it say so in the contract
 * (`needsFreshSignIn`); this is for those that need it for some of what they do.
 * @throws Refusal `account.fresh_sign_in_needed`
 */
export function requireFreshSignIn(ctx: Context): void {
  if (!signedIn(ctx).isFresh) fail('account.fresh_sign_in_needed');
}
