import type { RateKind } from '#contract/tax/constants.ts';

interface Rate {
  kind: RateKind;
  category: string | null;
  code: string;
  basis_points: number | null;
  amount_paise: number | null;
  day: number | null;
  words: string | null;
}

/** Until when taxes of a month are paid: days of the month after it. */
export interface DueDays {
  tcs: number;
  tds: number;
  tdsOfMarch: number;
  gst: number;
}

/** What law and settings say on one day; rates in basis points. */
export interface RatesOfDay {
  saleGstBp: number;
  /** SAC or HSN of what is sold. */
  saleCode: string;
  commissionGstBp: number;
  commissionCode: string;
  tcsBp: number;
  tdsBp: number;
  tdsWithoutPanBp: number;
  /** Up to this much in a financial year nothing is deducted from a person or HUF with PAN (rule V11). */
  tdsThresholdPaise: number;
  /** As the return names it (rule V12). */
  tdsSection: string;
  dueDays: DueDays;
}

/** Out of what holds on a day that for a listing's category, whose own comes before that of all. */
export function ratesFor(rates: readonly Rate[], category: string | null): RatesOfDay {
  const of = (kind: RateKind) => {
    const ofKind = rates.filter((rate) => rate.kind === kind);
    const own = category === null ? undefined : ofKind.find((rate) => rate.category === category);
    const rate = own ?? ofKind.find((one) => one.category === null);
    if (!rate) throw new Error(`there is no rate of ${kind}`);
    return rate;
  };
  // Each kind has its own column, which the database checks.
  const percent = (kind: RateKind) => of(kind).basis_points!;
  const day = (kind: RateKind) => of(kind).day!;
  return {
    ...{ saleGstBp: percent('sale_gst'), saleCode: of('sale_gst').code },
    ...{ commissionGstBp: percent('commission_gst'), commissionCode: of('commission_gst').code },
    ...{ tcsBp: percent('tcs'), tdsBp: percent('tds'), tdsWithoutPanBp: percent('tds_without_pan') },
    tdsThresholdPaise: of('tds_threshold').amount_paise!,
    tdsSection: of('tds_section').words!,
    dueDays: {
      ...{ tcs: day('tcs_day'), gst: day('gst_day') },
      ...{ tds: day('tds_day'), tdsOfMarch: day('tds_day_of_march') },
    },
  };
}
