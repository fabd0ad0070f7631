import { type Context, inTransaction } from '#platform/context.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  deleteEmailChangesSince,
  findEmailChange,
  findEmailChangeFrom,
  insertEmailChange,
} from '../../repository/email-changes.ts';
import { keepFormer } from '../../repository/former-particulars.ts';
import { deleteIdentitiesSince } from '../../repository/identities.ts';
import { deleteTokensOf, deleteUndoneLinks } from '../../repository/one-time-tokens.ts';
import { deleteSecondFactorSince } from '../../repository/second-factors.ts';
import { setEmail, type UserRow, updateUser } from '../../repository/users.ts';
import { emailKey } from '../../rules/email-key.ts';
import { EMAIL_CHANGE_LINKS } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import type { Client } from '../client.ts';
import { consumeLink } from '../consume-link.ts';
import { endDeletion } from '../deletion.ts';
import { endAccess } from '../end-access.ts';
import { RESET_MAIL_JOB } from '../passwords/change-and-reset.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/**
 * Gives an account its new address, by the link mailed there; nothing for a link that is good for nothing.
 * @throws Refusal `account.email_taken`
 */
export async function confirmNewEmail(
  ctx: Context,
  token: string,
  client: Client,
): Promise<{ email: string } | undefined> {
  const link = await consumeLink(ctx, 'change_email', token);
  const email = link?.data.email;
  if (!link || email === undefined) return undefined;
  const { user } = link;
  // Another address has been asked for since, or none is any more.
  if (user.pending_email !== email) return undefined;
  const isSet = await setEmail(ctx.db, user.uid, { email, key: emailKey(email), verifiedAt: ctx.now() });
  if (!isSet) failAtField('account.email_taken', 'email');
  await deleteTokensOf(ctx.db, user.uid, [
    ...(['verify_email', 'change_email', 'cancel_email', 'reset_password', 'external_exchange'] as const),
  ]);
  const changeId = newId(ctx.now());
  await insertEmailChange(ctx.db, {
    id: changeId,
    userId: user.uid,
    fromEmail: user.email,
    now: ctx.now(),
  });
  await keepFormer(ctx.db, { userId: user.uid, kind: 'address', value: user.email, now: ctx.now() });
  await recordEvent(ctx, 'account.email_changed', user.uid, { from: user.email, changeId });
  recordSecurityEvent(ctx, 'email_change_done', user, client);
  return { email };
}

/**
 * Ends a change of address that waits, by the link mailed to the old one. Whichever was asked for: of several mails
 * each can.
 * @throws Refusal `account.link_spent`, `request.too_many`
 */
export async function cancelEmailChange(ctx: Context, token: string, client: Client): Promise<void> {
  await takePlace(ctx, EMAIL_CHANGE_LINKS, networkOf(client.address));
  await inTransaction(ctx, async (ctx) => {
    const { user } = (await consumeLink(ctx, 'cancel_email', token)) ?? fail('account.link_spent');
    if (user.pending_email === null) fail('account.link_spent');
    await updateUser(ctx.db, user.uid, { pending_email: null, pending_email_until: null });
    await deleteTokensOf(ctx.db, user.uid, ['change_email', 'cancel_email']);
    await recordEvent(ctx, 'account.email_change_cancelled', user.uid, {});
    recordSecurityEvent(ctx, 'email_change_cancelled', user, client);
  });
}

/**
 * Gives an account back the address that it had before a change, by the link mailed there: confirmed, with every
 * session, link and later way in gone, and without a password, because whoever changed the address knew it. `mailed`
 * says whether a link for a new one is on its way; none goes to who is suspended. Of several changes the one that is
 * undone takes those after it along. One that has not taken effect yet is cancelled, and ends the same things.
 * @throws Refusal `account.link_spent`, `account.former_email_taken`, `request.too_many`
 */
export async function undoEmailChange(
  ctx: Context,
  token: string,
  client: Client,
): Promise<{ email: string; mailed: boolean }> {
  await takePlace(ctx, EMAIL_CHANGE_LINKS, networkOf(client.address));
  return inTransaction(ctx, async (ctx) => {
    const { user, data } = (await consumeLink(ctx, 'undo_email', token)) ?? fail('account.link_spent');
    const { email, since, isWaiting } = (await findUndoable(ctx, user, data)) ?? fail('account.link_spent');
    const key = emailKey(email);
    const isSet = await setEmail(ctx.db, user.uid, { email, key, verifiedAt: ctx.now() });
    // The refusal takes the spending of the link back with it: it works once the address is free.
    if (!isSet) fail('account.former_email_taken');
    await updateUser(ctx.db, user.uid, { password_hash: null });
    await endAccess(ctx, user.uid, 'email_undone');
    await deleteIdentitiesSince(ctx.db, user.uid, since);
    // Set up by whoever had the account; an older one is the owner's.
    await deleteSecondFactorSince(ctx.db, user.uid, since);
    await deleteEmailChangesSince(ctx.db, user.uid, since);
    await deleteUndoneLinks(ctx.db, user.uid);
    // Asked for by whoever had the account, or by its owner before: they say so again (rule A9).
    await endDeletion(ctx, user);
    if (isWaiting) await recordEvent(ctx, 'account.email_change_cancelled', user.uid, {});
    else await recordEvent(ctx, 'account.email_change_undone', user.uid, { from: user.email });
    const mailed = user.suspended_at === null;
    if (mailed) await ctx.jobs.send(ctx, RESET_MAIL_JOB, { emailKey: key });
    recordSecurityEvent(ctx, 'email_change_undone', { email_key: key }, client);
    return { email, mailed };
  });
}

/** What a link undoes: the address to go back to, since when, and whether the change has not taken effect yet. */
interface Undoable {
  email: string;
  since: Date;
  isWaiting: boolean;
}

/** A link names its change, or, mailed when the change was asked for, what was to become of which address. */
async function findUndoable(
  { db }: Context,
  user: UserRow,
  { changeId, from, to, askedAt }: Record<string, string>,
): Promise<Undoable | undefined> {
  if (changeId !== undefined) {
    const change = await findEmailChange(db, changeId);
    return change?.user_id === user.uid ? undoableOf(change) : undefined;
  }
  if (from === undefined || askedAt === undefined) return undefined;
  const since = new Date(askedAt);
  const change = await findEmailChangeFrom(db, { userId: user.uid, from, since });
  if (change) return undoableOf(change);
  return user.pending_email === to ? { email: user.email, since, isWaiting: true } : undefined;
}

function undoableOf(change: { from_email: string; changed_at: Date }): Undoable {
  return { email: change.from_email, since: change.changed_at, isWaiting: false };
}
