import type { ReturnFile } from '#contract/accounting/constants.ts';
import { GSTIN_LENGTH } from '#contract/tax/gstin.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { everySupplier, listCollectedTax, listSupplies, type Supplier } from '../repository/collected.ts';
import { reportedSupplies } from '../rules/carried.ts';
import { periodOf } from '../rules/months.ts';
import { viewCollected } from '../view/gstr8.ts';
import { jsonFile, viewed } from '../view/json-file.ts';
import type { Collected } from '../view/rows.ts';
import type { TaxReturn } from './gstr1.ts';

/**
 * GSTR-8 of a month: what was collected at source, supplier by supplier (rule V10). What came back beyond what was sold
 * waits for later months. Sellers without a GSTIN are in the CSV alone: the portal knows them by an enrolment number, which
 * only sellers of goods have (rule V9).
 * @throws Refusal `tax.no_tcs_gstin` for the file of the portal
 */
export async function gstr8(ctx: Context, month: string, format: ReturnFile): Promise<TaxReturn<Collected>> {
  const { tcsGstin } = ctx.settings.get('operator');
  if (format === 'json' && tcsGstin === '') fail('tax.no_tcs_gstin');
  const json = jsonFile({
    gstin: { value: tcsGstin },
    fp: { value: periodOf(month) },
    tcs: { rows: viewed(registered(everyCollected(ctx, month)), viewCollected) },
  });
  return { json, rows: everyCollected(ctx, month) };
}

async function* registered(rows: AsyncIterable<Collected>): AsyncGenerator<Collected> {
  for await (const row of rows) if (row.isRegistered) yield row;
}

async function* everyCollected(ctx: Context, month: string): AsyncGenerator<Collected> {
  for await (const suppliers of everySupplier(ctx.db, month)) {
    const ids = suppliers.map(({ supplier }) => supplier);
    const supplies = Map.groupBy(await listSupplies(ctx.db, month, ids), ({ supplier }) => supplier);
    const taxes = Map.groupBy(await listCollectedTax(ctx.db, month, ids), ({ supplier }) => supplier);
    for (const one of suppliers)
      yield collectedOf(month, one, supplies.get(one.supplier) ?? [], taxes.get(one.supplier) ?? []);
  }
}

/** Both places of supply of a supplier together. */
function collectedOf(
  month: string,
  supplier: Supplier,
  supplies: Awaited<ReturnType<typeof listSupplies>>,
  taxes: Awaited<ReturnType<typeof listCollectedTax>>,
): Collected {
  const places = [true, false].map((isIntra) =>
    reportedSupplies(
      supplies.filter((row) => row.isIntra === isIntra),
      month,
    ),
  );
  const sum = (part: Exclude<keyof (typeof places)[number], 'month'>) =>
    places.reduce((total, place) => total + place[part], 0);
  const tax = (isIntra: boolean) => taxes.find((row) => row.isIntra === isIntra)?.duePaise ?? 0;
  return {
    ...supplier,
    isRegistered: supplier.supplier.length === GSTIN_LENGTH,
    suppliedToRegisteredPaise: sum('suppliedToRegisteredPaise'),
    returnedByRegisteredPaise: sum('returnedByRegisteredPaise'),
    suppliedToOthersPaise: sum('suppliedToOthersPaise'),
    returnedByOthersPaise: sum('returnedByOthersPaise'),
    returnsCarriedPaise: sum('returnsCarriedPaise'),
    ...{ igstPaise: tax(false), cgstPaise: Math.floor(tax(true) / 2), sgstPaise: Math.ceil(tax(true) / 2) },
    taxCarriedPaise: taxes.reduce((total, { carriedPaise }) => total + carriedPaise, 0),
  };
}
