import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { endSellerCode } from '../repository/seller-codes.ts';

/**
 * Ends a seller's code for an admin, who says why; the seller is told. Orders that hold it can still be paid (rule
 * P9). False when it has ended already.
 */
export function endCodeOfSeller(
  ctx: Context,
  id: string,
  { reasonCode, reason }: { reasonCode: string; reason: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const code = await endSellerCode(ctx.db, id, ctx.now());
    if (!code) return false;
    const { seller_id: sellerId, word } = code;
    await recordEvent(ctx, 'discount.ended_by_admin', id, { sellerId, code: word, reasonCode, reason });
    return true;
  });
}
