import * as z from 'zod';
import { LICENCE_LIMITS } from './constants.ts';

export const QUANTITY_WRONG = `Enter a whole number from 1 to ${LICENCE_LIMITS.quantityMax}`;

/** For how many products or clients a licence is (rule L12). */
export const Quantity = z
  .number(QUANTITY_WRONG)
  .int(QUANTITY_WRONG)
  .min(1, QUANTITY_WRONG)
  .max(LICENCE_LIMITS.quantityMax, QUANTITY_WRONG);
