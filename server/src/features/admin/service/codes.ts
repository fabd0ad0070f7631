import { recordAct } from '#audit/record-act.ts';
import type { CodeEnd, CodeQuery, ManagedCode } from '#contract/admin/codes/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { endCodeOfSeller, normaliseCode } from '../../discounts/public.ts';
import { endNegotiationForAdmin } from '../../negotiation/public.ts';
import { codeTable, findCodeRow } from '../repository/codes.ts';
import { nameOf, viewCode } from '../view/codes.ts';

/** Discount codes of everybody, searched, sorted and paged. */
export const CODE_LIST = managedList({
  name: 'discounts',
  table: (query: CodeQuery, ctx) => codeTable(query, normaliseCode(query.search ?? ''), ctx.now()),
  view: viewCode,
});

/**
 * Ends a code for good. With a negotiation's code its negotiation ends: a price without a code would be a promise that
 * nobody keeps. Of many admins at once one does.
 * @throws Refusal `discount.not_found`, `admin.code_ended`
 */
export function endCodeAsAdmin(ctx: Context, id: string, why: CodeEnd): Promise<ManagedCode> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await findCodeRow(ctx.db, id, ctx.now())) ?? fail('discount.not_found');
    const ended =
      before.negotiation_id === null
        ? await endCodeOfSeller(ctx, id, why)
        : await endNegotiationForAdmin(ctx, before.negotiation_id, why.reason);
    if (!ended) fail('admin.code_ended');
    const after = (await findCodeRow(ctx.db, id, ctx.now())) ?? fail('discount.not_found');
    await recordAct(ctx, {
      act: 'code.end',
      subjectType: 'code',
      subjectId: id,
      ...why,
      before: { code: nameOf(before), status: before.status },
      after: { code: nameOf(after), status: after.status },
    });
    return viewCode(after);
  });
}
