import { type NegotiationSide, offerProblem } from '#contract/negotiation/constants.ts';
import { readRupees } from '../../../lib/forms/whole-number.ts';

/** What an offer may be, in whole rupees, both ends included. */
export interface Bounds {
  min: number;
  max: number;
}

/** The whole number of rupees that was typed, with or without grouping; `undefined` where it is none. */
export function readOffer(typed: string): number | undefined {
  const rupees = readRupees(typed);
  return Number.isNaN(rupees) ? undefined : rupees;
}

/** What is wrong with an offer as typed (rule B5). */
export function checkOffer(typed: string, bounds: Bounds): string | undefined {
  return offerProblem(readOffer(typed), bounds);
}

export interface Discount {
  rupees: number;
  /** Of the list price, one decimal below ten. */
  percent: number;
}

export function discountOf(offer: number, listPrice: number): Discount {
  const rupees = listPrice - offer;
  const exact = listPrice === 0 ? 0 : (rupees / listPrice) * 100;
  return { rupees, percent: exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact) };
}

/** What an offer's field and slider begin with: half of what may be asked for. */
export function firstOffer({ min, max }: Bounds): number {
  return Math.round((min + max) / 2);
}

/**
 * What an offer of one's own may be beside the other side's figure: one that reaches it would accept it (rule N3), and
 * for that there is a button. Where the two are neighbours no figure is left.
 */
export function boundsBeside({ min, max }: Bounds, theirs: number | null, side: NegotiationSide): Bounds {
  if (theirs === null) return { min, max };
  return side === 'buyer' ? { min, max: Math.min(max, theirs - 1) } : { min: Math.max(min, theirs + 1), max };
}

/** Whether an offer reaches what the other side has named. */
export function reaches(offer: number, theirs: number, side: NegotiationSide): boolean {
  return side === 'buyer' ? offer >= theirs : offer <= theirs;
}
