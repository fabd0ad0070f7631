import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import * as letters from '../letters.ts';
import { findEmailChange } from '../repository/email-changes.ts';
import { insertToken } from '../repository/one-time-tokens.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../repository/users.ts';
import type { TokenPurpose } from '../rules.ts';

/** Jobs that write to people. A link's secret is made here, so that it exists nowhere but in its mail. */

/** Mails the link that confirms an address, unless it is confirmed already. */
export async function mailVerifyLink(ctx: Context, { uid }: { uid: string }): Promise<void> {
  const user = await findUser(ctx.db, uid);
  if (!user || user.email_verified_at !== null) return;
  const url = await makeLink(ctx, user, 'verify_email', '/verify-email', { emailKey: user.email_key });
  await send(ctx, user.email, letters.verifyEmail({ name: user.display_name, url }));
}

/** Mails the link that confirms a new address to that address, unless another has been asked for since. */
export async function mailNewAddressLink(
  ctx: Context,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const user = await findUser(ctx.db, uid);
  if (user?.pending_email !== email) return;
  const url = await makeLink(ctx, user, 'change_email', '/verify-email', { email });
  await send(ctx, email, letters.confirmNewEmail({ name: user.display_name, email, url }));
}

/** Mails the link for a new password, if there is an account with this address that may use it. */
export async function mailResetLink(ctx: Context, { emailKey }: { emailKey: string }): Promise<void> {
  const user = await findUserByEmail(ctx.db, emailKey);
  if (!user || user.suspended_at !== null) return;
  const url = await makeLink(ctx, user, 'reset_password', '/reset-password');
  await send(ctx, user.email, letters.resetPassword({ name: user.display_name, url }));
}

/** Tells somebody that their password is another now. */
export function mailPasswordChanged(
  ctx: Context,
  event: EventRow<'account.password_changed'>,
): Promise<void> {
  return tell(ctx, event, (user, when) => letters.passwordChanged({ name: user.display_name, when }));
}

/** Tells somebody that their account was used from somewhere new. */
export function mailNewDevice(ctx: Context, event: EventRow<'account.signed_in_new_device'>): Promise<void> {
  const { device } = event.data;
  return tell(ctx, event, (user, when) => letters.newDevice({ name: user.display_name, device, when }));
}

/** Tells somebody's address that another was asked for, with the link that cancels it, unless that is over. */
export async function mailEmailChangeAsked(
  ctx: Context,
  event: EventRow<'account.email_change_asked'>,
): Promise<void> {
  const user = await findUser(ctx.db, event.subjectId);
  if (!user || user.pending_email !== event.data.to) return;
  const url = await makeLink(ctx, user, 'cancel_email', '/email-change/cancel');
  const { display_name: name, email } = user;
  await send(ctx, email, letters.emailChangeAsked({ name, newEmail: event.data.to, url }));
}

/**
 * Tells the address that an account had before that it has another now, with the link that undoes it: unless it is
 * undone already, or was with a change before it.
 */
export async function mailEmailChanged(
  ctx: Context,
  event: EventRow<'account.email_changed'>,
): Promise<void> {
  const { from, changeId } = event.data;
  await inTransaction(ctx, async (ctx) => {
    // Held, so that no undoing comes between the look at the change and the link.
    const user = await lockUser(ctx.db, event.subjectId);
    if (!user || (changeId !== undefined && !(await findEmailChange(ctx.db, changeId)))) return undefined;
    const url =
      changeId === undefined
        ? undefined
        : await makeLink(ctx, user, 'undo_email', '/email-change/undo', { changeId });
    return letters.emailChanged({ name: user.display_name, newEmail: user.email, url });
  }).then((letter) => letter && send(ctx, from, letter));
}

/** Tells the address that an account had lately that it has its old one again. */
export async function mailEmailChangeUndone(
  ctx: Context,
  event: EventRow<'account.email_change_undone'>,
): Promise<void> {
  const user = await findUser(ctx.db, event.subjectId);
  if (user) await send(ctx, event.data.from, letters.emailChangeUndone({ name: user.display_name }));
}

async function tell(
  ctx: Context,
  event: EventRow,
  write: (user: UserRow, when: Date) => Letter,
): Promise<void> {
  const user = await findUser(ctx.db, event.subjectId);
  if (user) await send(ctx, user.email, write(user, new Date(event.at)));
}

async function makeLink(
  ctx: Context,
  user: UserRow,
  purpose: TokenPurpose,
  path: string,
  data: Record<string, string> = {},
): Promise<string> {
  const now = ctx.now();
  const secret = await inTransaction(ctx, (ctx) =>
    insertToken(ctx.db, purpose, { userId: user.uid, data, now }),
  );
  return `${ctx.config.publicUrl}${path}?token=${secret}`;
}

function send(ctx: Context, to: string, letter: Letter): Promise<void> {
  return sendLetter(ctx, { to, letter });
}
