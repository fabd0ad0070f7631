import type * as z from 'zod';
import type { Profile, ProfileInput } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail, failAtField, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { keepFormer } from '../repository/former-particulars.ts';
import { findUserByEmail, getUser, lockUser, updateUser } from '../repository/users.ts';
import { emailKey } from '../rules/email-key.ts';
import { EMAIL_CHANGES, MAILS_TO_ADDRESS } from '../rules/limits.ts';
import { TOKEN_SECONDS } from '../rules/mailed-links.ts';
import { normaliseName } from '../rules/names.ts';
import { refuseReservedName } from './add-user.ts';
import type { Client } from './client.ts';
import { confirmPassword } from './passwords/change-and-reset.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { changeSellerPage } from './seller-page/change.ts';
import { profileOf } from './sessions.ts';

/** Mails the link that confirms a new address to that address. */
export const NEW_EMAIL_MAIL_JOB = 'accounts.mail-new-address-link';

/**
 * Changes what is given of name, bio, address and a seller's page; a new address takes effect when its mailed link is used.
 * @throws Refusal `request.invalid`, `account.name_reserved`, `account.name_contacts`, `account.email_taken`, `account.password_wrong`,
 * `account.no_password`, `request.too_many`, and those of `changeSellerPage`
 */
export async function changeProfile(
  ctx: Context,
  input: z.output<typeof ProfileInput>,
  client: Client,
): Promise<Profile> {
  const { uid, role } = signedIn(ctx);
  const { displayName, bio, email } = input;
  if (displayName !== undefined) refuseReservedName(ctx, displayName, role);
  const confirmed = email === undefined ? null : await checkNewEmail(ctx, email, input.currentPassword);
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockUser(ctx.db, uid)) ?? fail('account.not_found');
    // Changed while it was compared: whoever holds the account now did not ask for this.
    if (confirmed && before.password_hash !== confirmed)
      failAtField('account.password_wrong', 'currentPassword');
    const page = await changeSellerPage(ctx, before, input);
    const after = await updateUser(ctx.db, uid, {
      ...page,
      display_name: displayName === undefined ? before.display_name : normaliseName(displayName),
      bio: bio ?? before.bio,
      ...(email !== undefined && {
        pending_email: email,
        pending_email_until: new Date(ctx.now().getTime() + TOKEN_SECONDS.change_email * 1000),
      }),
    });
    if (email !== undefined) {
      // Mailed now, whether it is confirmed or not.
      await keepFormer(ctx.db, { userId: uid, kind: 'address', value: email, now: ctx.now() });
      await ctx.jobs.send(ctx, NEW_EMAIL_MAIL_JOB, { uid, email });
      await recordEvent(ctx, 'account.email_change_asked', uid, { to: email });
      recordSecurityEvent(ctx, 'email_change_asked', before, client);
    }
    if (after.display_name !== before.display_name) {
      await keepFormer(ctx.db, { userId: uid, kind: 'name', value: before.display_name, now: ctx.now() });
      await recordEvent(ctx, 'account.renamed', uid, {});
    }
    if (after.display_name !== before.display_name || after.bio !== before.bio) publicAnswersChanged(ctx);
    return profileOf(ctx, after);
  });
}

/** The hash of the password that was confirmed. */
async function checkNewEmail(ctx: Context, email: string, password: string | undefined): Promise<string> {
  const user = await getUser(ctx.db, signedIn(ctx).uid);
  if (password === undefined) {
    return refuseFields([fieldError('currentPassword', 'Enter your password to change the address')]);
  }
  const confirmed = await confirmPassword(ctx, user, password);
  if (emailKey(email) === user.email_key) refuseFields([fieldError('email', 'This is your address already')]);
  if (await findUserByEmail(ctx.db, emailKey(email))) failAtField('account.email_taken', 'email');
  await takePlace(ctx, EMAIL_CHANGES, user.email_key);
  await takePlace(ctx, MAILS_TO_ADDRESS, emailKey(email));
  return confirmed;
}
