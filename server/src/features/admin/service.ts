import type { ManagedUser } from '#contract/accounts.ts';
import type { Review } from '#contract/admin.ts';
import type { Role } from '#contract/endpoint.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { changeRole, getManagedAccount, restoreAccount, suspendAccount } from '../accounts/service.ts';
import { getProject } from '../catalog/service.ts';
import { followSeller, holdListings, reviewListing } from '../listings/service.ts';

/**
 * Keeps somebody out and takes their listings off the market, both or neither (rules.md A10).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.suspended_already`
 */
export function suspendUser(ctx: Context, uid: string, reason: string): Promise<ManagedUser> {
  return onAccount(ctx, uid, (ctx) => suspendAccount(ctx, uid, reason));
}

/**
 * Lets a suspended person back in; their approved listings are on the market again.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.not_suspended`
 */
export function restoreUser(ctx: Context, uid: string): Promise<ManagedUser> {
  return onAccount(ctx, uid, (ctx) => restoreAccount(ctx, uid));
}

/**
 * Gives somebody another role. What a seller has listed leaves the market with the role and comes back with it.
 * @throws Refusal `account.not_found`, `account.not_yourself`
 */
export function giveRole(ctx: Context, uid: string, role: Role): Promise<ManagedUser> {
  return onAccount(ctx, uid, (ctx) => changeRole(ctx, uid, role));
}

/**
 * What is to be decided about a listing, beside what was decided last. The project is read first: whatever changes
 * after it makes a decision with its revision stale (rules.md L7).
 * @throws Refusal `listing.not_found`
 */
export async function reviewProject(ctx: Context, id: string): Promise<Review> {
  const project = await getProject(ctx, id);
  return { project, ...(await reviewListing(ctx, id)) };
}

function onAccount(ctx: Context, uid: string, change: (ctx: Context) => Promise<void>): Promise<ManagedUser> {
  return inTransaction(ctx, async (ctx) => {
    await holdListings(ctx, uid);
    await change(ctx);
    await followSeller(ctx, uid);
    return getManagedAccount(ctx, uid);
  });
}
