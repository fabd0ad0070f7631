import type { PaperKind } from '#contract/tax/constants.ts';
import { rupeesOf } from '../rules/rupees.ts';
import { dayOnForms } from './days.ts';
import type { Amounts, DocumentRange, Netted, ReturnPaper, Summed } from './rows.ts';

/** Rows as the GST portal's offline tool takes them for GSTR-1: its names, rupees, and days as `30-11-2026`. */

interface Tax {
  iamt?: number;
  camt?: number;
  samt?: number;
  csamt: number;
}

/** Between states IGST, within one the two halves. */
const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: Amounts, isIntra: boolean): Tax =>
  isIntra
    ? { camt: rupeesOf(cgstPaise), samt: rupeesOf(sgstPaise), csamt: 0 }
    : { iamt: rupeesOf(igstPaise), csamt: 0 };

const rateOf = (rateBp: number) => rateBp / 100;

/** One item for each rate: the portal takes a rate once for a document. */
function itemsOf({ content: { lines, isIntraState } }: ReturnPaper) {
  const byRate = Map.groupBy(lines, ({ rateBp }) => rateBp);
  return [...byRate].map(([rateBp, same], index) => {
    const sum = (part: keyof Amounts) => same.reduce((total, line) => total + line[part], 0);
    const amounts: Amounts = {
      ...{ taxablePaise: sum('taxablePaise'), cgstPaise: sum('cgstPaise') },
      ...{ sgstPaise: sum('sgstPaise'), igstPaise: sum('igstPaise') },
    };
    const itm_det = {
      rt: rateOf(rateBp),
      txval: rupeesOf(amounts.taxablePaise),
      ...taxOf(amounts, isIntraState),
    };
    return { num: index + 1, itm_det };
  });
}

/** Who bought, by which papers of one recipient come together. */
export const recipientOf = ({ content }: ReturnPaper) => content.recipient.gstin ?? '';
export const stateOf = ({ content }: ReturnPaper) => content.placeOfSupply;

/** Of `b2b`; of `b2cl` it stands under its state. */
export function viewInvoice(paper: ReturnPaper) {
  const head = { inum: paper.number, idt: dayOnForms(paper.issuedAt), val: rupeesOf(paper.totalPaise) };
  const itms = itemsOf(paper);
  if (paper.section === 'b2cl') return { ...head, itms };
  return { ...head, pos: stateOf(paper), rchrg: 'N', inv_typ: 'R', itms };
}

/** Of `cdnr`; of `cdnur` they are of large sales to other states. */
export function viewNote(paper: ReturnPaper) {
  const head = {
    ntty: paper.kind === 'debit_note' ? 'D' : 'C',
    ...{ nt_num: paper.number, nt_dt: dayOnForms(paper.issuedAt), val: rupeesOf(paper.totalPaise) },
    pos: stateOf(paper),
  };
  const itms = itemsOf(paper);
  return paper.section === 'cdnur'
    ? { ...head, typ: 'B2CL', itms }
    : { ...head, rchrg: 'N', inv_typ: 'R', itms };
}

export function viewSmallSales(row: Netted) {
  return {
    sply_ty: row.isIntra ? 'INTRA' : 'INTER',
    ...{ pos: row.pos, typ: 'OE', rt: rateOf(row.rateBp), txval: rupeesOf(row.taxablePaise) },
    ...taxOf(row, row.isIntra),
  };
}

/** Table 12; services have neither unit nor quantity. */
export function viewCodes(rows: readonly Summed[]) {
  const of = (isRegistered: boolean) =>
    rows
      .filter((row) => row.isRegistered === isRegistered)
      .map((row, index) => ({
        ...{ num: index + 1, hsn_sc: row.code, uqc: 'NA', qty: 0, rt: rateOf(row.rateBp) },
        ...{ txval: rupeesOf(row.taxablePaise), iamt: rupeesOf(row.igstPaise) },
        ...{ camt: rupeesOf(row.cgstPaise), samt: rupeesOf(row.sgstPaise), csamt: 0 },
      }));
  return { hsn_b2b: of(true), hsn_b2c: of(false) };
}

/** What the portal calls each kind of document in table 13. */
const DOCUMENTS: Record<PaperKind, number> = {
  ...{ tax_invoice: 1, bill_of_supply: 1, commission_invoice: 1 },
  ...{ debit_note: 4, credit_note: 5, commission_credit_note: 5 },
};

/** Table 13; nothing is ever cancelled. */
export function viewDocuments(rows: readonly DocumentRange[]) {
  const byDocument = Map.groupBy(rows, ({ kind }) => DOCUMENTS[kind]);
  const doc_det = [...byDocument]
    .toSorted(([left], [right]) => left - right)
    .map(([doc_num, ranges]) => ({
      doc_num,
      docs: ranges.map(({ from, to, count }, index) => ({
        ...{ num: index + 1, from, to, totnum: count, cancel: 0, net_issue: count },
      })),
    }));
  return { doc_det };
}

/** Table 14(a): what was sold through an operator who collects tax at source, by the GSTIN under which they do. */
export function viewThroughOperator(tcsGstin: string, net: Amounts & { papers: number }) {
  if (net.papers === 0) return { clttx: [] };
  const row = {
    ...{ etin: tcsGstin, suppval: rupeesOf(net.taxablePaise), igst: rupeesOf(net.igstPaise) },
    ...{ cgst: rupeesOf(net.cgstPaise), sgst: rupeesOf(net.sgstPaise), cess: 0, flag: 'N' },
  };
  return { clttx: [row] };
}
