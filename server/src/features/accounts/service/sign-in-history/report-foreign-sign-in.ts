import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { hasEmailChangedSince } from '../../repository/email-changes.ts';
import { deleteIdentitiesSince } from '../../repository/identities.ts';
import { deleteTokensOf } from '../../repository/one-time-tokens.ts';
import { deleteSecondFactorSince, hasSecondFactorSince } from '../../repository/second-factors.ts';
import { findSessionOf } from '../../repository/sessions.ts';
import { findSignIn } from '../../repository/sign-ins.ts';
import { lockUser, type UserRow, updateUser } from '../../repository/users.ts';
import { DISOWNED_LINKS, DISOWNED_SIGN_INS } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import type { Client } from '../client.ts';
import { consumeLink } from '../consume-link.ts';
import { endDeletion } from '../deletion.ts';
import { endAccess } from '../end-access.ts';
import { RESET_MAIL_JOB } from '../passwords/change-and-reset.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireFreshSignIn } from '../sign-in/fresh.ts';

/**
 * Somebody else signed in, as the owner says by the mailed link.
 * @throws Refusal `account.link_spent`, `account.undo_email_first`, `request.too_many`
 */
export async function reportByLink(
  ctx: Context,
  token: string,
  client: Client,
): Promise<{ mailed: boolean }> {
  await takePlace(ctx, DISOWNED_LINKS, networkOf(client.address));
  return inTransaction(ctx, async (ctx) => {
    const { user, data } = (await consumeLink(ctx, 'disown_sign_in', token)) ?? fail('account.link_spent');
    return reportForeignSignIn(ctx, user, new Date(data.since ?? 0), client);
  });
}

/**
 * The same of a sign-in or a session of the caller.
 * @throws Refusal `account.sign_in_not_found`, `account.session_invalid`, `account.undo_email_first`,
 *   `account.fresh_sign_in_needed` where a second factor was added since, `request.too_many`
 */
export async function reportOwnSignIn(
  ctx: Context,
  id: string,
  client: Client,
): Promise<{ mailed: boolean }> {
  const { uid, sessionId } = signedIn(ctx);
  await takePlace(ctx, DISOWNED_SIGN_INS, uid);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, uid);
    // Of several at once the first ends the sessions of the others.
    const own = await findSessionOf(ctx.db, uid, sessionId, ctx.now());
    if (!user || !own) return fail('account.session_invalid');
    const signIn = await findSignIn(ctx.db, uid, id);
    const begunAt =
      signIn?.at ??
      (await findSessionOf(ctx.db, uid, id, ctx.now()))?.created_at ??
      fail('account.sign_in_not_found');
    // It takes them away, which nobody may do in a session that was left open.
    if (await hasSecondFactorSince(ctx.db, uid, begunAt)) requireFreshSignIn(ctx);
    return reportForeignSignIn(ctx, user, begunAt, client);
  });
}

/**
 * Takes everything away that whoever signed in has or left behind since: sessions, trusted browsers, links, changes that
 * wait, a deletion of the account, ways to sign in, and the password, which they knew. A job of the negotiations ends what
 * the account did there. Inside a transaction that holds the user's row.
 */
async function reportForeignSignIn(
  ctx: Context,
  user: UserRow,
  since: Date,
  client: Client,
): Promise<{ mailed: boolean }> {
  // The link for a new password would go to whoever changed the address.
  if (await hasEmailChangedSince(ctx.db, user.uid, since)) fail('account.undo_email_first');
  await updateUser(ctx.db, user.uid, { password_hash: null });
  await endAccess(ctx, user.uid, 'sign_in_disowned');
  await deleteTokensOf(ctx.db, user.uid, ['disown_sign_in']);
  await deleteIdentitiesSince(ctx.db, user.uid, since);
  await deleteSecondFactorSince(ctx.db, user.uid, since);
  // Asked for by whoever was in the account, or by its owner before: they say so again (rule A9).
  await endDeletion(ctx, user);
  await recordEvent(ctx, 'account.sign_in_disowned', user.uid, { since: since.toISOString() });
  const mailed = user.suspended_at === null;
  if (mailed) await ctx.jobs.send(ctx, RESET_MAIL_JOB, { emailKey: user.email_key });
  recordSecurityEvent(ctx, 'sign_in_disowned', user, client);
  return { mailed };
}
