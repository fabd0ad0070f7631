import { shareOf } from '#contract/tax/amounts.ts';
import { hasThreshold } from './pan.ts';

/** A seller's financial year before a sale. */
export interface YearBefore {
  grossPaise: number;
  /** On which nothing was deducted because of the threshold. */
  basePaise: number;
  crossedAt: Date | null;
}

interface Sale {
  pricePaise: number;
  /** The price, without GST where that is shown. */
  basePaise: number;
  pan: { kind: string | null } | undefined;
  rates: { tdsBp: number; tdsWithoutPanBp: number; tdsThresholdPaise: number };
  at: Date;
}

/**
 * What is deducted of a sale (rule V11). Persons and HUFs with PAN are free as long as their sales of the year, this one
 * included, are within the threshold; the sale that goes beyond takes up, once, what the ones before it were free of.
 */
export function deducted(
  year: YearBefore,
  { pricePaise, basePaise, pan, rates, at }: Sale,
): { tdsBp: number; catchUpPaise: number; after: YearBefore } {
  const grossPaise = year.grossPaise + pricePaise;
  if (!pan) return { tdsBp: rates.tdsWithoutPanBp, catchUpPaise: 0, after: { ...year, grossPaise } };
  if (!hasThreshold(pan)) return { tdsBp: rates.tdsBp, catchUpPaise: 0, after: { ...year, grossPaise } };
  // Once a year has crossed, it stays taxed, whatever the threshold becomes.
  if (!year.crossedAt && grossPaise <= rates.tdsThresholdPaise) {
    // On a day without TDS nothing was spared.
    const spared = rates.tdsBp > 0 ? basePaise : 0;
    return { tdsBp: 0, catchUpPaise: 0, after: { ...year, grossPaise, basePaise: year.basePaise + spared } };
  }
  const catchUpPaise = year.crossedAt ? 0 : shareOf(year.basePaise, rates.tdsBp);
  const after = { ...year, grossPaise, crossedAt: year.crossedAt ?? at };
  return { tdsBp: rates.tdsBp, catchUpPaise, after };
}
