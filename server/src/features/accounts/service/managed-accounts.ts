import type { ManagedUser } from '#contract/accounts/schemas.ts';
import type { SellerCheck } from '#contract/accounts/seller-page/constants.ts';
import type { Role } from '#contract/roles.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail, failAtField, fieldError } from '#platform/errors.ts';
import { type EventData, recordEvent } from '#platform/events/record-event.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { accountTable, findManaged } from '../repository/managed-accounts.ts';
import { decideSellerLinks } from '../repository/seller-pages.ts';
import { getUser, lockPair, type UserRow, updateUser } from '../repository/users.ts';
import { viewManaged } from '../view/users.ts';
import { endAccess } from './end-access.ts';
import { confirmPassword } from './passwords/change-and-reset.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { agreeToReset, keepAsAdmin } from './second-factor/reset.ts';

/** Accounts as admins search, filter and sort them, newest first unless sorted otherwise. */
export const ACCOUNT_LIST = managedList({ name: 'users', table: accountTable, view: viewManaged });

/**
 * Keeps somebody out: signed out at once, every open link useless (rule A10). What it means for their listings
 * is said by whoever calls this.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.suspended_already`
 */
export function suspendAccount(ctx: Context, uid: string, reason: string): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (user.suspended_at !== null) fail('account.suspended_already');
    await updateUser(ctx.db, uid, {
      suspended_at: ctx.now(),
      suspended_by: signedIn(ctx).uid,
      suspended_reason: reason,
    });
    await endAccess(ctx, uid, 'suspended');
    await recordEvent(ctx, 'account.suspended', user.uid, { reason });
  });
}

/** @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.not_suspended` */
export function restoreAccount(ctx: Context, uid: string): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (user.suspended_at === null) fail('account.not_suspended');
    await updateUser(ctx.db, uid, { suspended_at: null, suspended_by: null, suspended_reason: null });
    await recordEvent(ctx, 'account.restored', user.uid, {});
  });
}

export interface GivenRole {
  role: Role;
  /** Told to the other admins when it makes one more. */
  reason: string;
  /** From `confirmMakingAdmin`, for the role of an admin. */
  confirmed: string | null;
  /** The network address of the admin who acts. */
  address: string;
}

/**
 * Asks the admin who is about to make another for a reason and for their password (rule A1). Answers the hash that
 * it was compared with; comparing takes its time, so it comes before the transaction.
 * @throws Refusal `request.invalid`, `account.no_password`, `account.password_wrong`, `request.too_many`
 */
export async function confirmMakingAdmin(
  ctx: Context,
  { reason, password }: { reason: string; password?: string | undefined },
): Promise<string> {
  const wrong = [
    ...(reason === '' ? [fieldError('reason', 'Say why')] : []),
    ...(password === undefined ? [fieldError('password', 'Enter your password to make an admin')] : []),
  ];
  if (password === undefined || wrong.length > 0) return refuseFields(wrong);
  return confirmPassword(ctx, await getUser(ctx.db, signedIn(ctx).uid), password, 'password');
}

/**
 * Gives somebody another role; they sign in anew with it (rule A1). The same role again changes nothing.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.password_wrong`
 */
export function changeRole(
  ctx: Context,
  uid: string,
  { role, reason, confirmed, address }: GivenRole,
): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (role === 'admin') {
      // Changed while it was compared: whoever holds the admin's account now did not ask for this.
      const admin = await getUser(ctx.db, signedIn(ctx).uid);
      if (confirmed === null || admin.password_hash !== confirmed)
        failAtField('account.password_wrong', 'password');
    }
    if (user.role === role) return;
    await updateUser(ctx.db, uid, { role, role_chosen_at: user.role_chosen_at ?? ctx.now() });
    await endAccess(ctx, uid, 'role_changed');
    await recordEvent(ctx, 'account.role_changed', user.uid, { from: user.role, to: role, reason });
    if (role === 'admin') recordSecurityEvent(ctx, 'admin_made', user, { address });
  });
}

/**
 * Says that a seller was checked by an admin, or takes that back (rule R3). Repeating it changes nothing.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.not_a_seller`
 */
