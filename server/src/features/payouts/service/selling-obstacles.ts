import type { DeletionObstacle } from '#contract/personal-data/deletion/schemas.ts';
import type { Context } from '#platform/context.ts';
import { availableOn } from '../../ledger/public.ts';
import { readSellingFacts } from '../repository/selling-facts.ts';
import { sellingObstaclesOf } from '../rules/selling-obstacles.ts';

/** What has to be settled before somebody can stop selling; of who never sold, nothing. */
export async function listSellingObstacles(ctx: Context, sellerId: string): Promise<DeletionObstacle[]> {
  const facts = await readSellingFacts(ctx.db, sellerId);
  const { lastGuaranteedSaleAt: soldAt } = facts;
  return sellingObstaclesOf(facts, soldAt && availableOn(soldAt));
}
