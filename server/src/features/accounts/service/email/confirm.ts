import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { deleteTokensOf } from '../../repository/one-time-tokens.ts';
import { getUser, updateUser } from '../../repository/users.ts';
import { MAILS_TO_ADDRESS } from '../../rules/limits.ts';
import type { Client } from '../client.ts';
import { consumeLink } from '../consume-link.ts';
import { confirmNewEmail } from './change.ts';

/** Mails the link that confirms the address of an account. */
export const VERIFY_MAIL_JOB = 'accounts.mail-verify-link';

/**
 * Mails the confirming link again.
 * @throws Refusal `account.email_verified`, `request.too_many`
 */
export async function resendVerification(ctx: Context): Promise<void> {
  const user = await getUser(ctx.db, signedIn(ctx).uid);
  if (user.email_verified_at !== null) fail('account.email_verified');
  await takePlace(ctx, MAILS_TO_ADDRESS, user.email_key);
  await inTransaction(ctx, (ctx) => ctx.jobs.send(ctx, VERIFY_MAIL_JOB, { uid: user.uid }));
}

/**
 * Confirms by a mailed link the address of an account, or its new one.
 * @throws Refusal `account.link_spent`, `account.email_taken`
 */
export function verifyEmail(ctx: Context, token: string, client: Client): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const confirmed = (await confirmFirst(ctx, token)) ?? (await confirmNewEmail(ctx, token, client));
    return confirmed ?? fail('account.link_spent');
  });
}

async function confirmFirst(ctx: Context, token: string): Promise<{ email: string } | undefined> {
  const link = await consumeLink(ctx, 'verify_email', token);
  if (!link) return undefined;
  const { user } = link;
  // The link was mailed to an address that the account has left since.
  if (user.email_key !== link.data.emailKey) return undefined;
  if (user.email_verified_at === null) {
    await updateUser(ctx.db, user.uid, { email_verified_at: ctx.now() });
    await recordEvent(ctx, 'account.email_verified', user.uid, {});
  }
  await deleteTokensOf(ctx.db, user.uid, ['verify_email']);
  return { email: user.email };
}

/**
 * For verbs that the operator lets only confirmed people do (rule A5).
 * @throws Refusal `account.email_unverified`
 */
export async function requireVerifiedEmail(ctx: Context): Promise<void> {
  if (!ctx.config.signIn.verifiedEmailNeeded) return;
  const user = await getUser(ctx.db, signedIn(ctx).uid);
  if (user.email_verified_at === null) fail('account.email_unverified');
}
