import { panOfGstin } from '#contract/tax/gstin.ts';
import type { Context } from '#platform/context.ts';
import { dayInIndia, monthInIndia } from '#platform/time/days.ts';
import { openPans } from '../../payouts/public.ts';
import { findTaxSellers, ratesOn } from '../../tax/public.ts';
import { listTdsChallans } from '../repository/challans.ts';
import { countDeducted, everyDeducted, listSetOffs } from '../repository/deducted.ts';
import { declaring } from '../rules/declared.ts';
import { monthsOfQuarter } from '../rules/months.ts';
import type { Declared, DeductedOf } from '../view/rows.ts';

const ROWS_AT_ONCE = 500;

/** The quarterly return of income tax deducted: what was deducted of whom, with PANs in full (rules M3, M5). */
export interface TdsReturn {
  /** Of postings; one that two challans paid has two lines. */
  count: number;
  rows: AsyncIterable<DeductedOf>;
}

export async function tdsReturn(ctx: Context, quarter: string): Promise<TdsReturn> {
  const months = monthsOfQuarter(quarter);
  const { until } = monthInIndia(months.at(-1)!);
  const period = { from: monthInIndia(months[0]!).from, until };
  return { count: await countDeducted(ctx.db, period), rows: withPans(ctx, everyDeclared(ctx, quarter)) };
}

async function* everyDeclared(ctx: Context, quarter: string): AsyncGenerator<Declared> {
  const months = monthsOfQuarter(quarter);
  const { until } = monthInIndia(months.at(-1)!);
  const { from: yearFrom } = monthInIndia(`${quarter.slice(0, 4)}-04`);
  const setOffs = await listSetOffs(ctx.db, { since: { from: yearFrom, until }, months });
  const declared = declaring(setOffs, await listTdsChallans(ctx.db, months));
  const { from } = monthInIndia(months[0]!);
  for await (const row of everyDeducted(ctx.db, { from, until })) yield* declared(row);
}

async function* withPans(ctx: Context, declared: AsyncIterable<Declared>): AsyncGenerator<DeductedOf> {
  const rates = ratesByDay(ctx);
  let rows: Declared[] = [];
  async function* flush(): AsyncGenerator<DeductedOf> {
    const pans = await pansOf(ctx, [...new Set(rows.map(({ sellerId }) => sellerId))]);
    for (const row of rows) {
      const { tdsBp, tdsWithoutPanBp } = await rates(row.soldAt);
      const isHigher = tdsWithoutPanBp > tdsBp && row.rateBp === tdsWithoutPanBp;
      const { tdsSection: section } = await rates(row.at);
      yield { ...row, pan: isHigher ? null : (pans.get(row.sellerId) ?? panThen(row)), isHigher, section };
    }
    rows = [];
  }
  for await (const row of declared) {
    rows.push(row);
    if (rows.length === ROWS_AT_ONCE) yield* flush();
  }
  yield* flush();
}

/** Of who has neither GSTIN nor payout account any more. */
const panThen = ({ gstinThen }: Declared) => (gstinThen ? panOfGstin(gstinThen) : null);

/** Of the GSTIN, or of the payout account, as they are: one that was mistyped is corrected by then. */
async function pansOf(ctx: Context, sellerIds: readonly string[]): Promise<Map<string, string>> {
  const pans = await openPans(ctx, sellerIds);
  for (const [id, { profile }] of await findTaxSellers(ctx, sellerIds))
    if (profile?.gstin) pans.set(id, panOfGstin(profile.gstin));
  return pans;
}

/** What law says at a moment, read once for each day. */
function ratesByDay(ctx: Context) {
  const known = new Map<string, ReturnType<typeof ratesOn>>();
  return (at: Date) => {
    const day = dayInIndia(at);
    const rates = known.get(day) ?? ratesOn(ctx, day, null);
    known.set(day, rates);
    return rates;
  };
}
