import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  findUser,
  getUser,
  lockActiveAdmins,
  lockUser,
  type UserRow,
  updateUser,
} from '../repository/users.ts';
import { emailKey } from '../rules/email-key.ts';
import { ACCOUNT_CHANGES, KEEP_ACCOUNT_LINKS } from '../rules/limits.ts';
import { networkOf } from '../rules/network.ts';
import type { Client } from './client.ts';
import { consumeLink } from './consume-link.ts';
import { endAccess } from './end-access.ts';
import { confirmPassword } from './passwords/change-and-reset.ts';
import { deletePhotoLater } from './profile-picture.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { deleteBannerLater } from './seller-page/banner.ts';

/** An account that is held until the end of the transaction, by whoever decides about its end (rules A1, A9). */
export interface HeldAccount {
  user: UserRow;
  /** Nobody else runs the market; an admin who is suspended or leaving does not count. */
  isLastAdmin: boolean;
}

/**
 * Holds an account about to be deleted; for an admin every other one too, in one order for all, so that of two who leave at
 * once the second is the last one.
 */
export async function holdAccount(ctx: Context, uid: string): Promise<HeldAccount | undefined> {
  const seen = await findUser(ctx.db, uid);
  const admins = seen?.role === 'admin' ? await lockActiveAdmins(ctx.db) : null;
  const user = await lockUser(ctx.db, uid);
  // Made an admin meanwhile: nobody else is held, so it cannot be known.
  const isLastAdmin = user?.role === 'admin' && !admins?.some((admin) => admin !== uid);
  return user && { user, isLastAdmin };
}

/**
 * Begins the week of grace of an account that is held: signed out everywhere, and nothing but keeping it is open to whoever
 * signs in (rule A9). Its links and pending changes end (rule A11).
 */
export async function beginDeletion(
  ctx: Context,
  user: UserRow,
  { dueAt, address }: { dueAt: Date; address: string },
): Promise<void> {
  await updateUser(ctx.db, user.uid, { deletion_due_at: dueAt });
  await endAccess(ctx, user.uid, 'deletion_asked');
  await recordEvent(ctx, 'account.deletion_asked', user.uid, { dueAt: dueAt.toISOString() });
  recordSecurityEvent(ctx, 'deletion_asked', user, { address });
  publicAnswersChanged(ctx);
}

/** Ends the week of grace of an account that is held; says whether there was one. What left the market with it comes back by a job. */
export async function endDeletion(ctx: Context, user: UserRow): Promise<boolean> {
  if (user.deletion_due_at === null) return false;
  await updateUser(ctx.db, user.uid, { deletion_due_at: null });
  await recordEvent(ctx, 'account.deletion_cancelled', user.uid, {});
  return true;
}

/** By whoever has signed in to the account again. @throws Refusal `account.no_deletion`, `request.too_many` */
export async function keepOwnAccount(ctx: Context, client: Pick<Client, 'address'>): Promise<void> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, ACCOUNT_CHANGES, uid);
  await inTransaction(ctx, async (ctx) => {
    const user = (await lockUser(ctx.db, uid)) ?? fail('account.session_invalid');
    if (!(await endDeletion(ctx, user))) fail('account.no_deletion');
    recordSecurityEvent(ctx, 'deletion_cancelled', user, client);
  });
}

/** By the link of the mail. @throws Refusal `account.link_spent`, `request.too_many` */
export async function keepAccountByLink(
  ctx: Context,
  token: string,
  client: Pick<Client, 'address'>,
): Promise<void> {
  await takePlace(ctx, KEEP_ACCOUNT_LINKS, networkOf(client.address));
  await inTransaction(ctx, async (ctx) => {
    const { user } = (await consumeLink(ctx, 'keep_account', token)) ?? fail('account.link_spent');
    if (!(await endDeletion(ctx, user))) fail('account.link_spent');
    recordSecurityEvent(ctx, 'deletion_cancelled', user, client);
  });
}

/**
 * What becomes of the row of somebody who is erased, beside what the catalogue of columns says (rule A9): it runs nothing,
 * sells nothing and stays closed.
 */
export async function closeErased(ctx: Context, user: UserRow): Promise<void> {
  await deletePhotoLater(ctx, user);
  await deleteBannerLater(ctx, user);
  await updateUser(ctx.db, user.uid, {
    role: 'buyer',
    photo_bytes: 0,
    banner_bytes: 0,
    email_verified_at: null,
    pending_email_until: null,
    seller_verified_at: null,
    seller_verified_by: null,
    erased_at: ctx.now(),
  });
  publicAnswersChanged(ctx);
}

/** Whether somebody has typed the address of an account, in whatever form (rule A2). */
export function isSameAddress(user: UserRow, typed: string): boolean {
  return emailKey(typed) === user.email_key;
}

/**
 * Asks the caller for the password that proves them in place of a fresh sign-in (rule A11); answers the hash that it was
 * compared with, for `refuseOtherPassword`.
 * @throws Refusal `account.no_password`, `account.password_wrong`, `request.too_many`
 */
export async function confirmOwnPassword(ctx: Context, password: string): Promise<string> {
  return confirmPassword(ctx, await getUser(ctx.db, signedIn(ctx).uid), password, 'password');
}

/** Changed while it was compared: whoever holds the account now did not ask for this. @throws Refusal `account.password_wrong` */
export function refuseOtherPassword(user: UserRow, confirmed: string): void {
  if (user.password_hash !== confirmed) failAtField('account.password_wrong', 'password');
}

/** Makes a buyer of a seller who is held; they sign in anew with the role (rule A1). */
export async function closeSelling(ctx: Context, user: UserRow): Promise<void> {
  await updateUser(ctx.db, user.uid, { role: 'buyer' });
  await endAccess(ctx, user.uid, 'role_changed');
  await recordEvent(ctx, 'account.role_changed', user.uid, { from: user.role, to: 'buyer' });
}