export function verifySeller(
  ctx: Context,
  uid: string,
  { verified, checks }: { verified: boolean; checks: readonly SellerCheck[] },
): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (verified && user.role !== 'seller') fail('account.not_a_seller');
    if ((user.seller_verified_at !== null) === verified) return;
    await updateUser(ctx.db, uid, {
      seller_verified_at: verified ? ctx.now() : null,
      seller_verified_by: verified ? signedIn(ctx).uid : null,
      seller_checks: verified ? [...new Set(checks)] : [],
    });
    await recordEvent(ctx, verified ? 'account.seller_verified' : 'account.seller_unverified', user.uid, {});
  });
}

/**
 * Decides which of a seller's links visitors see, those that are named or all; a refusal takes back what is shown, too (rule R3).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.no_links`
 */
export function decideLinks(
  ctx: Context,
  uid: string,
  { approved, urls }: { approved: boolean; urls?: readonly string[] | undefined },
): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    const decided = await decideSellerLinks(ctx.db, user.uid, {
      from: approved ? ['waiting', 'refused'] : ['waiting', 'approved'],
      to: approved ? 'approved' : 'refused',
      urls,
      by: signedIn(ctx).uid,
      now: ctx.now(),
    });
    if (decided.length === 0) fail('account.no_links');
    await recordEvent(ctx, approved ? 'account.links_approved' : 'account.links_refused', user.uid, {
      urls: decided,
    });
  });
}

/**
 * Warns somebody about what they did; they are told with the admin's words (rule R4).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`
 */
export function warnAccount(ctx: Context, uid: string, warning: EventData['account.warned']): Promise<void> {
  return onOther(ctx, uid, (ctx, user) => recordEvent(ctx, 'account.warned', user.uid, warning));
}

/**
 * Ends every session, pending change and link of somebody else, and says how many sessions there were.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`
 */
export async function signOutAccount(ctx: Context, uid: string): Promise<number> {
  let sessions = 0;
  await onOther(ctx, uid, async (ctx, user) => {
    sessions = await endAccess(ctx, uid, 'signed_out');
    if (sessions > 0) await recordEvent(ctx, 'account.signed_out', user.uid, { sessions });
  });
  return sessions;
}

/**
 * Agrees to take away a second factor that its owner has lost, or begins it; never one's own (rule A7).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.no_second_factor`,
 * `account.reset_agreed`
 */
export function resetSecondFactor(ctx: Context, uid: string): Promise<void> {
  return onOther(ctx, uid, agreeToReset);
}

/**
 * Ends such a reset.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.no_reset`
 */
export function keepSecondFactor(ctx: Context, uid: string): Promise<void> {
  return onOther(ctx, uid, keepAsAdmin);
}

/** @throws Refusal `account.not_found` */
export async function getManagedAccount(ctx: Context, uid: string): Promise<ManagedUser> {
  const row = (await findManaged(ctx.db, uid)) ?? fail('account.not_found');
  return viewManaged(row);
}

/**
 * Holds somebody's account and that of the admin who acts on it, in one order for all: of two admins who take each
 * other's role at once the second is none any more, so that one is always left. Whoever locks the account in the same
 * transaction does this first.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`
 */
export async function lockOtherAccount(ctx: Context, uid: string): Promise<UserRow> {
  const kept = signedIn(ctx).uid;
  // An id may come in capitals.
  const changed = uid.toLowerCase();
  // The last admin would lock the door from inside.
  if (kept === changed) fail('account.not_yourself');
  const { changed: other, kept: admin } = await lockPair(ctx.db, { changed, kept });
  if (admin?.role !== 'admin' || admin.suspended_at !== null || admin.deletion_due_at !== null)
    fail('account.wrong_role');
  return other && other.erased_at === null ? other : fail('account.not_found');
}

function onOther(
  ctx: Context,
  uid: string,
  work: (ctx: Context, user: UserRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await work(ctx, await lockOtherAccount(ctx, uid));
    publicAnswersChanged(ctx);
  });
}
