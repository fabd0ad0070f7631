import { formatMonth } from '#contract/formats/dates.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import type { CommissionChange } from '../view/rows.ts';

type Line = PaperContent['lines'][number];
type Sums = Omit<Line, 'description' | 'code' | 'rateBp'>;

/** What a month comes to for one seller: what is invoiced, and what is given back of earlier months. */
export interface CommissionOfMonth {
  invoiced: CommissionChange[];
  givenBack: CommissionChange[];
}

/**
 * Sales of the month with what was given back of them, and earlier sales whose commission is due again, are invoiced; what
 * was given back of earlier sales has a note (rule V13).
 */
export function partMonth(month: string, changes: readonly CommissionChange[]): CommissionOfMonth {
  const isGivenBack = (change: CommissionChange) =>
    change.soldIn !== month && change.feePaise + change.gstPaise < 0;
  return {
    invoiced: changes.filter((change) => !isGivenBack(change)),
    givenBack: changes.filter(isGivenBack),
  };
}

/** Sums of the ledger as a paper has them: within a state two equal halves, and the paisa that may be left. */
function sumsOf(changes: readonly CommissionChange[], isIntraState: boolean): Sums {
  const taxable = Math.abs(changes.reduce((sum, { feePaise }) => sum + feePaise, 0));
  const gst = Math.abs(changes.reduce((sum, { gstPaise }) => sum + gstPaise, 0));
  const half = isIntraState ? Math.floor(gst / 2) : 0;
  return {
    ...{ taxablePaise: taxable, cgstPaise: half, sgstPaise: half, igstPaise: isIntraState ? 0 : gst },
    ...{ roundingPaise: isIntraState ? gst - 2 * half : 0, totalPaise: taxable + gst },
  };
}

/** The lines of a commission paper: one for each code and rate, and for sales of the month apart from earlier ones. */
export function commissionLines(
  month: string,
  changes: readonly CommissionChange[],
  isIntraState: boolean,
): Line[] {
  const key = ({ soldIn, code, rateBp }: CommissionChange) => `${soldIn === month} ${code} ${rateBp}`;
  return [...Map.groupBy(changes, key).values()].map((alike) => {
    const [{ soldIn, code, rateBp }] = alike as [CommissionChange];
    const description = describe(month, soldIn === month, alike);
    return { description, code: code ?? '', rateBp, ...sumsOf(alike, isIntraState) };
  });
}

function describe(month: string, isOfMonth: boolean, changes: readonly CommissionChange[]): string {
  if (isOfMonth) return `Commission for sales of ${formatMonth(month)} (${changes.length})`;
  const months = [...new Set(changes.map(({ soldIn }) => soldIn))].toSorted().map(formatMonth).join(', ');
  const isDueAgain = changes.some(({ feePaise, gstPaise }) => feePaise + gstPaise > 0);
  return isDueAgain
    ? `Commission for sales of ${months} that is due again (${changes.length})`
    : `Commission for sales of ${months}, given back (${changes.length})`;
}

/** All lines together. */
export function totalOf(lines: readonly Line[]): Sums {
  const sum = (part: keyof Sums) => lines.reduce((total, line) => total + line[part], 0);
  return {
    ...{ taxablePaise: sum('taxablePaise'), cgstPaise: sum('cgstPaise'), sgstPaise: sum('sgstPaise') },
    ...{ igstPaise: sum('igstPaise'), roundingPaise: sum('roundingPaise'), totalPaise: sum('totalPaise') },
  };
}
