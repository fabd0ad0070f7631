import type { DeletionObstacle } from '#contract/personal-data/deletion/schemas.ts';
import type { Context } from '#platform/context.ts';
import { listSellingObstacles } from '../../payouts/public.ts';
import { readOwnFacts } from '../repository/deletion-facts.ts';
import { ownObstaclesOf } from '../rules/obstacles.ts';

/** What has to be settled before an account can be deleted, in the order in which it is told (rule A9). */
export async function listObstacles(
  ctx: Context,
  uid: string,
  isLastAdmin: boolean,
): Promise<DeletionObstacle[]> {
  const own = await readOwnFacts(ctx.db, uid);
  return [...ownObstaclesOf({ ...own, isLastAdmin }), ...(await listSellingObstacles(ctx, uid))];
}
