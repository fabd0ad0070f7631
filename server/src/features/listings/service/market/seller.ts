import { type Context, publicAnswersChanged } from '#platform/context.ts';
import {
  findSellerName,
  listAsSellerIs,
  lockListingsOf,
  renameInSearch,
} from '../../repository/market/seller.ts';

/**
 * Before a decision about an account, in its transaction: whoever moves one of its listings at the moment holds that
 * listing and then looks at the account, so this takes them in the same order.
 */
export function lockListings(ctx: Context, sellerId: string): Promise<void> {
  return lockListingsOf(ctx.db, sellerId);
}

/** After a decision about an account: its approved listings are public exactly while it may sell (rules A10, L2). */
export async function syncSellerListings(ctx: Context, sellerId: string): Promise<void> {
  await listAsSellerIs(ctx.db, sellerId);
  publicAnswersChanged(ctx);
}

/** A job: the search finds a seller's listings by the new name. */
export async function refreshSellerName(ctx: Context, sellerId: string): Promise<void> {
  await renameInSearch(ctx.db, sellerId, await findSellerName(ctx.db, sellerId));
}
