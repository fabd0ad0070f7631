import { groupedDigits } from './formats/grouped-digits.ts';
import { whenNeeded } from './formats/when-needed.ts';

/** Integer hundredths of a rupee. All arithmetic on money is done in paise (rule W5). */
export type Paise = number;

export const CURRENCY = 'INR';
/** Bounds of one payment, and of a list price that is not 0, in whole rupees (rules B5, L12, W5). */
export const MIN_AMOUNT_RUPEES = 1;
export const MAX_AMOUNT_RUPEES = 500_000;
/** Smallest offer as a share of the list price, in percent (rule B9). */
export const MIN_OFFER_PERCENT = 70;

const PAISE_PER_RUPEE = 100;

/** Whole rupees to paise. Throws on a fraction: wire amounts are whole rupees. */
export function toPaise(rupees: number): Paise {
  if (!Number.isSafeInteger(rupees)) throw new RangeError(`not a whole number of rupees: ${rupees}`);
  return rupees * PAISE_PER_RUPEE;
}

/** Paise to whole rupees. Throws when paise would be lost. */
export function toRupees(paise: Paise): number {
  if (!Number.isSafeInteger(paise) || paise % PAISE_PER_RUPEE !== 0) {
    throw new RangeError(`not a whole number of rupees: ${paise} paise`);
  }
  return paise / PAISE_PER_RUPEE;
}

/** Smallest acceptable offer in whole rupees: floor(0.7 x price), in integers because 0.7 x 700 is 489.99… (rules W5, N3). */
export function minimumOffer(priceRupees: number): number {
  return Math.floor((priceRupees * MIN_OFFER_PERCENT) / 100);
}

const withPaise = whenNeeded(() => new Intl.NumberFormat('en-IN', { style: 'currency', currency: CURRENCY }));

/** `249999` -> `₹2,49,999` (rule B9). */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${groupedDigits(Math.abs(rupees))}`;
}

/** A price as pages show it: `Free` where there is nothing to pay (rule L12). */
export function formatPrice(rupees: number): string {
  return rupees === 0 ? 'Free' : formatRupees(rupees);
}

/** `25000050` -> `₹2,50,000.50`; for ledgers alone (docs/design.md, Money). */
export function formatPaise(paise: Paise): string {
  return withPaise().format(paise / PAISE_PER_RUPEE);
}

const COMPACT_UNITS = [
  { size: 10_000_000, suffix: 'Cr' },
  { size: 100_000, suffix: 'L' },
  { size: 1_000, suffix: 'K' },
] as const;

/**
 * `1200` -> `1.2K`, `1250000` -> `13L`: one decimal below 10, none from 10 upward (rule B9).
 * A figure that would round to the next unit moves there, so 99,600 reads `1L` and never `100K`.
 */
export function formatCompact(value: number): string {
  for (const [index, unit] of COMPACT_UNITS.entries()) {
    if (value < unit.size) continue;
    const larger = COMPACT_UNITS[index - 1];
    const rounded = roundCompact(value / unit.size);
    if (larger && rounded * unit.size >= larger.size) return `1${larger.suffix}`;
    return `${rounded}${unit.suffix}`;
  }
  return String(value);
}

function roundCompact(scaled: number): number {
  const oneDecimal = Math.round(scaled * 10) / 10;
  return oneDecimal < 10 ? oneDecimal : Math.round(scaled);
}
