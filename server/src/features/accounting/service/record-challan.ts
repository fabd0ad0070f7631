import type { Challan, ChallanForm, ChallanQuery } from '#contract/admin/tax/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { findMade, noteMade } from '#platform/http/endpoints/idempotency.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { postTaxPaid } from '../../ledger/public.ts';
import { challanTable, insertChallan, listChallans, lockPaid } from '../repository/challans.ts';
import { isSettled } from '../rules/months.ts';
import { viewChallan } from '../view/months.ts';
import { dueOfMonth, postSetOffs } from './gst.ts';

/** What was paid to the state, with the challans. */
export const CHALLAN_LIST = managedList({
  name: 'challans',
  table: (query: ChallanQuery) => challanTable(query),
  view: viewChallan,
});

/**
 * Records that tax of a month was paid to the state, and posts it: at most what is left to be paid. With GST the set-off
 * of the month is posted, if it was not before.
 * @throws Refusal `tax.month_running`, `tax.paid_too_much`, `tax.reference_used`, `request.invalid` for a day that is to
 * come or before the month
 */
export function recordChallan(ctx: Context, form: ChallanForm): Promise<Challan> {
  const { tax, month, amountPaise, reference, paidOn } = form;
  if (!isSettled(month, ctx.now())) fail('tax.month_running');
  refuseDay(form, dayInIndia(ctx.now()));
  return inTransaction(ctx, async (ctx) => {
    const made = await findMade(ctx);
    if (made) return showChallan(ctx, month, made);
    await lockPaid(ctx.db, tax, month);
    if (tax === 'gst') await postSetOffs(ctx, month);
    const due = (await dueOfMonth(ctx, month)).find((one) => one.tax === tax)!;
    const left = Math.max(0, due.duePaise - due.paidPaise);
    if (amountPaise > left) fail('tax.paid_too_much', { due: formatAmount(left) });
    const id = newId(ctx.now());
    const row = {
      id,
      tax,
      month,
      amount_paise: amountPaise,
      reference: reference.toUpperCase(),
      paid_on: paidOn,
      // A month's other taxes are not paid by challans of banks.
      ...(tax === 'tds' && { bsr_code: form.bsrCode, serial_number: form.serialNumber }),
    };
    const by = { recorded_at: ctx.now(), recorded_by: signedIn(ctx).uid };
    if (!(await insertChallan(ctx.db, { ...row, ...by }))) fail('tax.reference_used');
    await postTaxPaid(ctx, { id, tax, amountPaise });
    await noteMade(ctx, id);
    return showChallan(ctx, month, id);
  });
}

const showChallan = async (ctx: Context, month: string, id: string) =>
  viewChallan((await listChallans(ctx.db, month)).find((one) => one.id === id)!);

function refuseDay({ month, paidOn }: ChallanForm, today: string): void {
  const say = (words: string) =>
    fail('request.invalid', undefined, { errors: [fieldError('paidOn', words)] });
  if (paidOn > today) say(`Enter the day on which it was paid, such as ${today}`);
  if (paidOn < `${month}-01`) say(`It was paid after the month had begun, so on ${month}-01 at the earliest`);
}
