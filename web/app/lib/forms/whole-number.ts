import { formatCount } from '#contract/formats/words.ts';

/** The whole number that was typed; `NaN` for anything else, which every schema refuses. */
export function wholeNumber(typed: string): number {
  const digits = typed.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The whole number of rupees that was typed, with or without `₹` and grouping; `NaN` for anything else. */
export function readRupees(typed: string): number {
  return wholeNumber(typed.replace(/[₹,\s]/g, ''));
}

/** What was typed, grouped as all amounts are; as it is where it is no amount. */
export function groupedRupees(typed: string): string {
  const rupees = readRupees(typed);
  return Number.isNaN(rupees) ? typed : formatCount(rupees);
}
