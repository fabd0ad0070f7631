import type { adminOrderEndpoints } from '#contract/admin/orders/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { askAboutOrder, ORDER_LIST, showManagedOrder } from '../service/orders.ts';
import { listHandlers } from './list-handlers.ts';

const orders = listHandlers(ORDER_LIST, {
  name: 'orders.csv',
  reason: 'reason',
  columns: {
    order: (order) => order.orderId,
    status: (order) => order.status,
    rupees: (order) => order.amount,
    refunded: (order) => order.refunded,
    project: (order) => order.project.title,
    buyer: (order) => order.buyer.email,
    seller: (order) => order.seller.email,
    'at the provider': (order) => order.razorpayOrderId,
    made: (order) => order.createdAt,
    paid: (order) => order.paidAt,
  },
});

export const adminOrderHandlers: Handlers<typeof adminOrderEndpoints> = {
  'GET /admin/orders': orders.page,
  'GET /admin/orders.csv': orders.file,
  'GET /admin/orders/:id': (ctx, { params }) => showManagedOrder(ctx, params.id),
  'POST /admin/orders/:id/ask-provider': async (ctx, { params, body }) =>
    new AnswerWithMessage(await askAboutOrder(ctx, params.id, body.reason), 'The provider was asked.'),
};
