import { LICENCE_LIMITS, QUANTITY_WRONG } from '#contract/listings/constants.ts';

/** A typed quantity; nothing where it is none. */
export function quantityOf(typed: string): number | undefined {
  const text = typed.trim();
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= LICENCE_LIMITS.quantityMax ? quantity : undefined;
}

/** What is wrong with a typed quantity. */
export const checkQuantity = (typed: string) =>
  quantityOf(typed) === undefined ? QUANTITY_WRONG : undefined;
