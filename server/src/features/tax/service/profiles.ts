import type { Context } from '#platform/context.ts';
import { listTaxSellers } from '../repository/profiles.ts';
import type { TaxSeller } from '../view/rows.ts';

/** What is known for papers and tax of these sellers, by their ids; who is nobody is left out. */
export async function findTaxSellers(
  ctx: Context,
  sellerIds: readonly string[],
): Promise<Map<string, TaxSeller>> {
  const sellers = await listTaxSellers(ctx.db, sellerIds);
  return new Map(sellers.map((seller) => [seller.sellerId, seller]));
}
