import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { ActReason } from '../acts/schemas.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import { ManagedOrder, OrderDetail, OrderQuery } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const adminOrderEndpoints = {
  'GET /admin/orders': endpoint({
    summary: 'Orders, by number, number at the provider, buyer or listing',
    access: ['admin'],
    query: OrderQuery,
    data: pageOf('orders', ManagedOrder),
  }),
  'GET /admin/orders.csv': endpoint({
    summary: 'The filtered list of orders as a file',
    access: ['admin'],
    query: OrderQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/orders/:id': endpoint({
    summary: 'An order with its payments, refunds, events and postings',
    access: ['admin'],
    params: ById,
    data: OrderDetail,
  }),
  'POST /admin/orders/:id/ask-provider': endpoint({
    summary: 'Ask the provider about an order now and settle what it says',
    access: ['admin'],
    params: ById,
    body: ActReason,
    data: OrderDetail,
  }),
};
