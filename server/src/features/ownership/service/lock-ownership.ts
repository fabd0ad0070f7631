import type { Context } from '#platform/context.ts';
import * as locks from '../repository/locks.ts';

/**
 * Keeps a listing its buyer's until the caller's transaction ends, so that a refund waits for a download that has begun
 * and sees it; false when it is not theirs any more.
 */
export function lockOwnership(ctx: Context, uid: string, projectId: string): Promise<boolean> {
  return locks.lockShared(ctx.db, uid, projectId);
}

/**
 * Holds the listing of an order until the caller's transaction ends, so that no download of it begins meanwhile. The
 * caller holds the order's lock.
 */
export function lockOwnershipOfOrder(ctx: Context, orderId: string): Promise<void> {
  return locks.lockOfOrder(ctx.db, orderId);
}
