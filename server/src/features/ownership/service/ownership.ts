import { type Context, publicAnswersChanged } from '#platform/context.ts';
import * as entitlements from '../repository/entitlements.ts';
import * as stops from '../repository/stops.ts';

/** Whether somebody has bought a listing and was not refunded. */
export function ownsListing(ctx: Context, uid: string, projectId: string): Promise<boolean> {
  return entitlements.hasBought(ctx.db, uid, projectId);
}

/** The next buyers of a listing, by id. */
export function listBuyers(ctx: Context, page: entitlements.BuyersPage): Promise<string[]> {
  return entitlements.listBuyers(ctx.db, page);
}

/** Whether somebody owns a listing, and why they cannot download it at the moment (rule P10). */
export function findOwnership(ctx: Context, uid: string, projectId: string): Promise<stops.Ownership> {
  return stops.findOwnership(ctx.db, uid, projectId);
}

/** Why somebody cannot download what they own of a listing at the moment; `null` when they can (rule P10). */
export async function downloadStop(ctx: Context, uid: string, projectId: string): Promise<stops.Stop | null> {
  return (await findOwnership(ctx, uid, projectId)).stop;
}

/** Takes back what an order gave, and with it its buyer's review (rule P10); the licence that it had replaced is in force again (rule L12). */
export function takeListingBack(ctx: Context, orderId: string): Promise<void> {
  publicAnswersChanged(ctx);
  return entitlements.takeBack(ctx.db, orderId, ctx.now());
}

/** Gives back what was taken of an order, beside what the buyer has bought meanwhile (rule L12). */
export function giveListingAgain(ctx: Context, orderId: string): Promise<void> {
  publicAnswersChanged(ctx);
  return entitlements.giveAgain(ctx.db, orderId, ctx.now());
}

/** Whether an upgrade stands on the licence of an order (rule L12). */
export function isReplaced(ctx: Context, orderId: string): Promise<boolean> {
  return entitlements.isReplaced(ctx.db, orderId);
}
