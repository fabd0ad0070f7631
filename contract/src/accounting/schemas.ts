import * as z from 'zod';
import { GstinField, Month } from '../tax/schemas.ts';
import { RETURN_FILES } from './constants.ts';

export const ReturnQuery = z.object({
  month: Month,
  format: z.enum(RETURN_FILES, { error: 'The format is json or csv' }).default('json'),
});

/** `gstin`: an earlier one of the month; the present one unless it is said. */
export const Gstr1Query = ReturnQuery.extend({ gstin: GstinField.default('') });

/** What there is to take of a month for a seller's own GSTR-1. */
export const OwnGstr1 = z.object({
  /** The present one first, if there is one; then earlier ones under which papers of the month were issued. */
  gstins: z.array(z.string()),
  /** Table 14 cannot be filled in yet, so that there is no file for the portal. */
  lacksMarketsTcsGstin: z.boolean(),
});
export type OwnGstr1 = z.output<typeof OwnGstr1>;
