import { recordChange } from '#audit/record-act.ts';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import type { SellerCheck } from '#contract/accounts/seller-page/constants.ts';
import type { Role } from '#contract/roles.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  changeRole,
  confirmMakingAdmin,
  decideLinks,
  getManagedAccount,
  keepSecondFactor,
  lockOtherAccount,
  requireFreshSignIn,
  resetSecondFactor,
  restoreAccount,
  signOutAccount,
  suspendAccount,
  verifySeller,
} from '../../accounts/public.ts';
import { endTrust, lockListings, renewTrust, syncSellerListings } from '../../listings/public.ts';
import { listSellingObstacles } from '../../payouts/public.ts';
import { hideTextsOf, showTextsOf } from '../../public-texts/public.ts';
import { lockAccountState } from '../repository/states-before-acts.ts';

/**
 * Keeps somebody out and takes their listings off the market, both or neither (rule A10). It ends their trust too
 * (rule L4), and hides what they have written about listings where that is asked for (rules R1, R2).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.suspended_already`
 */
export function suspendUser(
  ctx: Context,
  uid: string,
  { reason, hideTexts }: { reason: string; hideTexts: boolean },
): Promise<ManagedUser> {
  return onAccount(ctx, uid, 'account.suspend', reason, async (ctx) => {
    await suspendAccount(ctx, uid, reason);
    await endTrust(ctx, uid, { cause: 'account_suspended', reason });
    if (hideTexts) await hideTextsOf(ctx, uid, reason);
  });
}

/**
 * Trusts somebody again after a suspension or an upheld report ended that (rule L4).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.trust_not_ended`
 */
export function renewTrustAsAdmin(
  ctx: Context,
  uid: string,
  { reasonCode, reason }: { reasonCode: string; reason: string },
): Promise<ManagedUser> {
  return onAccount(ctx, uid, 'account.renew_trust', reason, (ctx) => renewTrust(ctx, uid), reasonCode);
}

/**
 * Lets a suspended person back in; their approved listings are on the market again, and what was hidden with the
 * account can be read again.
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.not_suspended`
 */
export function restoreUser(ctx: Context, uid: string, reason: string): Promise<ManagedUser> {
  return onAccount(ctx, uid, 'account.restore', reason, async (ctx) => {
    await restoreAccount(ctx, uid);
    await showTextsOf(ctx, uid);
  });
}

/**
 * Gives somebody another role. What a seller has listed leaves the market with the role and comes back with it; whose sales
 * or money are not settled stays a seller, because nobody else reaches them. Making somebody an admin takes a reason and
 * the password of who acts; every other admin is told (rules A1, A11).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.seller_unsettled`,
 * `request.invalid`, `account.no_password`, `account.password_wrong`, `request.too_many`, `account.fresh_sign_in_needed`
 */
export async function giveRole(
  ctx: Context,
  uid: string,
  given: { role: Role; reason: string; password?: string | undefined },
  address: string,
): Promise<ManagedUser> {
  const { role, reason } = given;
  if (role !== 'admin') requireFreshSignIn(ctx);
  const confirmed = role === 'admin' ? await confirmMakingAdmin(ctx, given) : null;
  return onAccount(ctx, uid, 'account.change_role', reason, async (ctx) => {
    if (role !== 'seller' && (await listSellingObstacles(ctx, uid)).length > 0)
      fail('account.seller_unsettled');
    await changeRole(ctx, uid, { role, reason, confirmed, address });
  });
}

/**
 * Says that a seller was checked, or takes that back (rule R3).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.not_a_seller`
 */
export function verifySellerAsAdmin(
  ctx: Context,
  uid: string,
  { verified, checks, reason }: { verified: boolean; checks: readonly SellerCheck[]; reason: string },
): Promise<ManagedUser> {
  const act = verified ? 'account.verify_seller' : 'account.unverify_seller';
  return onAccount(ctx, uid, act, reason, (ctx) => verifySeller(ctx, uid, { verified, checks }));
}

/**
 * Shows links of a seller on their page, or refuses them (rule R3).
 * @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role`, `account.no_links`
 */
export function decideLinksAsAdmin(
  ctx: Context,
  uid: string,
  { approved, urls, reason }: { approved: boolean; urls?: readonly string[] | undefined; reason: string },
): Promise<ManagedUser> {
  const act = approved ? 'account.approve_links' : 'account.refuse_links';
  return onAccount(ctx, uid, act, reason, (ctx) => decideLinks(ctx, uid, { approved, urls }));
}

/** @throws Refusal as `resetSecondFactor` */
export function resetSecondFactorAsAdmin(ctx: Context, uid: string, reason: string): Promise<ManagedUser> {
  return onAccount(ctx, uid, 'account.reset_second_factor', reason, (ctx) => resetSecondFactor(ctx, uid));
}

/** @throws Refusal as `keepSecondFactor` */
export function keepSecondFactorAsAdmin(ctx: Context, uid: string, reason: string): Promise<ManagedUser> {
  return onAccount(ctx, uid, 'account.keep_second_factor', reason, (ctx) => keepSecondFactor(ctx, uid));
}

/** @throws Refusal `account.not_found`, `account.not_yourself`, `account.wrong_role` */
export function signOutUser(ctx: Context, uid: string, reason: string): Promise<ManagedUser> {
  return onAccount(ctx, uid, 'account.sign_out', reason, async (ctx) => {
    await signOutAccount(ctx, uid);
  });
}

/** One order of locks for all: the listings, then the account and the admin's own, the log of acts last. */
function onAccount(
  ctx: Context,
  id: string,
  act: string,
  reason: string,
  change: (ctx: Context) => Promise<void>,
  reasonCode?: string,
): Promise<ManagedUser> {
  return inTransaction(ctx, async (ctx) => {
    await lockListings(ctx, id);
    const { uid } = await lockOtherAccount(ctx, id);
    const before = await lockAccountState(ctx.db, uid);
    await change(ctx);
    await syncSellerListings(ctx, uid);
    const after = await lockAccountState(ctx.db, uid);
    const about = { act, subjectType: 'account', subjectId: uid } as const;
    await recordChange(ctx, { ...about, ...(reasonCode && { reasonCode }), reason, before, after });
    return getManagedAccount(ctx, uid);
  });
}
