import type { ReturnFile } from '#contract/accounting/constants.ts';
import type { OwnGstr1 } from '#contract/accounting/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findTaxSellers } from '../../tax/public.ts';
import {
  everyReturnPaper,
  listCodes,
  listDocuments,
  listGstins,
  listSmallSales,
  type ReturnOf,
  readNet,
} from '../repository/return-papers.ts';
import { periodOf } from '../rules/months.ts';
import {
  recipientOf,
  stateOf,
  viewCodes,
  viewDocuments,
  viewInvoice,
  viewNote,
  viewSmallSales,
  viewThroughOperator,
} from '../view/gstr1.ts';
import { grouped, jsonFile, type Part, viewed } from '../view/json-file.ts';
import type { ReturnPaper } from '../view/rows.ts';

/** A return as a file: what the portal takes, and its papers one by one. */
export interface TaxReturn<Row> {
  json: AsyncIterable<string>;
  rows: AsyncIterable<Row>;
}

/** Which return is wanted; without a GSTIN that of the present one. */
interface Wanted {
  month: string;
  /** Empty, the present one, or one that papers of the month were issued under. */
  gstin: string;
  format: ReturnFile;
}

/**
 * The market's own GSTR-1 of a month: its commission, to the sellers that it was invoiced to.
 * @throws Refusal `tax.no_operator_gstin`, `tax.gstin_without_papers`
 */
export async function operatorGstr1(ctx: Context, wanted: Wanted): Promise<TaxReturn<ReturnPaper>> {
  const { month } = wanted;
  const gstins = await operatorGstins(ctx, month);
  const supplier = chosen(wanted, gstins) ?? fail('tax.no_operator_gstin');
  return writeGstr1(ctx, { supplier, month, sellerId: null });
}

/** GSTINs under which a month's commission is filed: the present one, and those that its papers name. */
export function operatorGstins(ctx: Context, month: string): Promise<string[]> {
  return gstinsOf(ctx, ctx.settings.get('operator').gstin, { month, sellerId: null });
}

/**
 * The caller's sales of a month through the market, for their own GSTR-1.
 * @throws Refusal `tax.no_gstin`, `tax.gstin_without_papers`, and for the file of the portal `tax.market_without_tcs_gstin`
 */
export async function sellerGstr1(ctx: Context, wanted: Wanted): Promise<TaxReturn<ReturnPaper>> {
  const { month, format } = wanted;
  const { uid } = signedIn(ctx);
  const supplier = chosen(wanted, await ownGstins(ctx, month)) ?? fail('tax.no_gstin');
  const of: ReturnOf = { supplier, month, sellerId: uid };
  const net = await readNet(ctx.db, of);
  const { tcsGstin } = ctx.settings.get('operator');
  if (format === 'json' && net.papers > 0 && tcsGstin === '') fail('tax.market_without_tcs_gstin');
  return writeGstr1(ctx, of, { supeco: { value: viewThroughOperator(tcsGstin, net) } });
}

/** What there is to take of a month for the caller's own GSTR-1, and whether the portal's file can be made. */
export async function showGstr1(ctx: Context, month: string): Promise<OwnGstr1> {
  const gstins = await ownGstins(ctx, month);
  return { gstins, lacksMarketsTcsGstin: ctx.settings.get('operator').tcsGstin === '' };
}

async function ownGstins(ctx: Context, month: string): Promise<string[]> {
  const { uid } = signedIn(ctx);
  const seller = (await findTaxSellers(ctx, [uid])).get(uid);
  return gstinsOf(ctx, seller?.profile?.gstin ?? '', { month, sellerId: uid });
}

/** The present GSTIN, if there is one, and then earlier ones of which the month has papers. */
async function gstinsOf(
  ctx: Context,
  present: string,
  of: Pick<ReturnOf, 'month' | 'sellerId'>,
): Promise<string[]> {
  const named = await listGstins(ctx.db, of);
  return present === '' ? named : [present, ...named.filter((gstin) => gstin !== present)];
}

/** @throws Refusal `tax.gstin_without_papers` */
function chosen({ gstin }: Wanted, gstins: readonly string[]): string | undefined {
  if (gstin === '') return gstins[0];
  return gstins.includes(gstin) ? gstin : fail('tax.gstin_without_papers');
}

async function writeGstr1(
  ctx: Context,
  of: ReturnOf,
  more: Record<string, Part> = {},
): Promise<TaxReturn<ReturnPaper>> {
  const papers = (section: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur') => everyReturnPaper(ctx.db, of, section);
  const byRecipient = { key: 'ctin', keyOf: recipientOf };
  const parts: Record<string, Part> = {
    gstin: { value: of.supplier },
    fp: { value: periodOf(of.month) },
    b2b: { rows: grouped(papers('b2b'), { ...byRecipient, list: 'inv', view: viewInvoice }) },
    b2cl: {
      rows: grouped(papers('b2cl'), { key: 'pos', keyOf: stateOf, list: 'inv', view: viewInvoice }),
    },
    b2cs: { value: (await listSmallSales(ctx.db, of)).map(viewSmallSales) },
    cdnr: { rows: grouped(papers('cdnr'), { ...byRecipient, list: 'nt', view: viewNote }) },
    cdnur: { rows: viewed(papers('cdnur'), viewNote) },
    hsn: { value: viewCodes(await listCodes(ctx.db, of)) },
    doc_issue: { value: viewDocuments(await listDocuments(ctx.db, of)) },
    ...more,
  };
  return { json: jsonFile(parts), rows: everyReturnPaper(ctx.db, of, null) };
}
