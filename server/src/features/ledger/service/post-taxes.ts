import type { Paise } from '#contract/money.ts';
import { financialYearOf } from '#contract/tax/years.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { findSaleTax, insertSaleTax, setKept, type TaxedSale } from '../repository/sale-taxes.ts';
import { lockFunds, lockSale } from '../repository/sales.ts';
import type { SaleState } from '../rules/sales.ts';
import {
  gstSetOffLines,
  type PayableTax,
  type SaleTax,
  type SaleTaxBasis,
  taxBeyond,
  taxDue,
  taxGivenBackLines,
  taxKeptLines,
  taxPaidLines,
  taxToKeep,
  tdsCaughtUpLines,
} from '../rules/tax.ts';
import { isPostedNow, post, type Source } from './post.ts';

/**
 * Keeps the tax of a sale, in the transaction that settles its order and after its posting (rules M5, D6). A second call
 * changes nothing.
 * @returns what is kept, in paise
 */
export function keepSaleTax(ctx: Context, orderId: string, basis: SaleTaxBasis): Promise<SaleTax> {
  return inTransaction(ctx, async (ctx) => {
    const sale = await lockSale(ctx.db, orderId);
    const funds = await lockFunds(ctx.db, sale.sellerId);
    if (!(await insertSaleTax(ctx.db, orderId, basis))) return (await findSaleTax(ctx.db, orderId))!.kept;
    const due = taxDue(basis, sale);
    const source: Source = { kind: 'tax_kept', type: 'order', id: orderId, step: 1 };
    await post(ctx, source, taxKeptLines(sale, funds, due));
    await setKept(ctx.db, orderId, due);
    return due;
  });
}

/**
 * Gives back what is not due any more once only `left` remains of a sale, before that is taken from it: the whole share is
 * there to be taken. True where something moved. The caller holds the locks of sale and seller.
 */
export async function giveTaxBack(
  ctx: Context,
  source: Source,
  sale: SaleState,
  { taxed, left }: { taxed: TaxedSale; left: Pick<SaleState, 'sellerLeftPaise' | 'platformLeftPaise'> },
): Promise<boolean> {
  const { basis, kept } = taxed;
  const keep = taxToKeep(basis, kept, left, yearNow(ctx));
  const funds = await lockFunds(ctx.db, sale.sellerId);
  const lines = taxGivenBackLines(sale, funds, taxBeyond(keep, kept));
  const posted = await post(ctx, { ...source, kind: 'tax_given_back', orderId: sale.orderId }, lines);
  if (posted) await setKept(ctx.db, sale.orderId, keep);
  return posted !== undefined;
}

/** Keeps what is due again once more is left of a sale. The caller holds the locks of sale and seller. */
export async function keepTaxAgain(ctx: Context, source: Source, orderId: string): Promise<void> {
  const taxed = await findSaleTax(ctx.db, orderId);
  if (!taxed) return;
  // What was restored has moved both.
  const sale = await lockSale(ctx.db, orderId);
  const funds = await lockFunds(ctx.db, sale.sellerId);
  const keep = taxToKeep(taxed.basis, taxed.kept, sale, yearNow(ctx));
  const lines = taxKeptLines(sale, funds, taxBeyond(taxed.kept, keep));
  const posted = await post(ctx, { ...source, kind: 'tax_kept', orderId, step: 1 }, lines);
  if (posted) await setKept(ctx.db, orderId, keep);
}

const yearNow = (ctx: Context) => financialYearOf(dayInIndia(ctx.now()));

/**
 * Takes the TDS of a seller's earlier sales of a year, once the threshold is crossed (rule V11). Once for each year of a
 * seller; `yearId` names it.
 */
export function postTdsCatchUp(
  ctx: Context,
  { yearId, sellerId, amountPaise }: { yearId: string; sellerId: string; amountPaise: Paise },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const lines = tdsCaughtUpLines(sellerId, await lockFunds(ctx.db, sellerId), amountPaise);
    return isPostedNow(ctx, { kind: 'tds_caught_up', type: 'tax_year', id: yearId }, lines);
  });
}

/** Posts that tax was paid to the state. */
export function postTaxPaid(
  ctx: Context,
  { id, tax, amountPaise }: { id: string; tax: PayableTax; amountPaise: Paise },
): Promise<boolean> {
  return isPostedNow(ctx, { kind: 'tax_paid', type: 'challan', id }, taxPaidLines(tax, amountPaise));
}

/** Posts what is set off of a month's GST: once for each month, which `id` names. Nothing where there is nothing to set off. */
export function postGstSetOff(
  ctx: Context,
  { id, amountPaise }: { id: string; amountPaise: Paise },
): Promise<boolean> {
  return isPostedNow(ctx, { kind: 'gst_set_off', type: 'gst_set_off', id }, gstSetOffLines(amountPaise));
}
