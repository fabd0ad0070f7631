import type { Paise } from '#contract/money.ts';
import { nextMonth } from '#platform/time/days.ts';

/** A month's GST as the ledger has it. */
export interface GstSums {
  month: string;
  /** Kept on the commission; below zero where more was given back. */
  outputPaise: Paise;
  /** Paid on the provider's fees. */
  inputPaise: Paise;
  /** Paid to the state before anything was set off, by who has recorded it so. */
  paidPaise: Paise;
  /** What is posted as set off; nothing until it is. */
  postedPaise: Paise | null;
}

export interface GstOfMonth extends Pick<GstSums, 'month' | 'outputPaise' | 'inputPaise'> {
  /** Input tax of the months before that is not set off yet. */
  broughtPaise: Paise;
  setOffPaise: Paise;
  toPayPaise: Paise;
  carriedPaise: Paise;
}

const NOTHING: Omit<GstSums, 'month'> = { outputPaise: 0, inputPaise: 0, paidPaise: 0, postedPaise: null };

/**
 * What is set off of each month's GST, from the first month to the last: as much as there is of both, and the input tax
 * that is left goes into the next month (rule M5). What is posted stays, and what was paid before is not set off.
 */
export function setOffMonths(first: string, last: string, sums: readonly GstSums[]): GstOfMonth[] {
  const months: GstOfMonth[] = [];
  let broughtPaise: Paise = 0;
  for (let month = first; month <= last; month = nextMonth(month)) {
    const { outputPaise, inputPaise, paidPaise, postedPaise } =
      sums.find((one) => one.month === month) ?? NOTHING;
    const duePaise = Math.max(0, outputPaise);
    const openPaise = Math.max(0, duePaise - paidPaise);
    const setOffPaise = postedPaise ?? Math.min(openPaise, broughtPaise + inputPaise);
    const carriedPaise = broughtPaise + inputPaise - setOffPaise;
    months.push({
      ...{ month, outputPaise, inputPaise, broughtPaise, setOffPaise },
      ...{ toPayPaise: duePaise - setOffPaise, carriedPaise },
    });
    broughtPaise = carriedPaise;
  }
  return months;
}
