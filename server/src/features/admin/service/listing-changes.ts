import { recordAct } from '#audit/record-act.ts';
import type { UnreviewedChange } from '#contract/admin/changes/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { seeChange } from '../../listings/public.ts';

/**
 * Marks a change of a published listing as seen; only the first admin's act is kept (rules L4, R4).
 * @throws Refusal `listing.change_not_found`
 */
export function seeChangeAsAdmin(ctx: Context, id: string, reason: string): Promise<UnreviewedChange> {
  return inTransaction(ctx, async (ctx) => {
    const { change, isFirst } = await seeChange(ctx, id);
    if (!isFirst) return change;
    const fields = change.changes.map(({ field }) => field).join(', ');
    await recordAct(ctx, {
      act: 'listing.see_change',
      subjectType: 'listing',
      subjectId: change.project._id,
      reason,
      before: { seen: false, fields },
      after: { seen: true, fields },
    });
    return change;
  });
}
