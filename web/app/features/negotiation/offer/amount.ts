import { offerProblem } from '#contract/negotiation/constants.ts';
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

/** Where the offer's slider stands in the beginning: half of what may be asked for. */
export function firstOffer({ min, max }: Bounds): number {
  return Math.round((min + max) / 2);
}
