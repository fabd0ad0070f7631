import { placeText } from '#contract/formats/countries.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { sendMail } from '#platform/mail/send.ts';
import * as addressLetters from '../mails/email-address.ts';
import * as securityLetters from '../mails/security.ts';
import { findEmailChange } from '../repository/email-changes.ts';
import { insertToken } from '../repository/one-time-tokens.ts';
import { findReset } from '../repository/second-factor-resets.ts';
import { findSignIn } from '../repository/sign-ins.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../repository/users.ts';
import type { TokenPurpose } from '../rules/mailed-links.ts';

/** Jobs that write to people. A link's secret is made here, so that it exists nowhere but in its mail. */

/** Mails the link that confirms an address, unless it is confirmed already. */
export async function mailVerifyLink(ctx: Context, { uid }: { uid: string }): Promise<void> {
  const made = await makeLink(ctx, uid, 'verify_email', '/verify-email', (user) =>
    user.email_verified_at === null ? { emailKey: user.email_key } : null,
  );
  if (made) await send(ctx, made.user.email, addressLetters.verifyEmail(mailValues(made)));
}

/** Mails the link that confirms a new address to that address, unless another has been asked for since. */
export async function mailNewAddressLink(
  ctx: Context,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const made = await makeLink(ctx, uid, 'change_email', '/verify-email', (user) =>
    user.pending_email === email ? { email } : null,
  );
  if (made) await send(ctx, email, addressLetters.confirmNewEmail({ ...mailValues(made), email }));
}

/** Mails the link for a new password, if there is an account with this address that may use it. */
export async function mailResetLink(ctx: Context, { emailKey }: { emailKey: string }): Promise<void> {
  const known = await findUserByEmail(ctx.db, emailKey);
  if (!known) return;
  const made = await makeLink(ctx, known.uid, 'reset_password', '/reset-password', (user) =>
    user.email_key === emailKey && user.suspended_at === null ? {} : null,
  );
  if (made) await send(ctx, made.user.email, securityLetters.resetPassword(mailValues(made)));
}

/** Tells somebody that their password is another now. */
export function mailPasswordChanged(
  ctx: Context,
  event: EventRow<'account.password_changed'>,
): Promise<void> {
  return mailPerson(ctx, event, (user, when) =>
    securityLetters.passwordChanged({ name: user.display_name, when }),
  );
}

/** Tells somebody that their account was used from somewhere new, with the link that says that it was not them. */
export async function mailNewDevice(
  ctx: Context,
  event: EventRow<'account.signed_in_new_device'>,
): Promise<void> {
  const { device, signIn: id } = event.data;
  const made = await makeLink(ctx, event.subjectId, 'disown_sign_in', '/sign-in/not-me', () => ({
    since: event.at,
  }));
  if (!made) return;
  const signIn = id === undefined ? undefined : await findSignIn(ctx.db, made.user.uid, id);
  const place = signIn ? placeText(signIn) : '';
  const values = { ...mailValues(made), device, place, when: new Date(event.at) };
  await send(ctx, made.user.email, securityLetters.newDevice(values));
}

/** Tells somebody's address that another was asked for, with links that cancel and undo it, unless that is over. */
export async function mailEmailChangeAsked(
  ctx: Context,
  event: EventRow<'account.email_change_asked'>,
): Promise<void> {
  const { to: newEmail } = event.data;
  const made = await makeLink(ctx, event.subjectId, 'cancel_email', '/email-change/cancel', (user) =>
    user.pending_email === newEmail ? {} : null,
  );
  if (!made) return;
  const askedAt = new Date(event.at).toISOString();
  const undo = await makeLink(ctx, event.subjectId, 'undo_email', '/email-change/undo', (user) =>
    user.pending_email === newEmail ? { from: user.email, to: newEmail, askedAt } : null,
  );
  const values = { ...mailValues(made), newEmail, undoUrl: undo?.url };
  await send(ctx, made.user.email, addressLetters.emailChangeAsked(values));
}

