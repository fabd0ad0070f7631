import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Month } from '../tax/schemas.ts';
import { Gstr1Query, OwnGstr1 } from './schemas.ts';

/** What sellers take from the books for their own returns (rule M5). */
export const accountingEndpoints = {
  'GET /seller/gstr1': endpoint({
    summary: "A month of the caller's sales for their own GSTR-1",
    access: ['seller'],
    query: Gstr1Query,
    answer: 'file',
  }),
  'GET /seller/gstr1/:month': endpoint({
    summary: "Under which GSTINs a month of the caller's sales is filed",
    access: ['seller'],
    params: z.object({ month: Month }),
    data: OwnGstr1,
  }),
};
