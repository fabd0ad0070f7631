import type { Discount } from '#contract/discounts/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { listShown } from '../repository/seller-codes.ts';
import { viewDiscount } from '../view/seller-codes.ts';

/** The caller's codes, newest first, with what came of them (rule W6). */
export async function listCodes(ctx: Context, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await listShown(ctx.db, signedIn(ctx).uid, { page, limit });
  const now = ctx.now();
  const discounts: Discount[] = rows.map((row) => viewDiscount(row, now));
  return { discounts, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}
