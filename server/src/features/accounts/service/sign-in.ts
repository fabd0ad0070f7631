import { isIPv6 } from 'node:net';
import type * as z from 'zod/mini';
import type { LoginInput, RegisterInput, SignedIn } from '#contract/accounts.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { takePlace } from '#platform/limits.ts';
import { logSecurityEvent } from '#platform/security-events.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords.ts';
import { isRecentlyLeft } from '../repository/email-changes.ts';
import { findUserByEmail, lockUser, type UserRow, updateUser } from '../repository/users.ts';
import { emailKey, REGISTRATIONS } from '../rules.ts';
import { addUser, refuseField, refuseReservedName } from './add-user.ts';
import { VERIFY_MAIL_JOB } from './email.ts';
import { refuseWeakPassword } from './new-password.ts';
import { type Client, openSession } from './sessions.ts';
import { beginAttempt, endAttempt, withdrawAttempt } from './sign-in-attempts.ts';

/**
 * Opens an account as buyer or seller and signs in.
 * @throws Refusal `account.name_reserved`, `account.email_taken`, `request.too_many`, and those of `refuseWeakPassword`
 */
export async function registerAccount(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  client: Client,
): Promise<SignedIn> {
  refuseReservedName(ctx, input.displayName);
  await takePlace(ctx, REGISTRATIONS, networkOf(client.address));
  await refuseWeakPassword(ctx, input.password, input);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const user = await addUser(ctx, { ...input, passwordHash });
    // Nothing is proved about the address here, and with it the thief of an account would keep it from coming back.
    if (await isRecentlyLeft(ctx.db, user.email_key)) refuseField('account.email_taken', 'email');
    await recordEvent(ctx, 'account.registered', user.uid, { role: input.role });
    await ctx.jobs.send(ctx, VERIFY_MAIL_JOB, { uid: user.uid });
    return openSession(ctx, user, client);
  });
}

/**
 * Signs in. An unknown address and a wrong password look and last the same (rule A2); after too many failures
 * strangers wait, with the right password too, and a browser that the account knows does not (rule A8).
 * @throws Refusal `account.wrong_credentials`, `account.sign_in_slowed`, `account.suspended`
 */
export async function signIn(
  ctx: Context,
  input: z.output<typeof LoginInput>,
  client: Client,
): Promise<SignedIn> {
  const key = emailKey(input.email);
  const network = networkOf(client.address);
  const user = await findUserByEmail(ctx.db, key);
  const passwordHash = user?.password_hash ?? null;
  const attempt = await beginAttempt(ctx, { emailKey: key, passwordHash, network, client });
  const matches = await verifyPassword(passwordHash, input.password).catch(async (error) => {
    await withdrawAttempt(ctx, attempt);
    throw error;
  });
  if (!user?.password_hash || !matches) {
    logSecurityEvent(ctx, 'sign_in_failed', { account: key, network });
    return fail('account.wrong_credentials');
  }
  await endAttempt(ctx, attempt);
  const stronger = isOutdated(user.password_hash) ? await hashPassword(input.password) : null;
  return inTransaction(ctx, async (ctx) => {
    const now = await lockUser(ctx.db, user.uid);
    // Changed while it was compared: a session must not outlive the password that opened it.
    if (now?.password_hash !== user.password_hash) return fail('account.wrong_credentials');
    refuseSuspended(now);
    if (stronger) await updateUser(ctx.db, user.uid, { password_hash: stronger });
    return openSession(ctx, now, client);
  });
}

/** @throws Refusal `account.suspended` with the reason (rule A10) */
export function refuseSuspended(user: UserRow): void {
  if (user.suspended_at === null) return;
  fail('account.suspended', { reason: user.suspended_reason ?? 'ask the operator' });
}

/** What one client can have many of counts as one: a whole /64 of IPv6 (rule H2). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith('::ffff:')) return address.slice(7);
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const whole =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