/**
 * Tells the address that an account had before that it has another now, with the link that undoes it; nothing where it
 * is undone already, or was with a change before it.
 */
export async function mailEmailChanged(
  ctx: Context,
  event: EventRow<'account.email_changed'>,
): Promise<void> {
  const { from, changeId } = event.data;
  if (changeId === undefined) return mailOldEmailChange(ctx, event);
  const made = await makeLink(ctx, event.subjectId, 'undo_email', '/email-change/undo', async (_user, ctx) =>
    (await findEmailChange(ctx.db, changeId)) ? { changeId } : null,
  );
  if (!made) return;
  await send(ctx, from, addressLetters.emailChanged({ ...mailValues(made), newEmail: made.user.email }));
}

/** Of a change that an earlier version has made: it kept nothing that could be undone. */
async function mailOldEmailChange(ctx: Context, event: EventRow<'account.email_changed'>): Promise<void> {
  const user = await findUser(ctx.db, event.subjectId);
  if (user?.erased_at !== null) return;
  const content = addressLetters.emailChanged({
    name: user.display_name,
    newEmail: user.email,
    url: undefined,
  });
  await send(ctx, event.data.from, content);
}

/** Tells the address that an account had lately that it has its old one again. */
export async function mailEmailChangeUndone(
  ctx: Context,
  event: EventRow<'account.email_change_undone'>,
): Promise<void> {
  const user = await findUser(ctx.db, event.subjectId);
  if (user?.erased_at === null)
    await send(ctx, event.data.from, addressLetters.emailChangeUndone({ name: user.display_name }));
}

/** Tells somebody that their second factor is to be taken away, with the link that ends it, unless that is over. */
export async function mailSecondFactorReset(
  ctx: Context,
  event: EventRow<'account.second_factor_reset_asked' | 'account.second_factor_reset_agreed'>,
): Promise<void> {
  const made = await makeLink(
    ctx,
    event.subjectId,
    'keep_second_factor',
    '/two-step-sign-in/keep',
    async ({ uid }, ctx) => ((await findReset(ctx.db, uid)) ? {} : null),
  );
  if (!made) return;
  const isAgreed = event.type === 'account.second_factor_reset_agreed';
  const values = { ...mailValues(made), isAgreed, dueAt: new Date(event.data.dueAt) };
  await send(ctx, made.user.email, securityLetters.secondFactorReset(values));
}

async function mailPerson(
  ctx: Context,
  event: EventRow,
  write: (user: UserRow, when: Date) => MailContent,
): Promise<void> {
  const user = await findUser(ctx.db, event.subjectId);
  if (user?.erased_at === null) await send(ctx, user.email, write(user, new Date(event.at)));
}

export interface MadeLink {
  user: UserRow;
  url: string;
}

const mailValues = ({ user, url }: MadeLink) => ({ name: user.display_name, url });

/**
 * Makes a link of somebody, unless they were erased or `dataOf` finds it due no more. Their row is held meanwhile: what
 * ends all links comes wholly before it or wholly after it.
 */
export async function makeLink(
  ctx: Context,
  uid: string,
  purpose: TokenPurpose,
  path: string,
  dataOf: (user: UserRow, ctx: Context) => LinkData | Promise<LinkData>,
): Promise<MadeLink | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, uid);
    if (user?.erased_at !== null) return undefined;
    const data = await dataOf(user, ctx);
    if (data === null) return undefined;
    const secret = await insertToken(ctx.db, purpose, { userId: uid, data, now: ctx.now() });
    return { user, url: `${ctx.config.publicUrl}${path}?token=${secret}` };
  });
}

type LinkData = Record<string, string> | null;

export function send(ctx: Context, to: string, content: MailContent): Promise<void> {
  return sendMail(ctx, { to, content });
}
