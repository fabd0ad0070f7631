import type { ManagedUser } from '#contract/accounts.ts';
import type { USER_FILTERS } from '#contract/admin.ts';
import type { Role } from '#contract/endpoint.ts';
import { type Context, inTransaction, marketChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { findManaged, listManaged } from '../repository/managed.ts';
import { deleteTokensOf } from '../repository/one-time-tokens.ts';
import { deleteSessionsOf } from '../repository/sessions.ts';
import { lockUser, type UserRow, updateUser } from '../repository/users.ts';
import { viewManaged } from '../view.ts';

/** Accounts as admins see them, newest first. */
export async function listAccounts(
  ctx: Context,
  query: { search?: string | undefined; show: (typeof USER_FILTERS)[number]; page: number; limit: number },
) {
  const { rows, total } = await listManaged(ctx.db, query);
  const { page, limit } = query;
  return { users: rows.map(viewManaged), page, limit, total, hasMore: page * limit < total };
}

/**
 * Keeps somebody out: signed out at once, every open link useless (rules.md A10). What it means for their listings
 * is said by whoever calls this.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.suspended_already`
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
    await recordEvent(ctx, 'account.suspended', uid, { reason });
  });
}

/** @throws Refusal `account.not_found`, `account.not_yourself`, `account.not_suspended` */
export function restoreAccount(ctx: Context, uid: string): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (user.suspended_at === null) fail('account.not_suspended');
    await updateUser(ctx.db, uid, { suspended_at: null, suspended_by: null, suspended_reason: null });
    await recordEvent(ctx, 'account.restored', uid, {});
  });
}

/**
 * Gives somebody another role; they sign in anew with it (rules.md A1). The same role again changes nothing.
 * @throws Refusal `account.not_found`, `account.not_yourself`
 */
export function changeRole(ctx: Context, uid: string, role: Role): Promise<void> {
  return onOther(ctx, uid, async (ctx, user) => {
    if (user.role === role) return;
    await updateUser(ctx.db, uid, { role, role_chosen_at: user.role_chosen_at ?? ctx.now() });
    await deleteSessionsOf(ctx.db, uid);
    await recordEvent(ctx, 'account.role_changed', uid, { from: user.role, to: role });
  });
}

/** @throws Refusal `account.not_found` */
export async function getManagedAccount(ctx: Context, uid: string): Promise<ManagedUser> {
  const row = (await findManaged(ctx.db, uid)) ?? fail('account.not_found');
  return viewManaged(row);
}

/** Nobody does these things to themselves: the last admin would lock the door from inside. */
function onOther(
  ctx: Context,
  uid: string,
  work: (ctx: Context, user: UserRow) => Promise<void>,
): Promise<void> {
  if (signedIn(ctx).uid === uid) fail('account.not_yourself');
  return inTransaction(ctx, async (ctx) => {
    const user = (await lockUser(ctx.db, uid)) ?? fail('account.not_found');
    await work(ctx, user);
    marketChanged(ctx);
  });
}
