import type { TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { postGstSetOff } from '../../ledger/public.ts';
import { findFirstMonth } from '../repository/commission.ts';
import { insertSetOff, listGstSums, listSetOffs, lockSetOffs } from '../repository/gst.ts';
import { readDue } from '../repository/months.ts';
import { type GstOfMonth, setOffMonths } from '../rules/gst.ts';
import type { TaxDue } from '../view/rows.ts';

/** From the first month in tax mode to this one: input tax of before is not the market's to set off. */
async function monthsUntil(ctx: Context, month: string): Promise<GstOfMonth[]> {
  const first = await findFirstMonth(ctx.db);
  if (!first || first > month) return setOffMonths(month, month, []);
  return setOffMonths(first, month, await listGstSums(ctx.db, first, month));
}

/** A month's GST: what was kept, what is set off of it, and what is left to be paid or goes into the next month. */
export async function gstOfMonth(ctx: Context, month: string): Promise<TaxMonthDetail['gst']> {
  const gst = (await monthsUntil(ctx, month)).at(-1)!;
  return { ...gst, postedAt: (await listSetOffs(ctx.db)).get(month)?.toISOString() ?? null };
}

/** What is to be paid to the state of a month: of GST what is left after the set-off, which `gst` says where it is known. */
export async function dueOfMonth(
  ctx: Context,
  month: string,
  gst?: Pick<GstOfMonth, 'toPayPaise'>,
): Promise<TaxDue[]> {
  const { toPayPaise } = gst ?? (await monthsUntil(ctx, month)).at(-1)!;
  const due = await readDue(ctx.db, month);
  return due.map((one) => (one.tax === 'gst' ? { ...one, duePaise: toPayPaise } : one));
}

/**
 * Posts the set-off of a month that is over, and of those before it that have none: each once, in their order, because one
 * brings what the other has left. In the transaction of what it goes with.
 */
export async function postSetOffs(ctx: Context, month: string): Promise<void> {
  await lockSetOffs(ctx.db);
  const posted = await listSetOffs(ctx.db);
  for (const gst of await monthsUntil(ctx, month)) {
    if (posted.has(gst.month)) continue;
    const id = newId(ctx.now());
    await insertSetOff(ctx.db, {
      ...{ id, month: gst.month, output_paise: gst.outputPaise, input_paise: gst.inputPaise },
      ...{ brought_paise: gst.broughtPaise, set_off_paise: gst.setOffPaise, made_at: ctx.now() },
    });
    await postGstSetOff(ctx, { id, amountPaise: gst.setOffPaise });
  }
}
