import type { ManagedUser } from '#contract/accounts.ts';
import type { UserQuery } from '#contract/admin.ts';
import type { Role } from '#contract/endpoint.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import { type Context, inTransaction, marketChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { type EventData, recordEvent } from '#platform/events.ts';
import { everyManaged, findManaged, listManaged, type ManagedRow } from '../repository/managed.ts';
import { deleteTokensOf } from '../repository/one-time-tokens.ts';
import { deleteSessionsOf } from '../repository/sessions.ts';
import { lockPair, type UserRow, updateUser } from '../repository/users.ts';
import { viewManaged } from '../view.ts';

/** Accounts as admins see them, newest first unless sorted otherwise. */
export async function listAccounts(ctx: Context, query: UserQuery) {
  const { rows, total } = await listManaged(ctx.db, query);
  const { page, limit } = query;
  return { users: rows.map(viewManaged), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The whole filtered list, for a file. */
export async function* everyAccount(ctx: Context, query: UserQuery): AsyncGenerator<ManagedUser> {
  for await (const row of everyManaged(ctx.db, query)) yield viewManaged(row as ManagedRow);
}

/**
 * Keeps somebody out: signed out at once, every open link useless (rules.md A10). What it means for their listings
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
    await deleteSessionsOf(ctx.db, uid);
    await deleteTokensOf(ctx.db, uid, ['reset_password', 'external_exchange', 'change_email']);
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

/**
 * Gives somebody another role; they sign in anew with it (rules.md A1). The same role again changes nothing.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`
 */
export function changeRole(ctx: Context, uid: string, role: Role): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (user.role === role) return;
    await updateUser(ctx.db, uid, { role, role_chosen_at: user.role_chosen_at ?? ctx.now() });
    await deleteSessionsOf(ctx.db, uid);
    await recordEvent(ctx, 'account.role_changed', user.uid, { from: user.role, to: role });
  });
}

/**
 * Says that a seller was checked by an admin, or takes that back (rules.md R3). Repeating it changes nothing.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.not_a_seller`
 */
export function verifySeller(ctx: Context, uid: string, verified: boolean): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (verified && user.role !== 'seller') fail('account.not_a_seller');
    if ((user.seller_verified_at !== null) === verified) return;
    await updateUser(ctx.db, uid, {
      seller_verified_at: verified ? ctx.now() : null,
      seller_verified_by: verified ? signedIn(ctx).uid : null,
    });
    await recordEvent(ctx, verified ? 'account.seller_verified' : 'account.seller_unverified', user.uid, {});
  });
}

/**
 * Warns somebody about what they did; they are told with the admin's words (rules.md R4).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`
 */
export function warnAccount(ctx: Context, uid: string, warning: EventData['account.warned']): Promise<void> {
  return onOther(ctx, uid, (ctx, user) => recordEvent(ctx, 'account.warned', user.uid, warning));
}

/**
 * Ends every session of somebody else, and says how many there were.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`
 */
export async function signOutAccount(ctx: Context, uid: string): Promise<number> {
  let sessions = 0;
  await onOther(ctx, uid, async (ctx, user) => {
    sessions = await deleteSessionsOf(ctx.db, uid);
    if (sessions > 0) await recordEvent(ctx, 'account.signed_out', user.uid, { sessions });
  });
  return sessions;
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
export async function holdOther(ctx: Context, uid: string): Promise<UserRow> {
  const kept = signedIn(ctx).uid;
  // An id may come in capitals.
  const changed = uid.toLowerCase();
  // The last admin would lock the door from inside.
  if (kept === changed) fail('account.not_yourself');
  const { changed: other, kept: admin } = await lockPair(ctx.db, { changed, kept });
  if (admin?.role !== 'admin' || admin.suspended_at !== null) fail('account.wrong_role');
  return other ?? fail('account.not_found');
}

function onOther(
  ctx: Context,
  uid: string,
  work: (ctx: Context, user: UserRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await work(ctx, await holdOther(ctx, uid));
    marketChanged(ctx);
  });
}
