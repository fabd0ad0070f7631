import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import * as entitlements from '../repository/entitlements.ts';
import { findStop, type Stop } from '../repository/stops.ts';

/** Whether somebody has bought a listing and was not refunded. */
export function ownsListing(ctx: Context, uid: string, projectId: string): Promise<boolean> {
  return entitlements.hasBought(ctx.db, uid, projectId);
}

/** The next buyers of a listing, by id. */
export function listBuyers(ctx: Context, page: entitlements.BuyersPage): Promise<string[]> {
  return entitlements.listBuyers(ctx.db, page);
}

/** Why somebody cannot download what they own of a listing at the moment; `null` when they can (rule P10). */
export function downloadStop(ctx: Context, uid: string, projectId: string): Promise<Stop | null> {
  return findStop(ctx.db, uid, projectId);
}

/** Gives the listing of a paid order to its buyer; false when they have it already by another order (rule P4). */
export function giveListing(
  ctx: Context,
  order: { id: string; buyer_id: string; project_id: string; licence_tier: string },
): Promise<boolean> {
  const now = ctx.now();
  const { id: order_id, buyer_id, project_id, licence_tier } = order;
  const entitlement = { id: newId(now), buyer_id, project_id, order_id, licence_tier, granted_at: now };
  return entitlements.insertEntitlement(ctx.db, entitlement);
}

/** Takes back what an order gave. */
export function takeListingBack(ctx: Context, orderId: string): Promise<void> {
  return entitlements.setRevoked(ctx.db, orderId, ctx.now());
}

/** Gives back what was taken of an order; the caller knows that the buyer has not bought the listing anew. */
export function giveListingAgain(ctx: Context, orderId: string): Promise<void> {
  return entitlements.setRevoked(ctx.db, orderId, null);
}
