import type { DeletionOutlook } from '#contract/personal-data/deletion/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findDueAt, isOnlyAdmin, readHeldFacts } from '../repository/deletion-facts.ts';
import { PERSONAL_DATA_READS } from '../rules/limits.ts';
import { outlookOf } from '../rules/outlook.ts';
import { listObstacles } from './list-obstacles.ts';

/**
 * What the caller reads before they delete their account, and while it waits (rule A9).
 * @throws Refusal `request.too_many`
 */
export async function showOutlook(ctx: Context): Promise<DeletionOutlook> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, PERSONAL_DATA_READS, uid);
  const found = (await findDueAt(ctx.db, uid)) ?? fail('account.session_invalid');
  // One who is leaving already left another admin behind.
  const isLastAdmin = found.dueAt === null && (await isOnlyAdmin(ctx.db, uid));
  return {
    dueAt: found.dueAt?.toISOString() ?? null,
    obstacles: await listObstacles(ctx, uid, isLastAdmin),
    ...outlookOf(await readHeldFacts(ctx.db, uid)),
  };
}
