import type * as z from 'zod';
import type { ChangePasswordInput, ResetPasswordInput, SignedIn } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import {
  giveBackPlaces,
  refuseTooMany,
  takePlace,
  takePlacesInTurn,
  tryPlace,
} from '#platform/limits/rate-limit.ts';
import { hashPassword, verifyPassword } from '../../passwords/hash.ts';
import { findToken } from '../../repository/one-time-tokens.ts';
import { getUser, replacePasswordHash, type UserRow, updateUser } from '../../repository/users.ts';
import { emailKey } from '../../rules/email-key.ts';
import {
  MAILS_FROM_ADDRESS,
  MAILS_TO_ADDRESS,
  PASSWORD_CHANGES,
  PASSWORD_CHECKS,
} from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import type { Client } from '../client.ts';
import { consumeLink } from '../consume-link.ts';
import { endAccess } from '../end-access.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openSession } from '../sessions.ts';
import { tellOwner } from '../sign-in/attempts.ts';
import { rememberBrowser } from '../sign-in/known-browsers.ts';
import { type PasswordOwner, refuseWeakPassword } from './refuse-weak.ts';

/** Mails the link of `POST /auth/forgot-password`, if there is an account to mail it to. */
export const RESET_MAIL_JOB = 'accounts.mail-reset-link';

/**
 * Changes the caller's password. Every session ends and this one goes on under a new token (rule A4).
 * @throws Refusal `account.no_password`, `account.password_wrong`, `request.too_many`, and those of `refuseWeakPassword`
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password }: z.output<typeof ChangePasswordInput>,
  client: Client,
): Promise<SignedIn> {
  const user = await getUser(ctx.db, signedIn(ctx).uid);
  await confirmPassword(ctx, user, currentPassword);
  await refuseWeakPassword(ctx, password, ownerOf(user));
  await takePlace(ctx, PASSWORD_CHANGES, user.email_key);
  const hash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const isReplaced = await replacePasswordHash(ctx.db, user.uid, user.password_hash, hash);
    // Somebody changed it meanwhile: what was confirmed is not the password any more.
    if (!isReplaced) failAtField('account.password_wrong', 'currentPassword');
    await endAccess(ctx, user.uid, 'password_changed');
    await recordEvent(ctx, 'account.password_changed', user.uid, { by: 'owner' });
    recordSecurityEvent(ctx, 'password_changed', user, client);
    return openSession(ctx, user, client);
  });
}

/**
 * Asks for the password again before something that a stolen session must not do; the owner hears of many wrong ones, as
 * of those at a sign-in (rule A8). Returns the hash that it was compared with: who goes on to change something must find it
 * unchanged under the lock. `field` is the form's.
 * @throws Refusal `account.no_password`, `account.password_wrong`, `request.too_many`
 */
export async function confirmPassword(
  ctx: Context,
  user: UserRow,
  password: string,
  field = 'currentPassword',
): Promise<string> {
  const { password_hash: hash } = user;
  if (hash === null) return failAtField('account.no_password', field);
  const place = { limit: PASSWORD_CHECKS, subject: user.uid };
  const wait = await tryPlace(ctx, place.limit, place.subject);
  if (wait > 0) {
    logSecurityEvent(ctx, 'sign_in_slowed', { account: user.email_key });
    await tellOwner(ctx, user.email_key);
    return refuseTooMany(wait);
  }
  const matches = await verifyPassword(hash, password).catch(async (error) => {
    // Nothing was tried.
    await giveBackPlaces(ctx, [place]);
    throw error;
  });
  if (!matches) {
    logSecurityEvent(ctx, 'fresh_sign_in_failed', { account: user.email_key });
    return failAtField('account.password_wrong', field);
  }
  await giveBackPlaces(ctx, [{ ...place, all: true }]);
  return hash;
}

/**
 * Starts a reset. Nothing here depends on whether there is such an account: the job that mails the link finds out
 * (rule A2).
 * @throws Refusal `request.too_many`
 */
export async function forgotPassword(ctx: Context, email: string, client: Client): Promise<void> {
  await takePlacesInTurn(ctx, [
    { limit: MAILS_FROM_ADDRESS, subject: networkOf(client.address) },
    { limit: MAILS_TO_ADDRESS, subject: emailKey(email) },
  ]);
  await inTransaction(ctx, (ctx) => ctx.jobs.send(ctx, RESET_MAIL_JOB, { emailKey: emailKey(email) }));
  recordSecurityEvent(ctx, 'password_reset_asked', { email_key: emailKey(email) }, client);
}

/**
 * Sets a new password by a mailed link; every session ends. Reading the mail proves the address too, so the account
 * knows the browser: whatever strangers try meanwhile, its owner signs in (rule A8).
 * @throws Refusal `account.link_spent`, and those of `refuseWeakPassword`
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: z.output<typeof ResetPasswordInput>,
  client: Client,
): Promise<void> {
  // Judging and hashing are dear: only for who holds a link that is good.
  const found = await findToken(ctx.db, 'reset_password', token, ctx.now());
  if (!found?.user_id) return fail('account.link_spent');
  await refuseWeakPassword(ctx, password, ownerOf(await getUser(ctx.db, found.user_id)));
  const hash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const { user } = (await consumeLink(ctx, 'reset_password', token)) ?? fail('account.link_spent');
    await updateUser(ctx.db, user.uid, {
      password_hash: hash,
      email_verified_at: user.email_verified_at ?? ctx.now(),
    });
    await endAccess(ctx, user.uid, 'password_changed');
    await rememberBrowser(ctx, user.uid, client);
    await recordEvent(ctx, 'account.password_changed', user.uid, { by: 'reset_link' });
    recordSecurityEvent(ctx, 'password_reset_done', user, client);
  });
}

function ownerOf({ role, email, display_name: displayName }: UserRow): PasswordOwner {
  return { role, email, displayName };
}
