import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import { CodeEnd, CodeQuery, ManagedCode } from './schemas.ts';

/** Discount codes of everybody (rule P9). Admins end codes and make none: a code is its seller's to give. */
export const adminCodeEndpoints = {
  'GET /admin/discounts': endpoint({
    summary: 'Discount codes of all sellers and negotiations, by code, seller or listing',
    access: ['admin'],
    query: CodeQuery,
    data: pageOf('discounts', ManagedCode),
  }),
  'GET /admin/discounts.csv': endpoint({
    summary: 'The filtered list of discount codes as a file',
    access: ['admin'],
    query: CodeQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'POST /admin/discounts/:id/end': endpoint({
    summary: 'End a discount code for good; orders that hold it can still be paid',
    access: ['admin'],
    params: z.object({ id: Uuid }),
    body: CodeEnd,
    data: ManagedCode,
  }),
};
