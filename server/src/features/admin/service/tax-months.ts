import { recordAct } from '#audit/record-act.ts';
import type { Challan, ChallanForm, TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { closeMonth, recordChallan } from '../../accounting/public.ts';

/** @throws Refusal as `closeMonth` */
export function closeMonthAsAdmin(ctx: Context, month: string, reason: string): Promise<TaxMonthDetail> {
  return inTransaction(ctx, async (ctx) => {
    const closed = await closeMonth(ctx, month);
    await recordAct(ctx, {
      ...{ act: 'tax.close_month', subjectType: 'tax_month', subjectId: month, reason },
      before: { isClosed: false },
      after: {
        isClosed: true,
        notDone: closed.steps.filter(({ isDone }) => !isDone).map(({ code }) => code),
      },
    });
    return closed;
  });
}

/** @throws Refusal as `recordChallan` */
export function recordChallanAsAdmin(ctx: Context, form: ChallanForm): Promise<Challan> {
  return inTransaction(ctx, async (ctx) => {
    const challan = await recordChallan(ctx, form);
    const { tax, month, amountPaise, reference, paidOn } = challan;
    await recordAct(ctx, {
      ...{ act: 'tax.record_challan', subjectType: 'tax_month', subjectId: month },
      before: {},
      after: { tax, amountPaise, reference, paidOn },
    });
    return challan;
  });
}
