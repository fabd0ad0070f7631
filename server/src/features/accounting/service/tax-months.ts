import type { TaxMonthDetail, TaxMonthQuery } from '#contract/admin/tax/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { dayInIndia, monthInIndia } from '#platform/time/days.ts';
import { settlementsOfMonth } from '../../payments/public.ts';
import { bankOfMonth } from '../../reconciliation/public.ts';
import { findTaxSellers, isMonthClosed, lockMonth, missingOf, ratesOn } from '../../tax/public.ts';
import { listChallans } from '../repository/challans.ts';
import {
  findFindingsSince,
  isCommissionInvoiced,
  listBrokenSeries,
  listSellersOfMonth,
} from '../repository/closing-facts.ts';
import { insertClosedMonth, listClosedMonths, listMonthSums, monthTable } from '../repository/months.ts';
import { closingSteps, stillToDo } from '../rules/closing.ts';
import { dueDay, isOver, isSettled, lastDayOf } from '../rules/months.ts';
import { viewChallan, viewMonth } from '../view/months.ts';
import type { ClosingFacts, ListedMonth } from '../view/rows.ts';
import { dueOfMonth, gstOfMonth, postSetOffs } from './gst.ts';
import { operatorGstins } from './gstr1.ts';

/** Months from the first taxed sale to the running one as admins search, filter and sort them, with their sums. */
export const MONTH_LIST = managedList({
  name: 'months',
  table: (query: TaxMonthQuery, ctx) => monthTable(query, dayInIndia(ctx.now()).slice(0, 7)),
  view: (row: ListedMonth, ctx) =>
    viewMonth(row.month, { isOver: isOver(row.month, ctx.now()), ...partsOf(row) }),
});

const partsOf = ({ month, closedAt, closedBy, ...sums }: ListedMonth) => ({
  sums: { month, ...sums },
  closed: closedAt === null ? undefined : { month, closedAt, closedBy },
});

/** A month with the checklist of its close, what is due of it and what was paid. */
export async function showTaxMonth(ctx: Context, month: string): Promise<TaxMonthDetail> {
  const gst = await gstOfMonth(ctx, month);
  const facts = await readFacts(ctx, month, gst);
  const [sums] = await listMonthSums(ctx.db, month, month);
  const closed = (await listClosedMonths(ctx.db)).find((one) => one.month === month);
  return {
    ...viewMonth(month, { isOver: isOver(month, ctx.now()), sums, closed }),
    steps: closingSteps(month, facts),
    gst,
    due: facts.due,
    challans: (await listChallans(ctx.db, month)).map(viewChallan),
    returns: {
      gstins: await operatorGstins(ctx, month),
      tcsGstin: ctx.settings.get('operator').tcsGstin || null,
    },
  };
}

/**
 * Closes a month: its papers change no more, and its GST is set off. The checklist is kept as it was; of two admins at once
 * one closes it.
 * @throws Refusal `tax.month_is_closed`, `tax.month_not_ready` with what is still to be done
 */
export function closeMonth(ctx: Context, month: string): Promise<TaxMonthDetail> {
  return inTransaction(ctx, async (ctx) => {
    await lockMonth(ctx, month);
    if (await isMonthClosed(ctx, month)) fail('tax.month_is_closed');
    const steps = closingSteps(month, await readFacts(ctx, month));
    const todo = stillToDo(steps);
    if (todo.length > 0) fail('tax.month_not_ready', { todo: todo.join(' ') });
    await postSetOffs(ctx, month);
    const closed = { month, at: ctx.now(), by: signedIn(ctx).uid, steps };
    if (!(await insertClosedMonth(ctx.db, closed))) fail('tax.month_is_closed');
    return showTaxMonth(ctx, month);
  });
}

async function readFacts(ctx: Context, month: string, gst?: TaxMonthDetail['gst']): Promise<ClosingFacts> {
  return {
    isOver: isSettled(month, ctx.now()),
    findings: await findFindingsSince(ctx.db, monthInIndia(month).until),
    settlements: await settlementsOfMonth(ctx, month),
    bank: await bankOfMonth(ctx, month),
    incompleteSellers: await countIncomplete(ctx, await listSellersOfMonth(ctx.db, month)),
    brokenSeries: await listBrokenSeries(ctx.db),
    isCommissionInvoiced: await isCommissionInvoiced(ctx.db, month),
    due: await readDueDays(ctx, month, gst),
  };
}

/** From then on every rate and term is known; nothing was taxed before. */
const LAW_KNOWN_FROM = '2024-10-01';

/** What is to be paid of a month, and until when by the law that holds at its end. */
async function readDueDays(
  ctx: Context,
  month: string,
  gst: TaxMonthDetail['gst'] | undefined,
): Promise<ClosingFacts['due']> {
  const end = lastDayOf(month);
  const { dueDays } = await ratesOn(ctx, end < LAW_KNOWN_FROM ? LAW_KNOWN_FROM : end, null);
  return (await dueOfMonth(ctx, month, gst)).map((due) => ({ ...due, on: dueDay(due.tax, month, dueDays) }));
}

async function countIncomplete(ctx: Context, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < ids.length; at += 500) {
    const sellers = await findTaxSellers(ctx, ids.slice(at, at + 500));
    for (const seller of sellers.values()) if (missingOf(seller).length > 0) count += 1;
  }
  return count;
}
