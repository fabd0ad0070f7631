import { LICENCE_KEY_SAMPLES } from './licence-keys.ts';
import { REVIEW_SAMPLES } from './reviews.ts';
import type { Samples } from './sample.ts';

export const BUYING_SAMPLES = {
  'POST /negotiations/start': {
    stranger: null,
    body: ({ published }) => ({ projectId: published, templateId: 'lower_price' }),
  },
  'POST /negotiations/:id/message': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/message`,
    body: () => ({ type: 'price_offer', priceOffer: 1200 }),
  },
  'POST /negotiations/:id/accept': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/accept`,
  },
  'POST /negotiations/:id/decline': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/decline`,
  },
  'POST /negotiations/:id/withdraw': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/withdraw`,
  },
  'POST /negotiations/:id/read': {
    stranger: 404,
    path: ({ negotiation }) => `/negotiations/${negotiation}/read`,
    body: () => ({ seq: 1 }),
  },
  'GET /negotiations': { stranger: null },
  'GET /discounts': { stranger: null },
  'POST /discounts': { stranger: null, body: () => ({ kind: 'percent', value: 10 }) },
  'PATCH /discounts/:id': {
    stranger: 404,
    path: ({ discount }) => `/discounts/${discount}`,
    body: () => ({ revision: 1, paused: true }),
  },
  'DELETE /discounts/:id': { stranger: 404, path: ({ discount }) => `/discounts/${discount}` },
  'GET /negotiations/:id': { stranger: 404, path: ({ negotiation }) => `/negotiations/${negotiation}` },
  'POST /negotiations/validate-code': {
    stranger: null,
    body: ({ published }) => ({ discountCode: 'ABCD', projectId: published }),
  },
  'POST /payments/create-order': { stranger: null, body: ({ published }) => ({ projectId: published }) },
  'POST /payments/verify-payment': {
    stranger: 404,
    body: () => ({
      razorpay_order_id: 'order_aaaaaaaaaaaaaa',
      razorpay_payment_id: 'pay_x',
      razorpay_signature: 'x',
    }),
  },
  'GET /payments/verify/:orderId': { stranger: 404, path: ({ orderId }) => `/payments/verify/${orderId}` },
  'GET /payments/order/:orderId': { stranger: 404, path: ({ orderId }) => `/payments/order/${orderId}` },
  'GET /payments/order/:orderId/receipt': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/receipt`,
  },
  'GET /payments/order/:orderId/downloads': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/downloads`,
  },
  'GET /payments/order/:orderId/licence': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/licence`,
  },
  'GET /payments/order/:orderId/certificate': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/certificate`,
  },
  'GET /certificates/:certificateId': {
    stranger: null,
    path: () => '/certificates/CH-00000-00000-00000-00000',
  },
  'GET /users/me/licences': { stranger: null },
  'GET /users/me/licences/:licenceId/activations': {
    stranger: 404,
    path: ({ orderId }) => `/users/me/licences/${orderId}/activations`,
  },
  'DELETE /users/me/licences/:licenceId/activations/:activationId': {
    stranger: 404,
    path: ({ orderId }) => `/users/me/licences/${orderId}/activations/${orderId}`,
  },
  ...LICENCE_KEY_SAMPLES,
  ...REVIEW_SAMPLES,
  'PATCH /users/me/licences/:licenceId': {
    stranger: 404,
    path: ({ orderId }) => `/users/me/licences/${orderId}`,
    body: () => ({ licenseeShown: true }),
  },
  'POST /payments/upgrade-quote': {
    stranger: 404,
    path: () => '/payments/upgrade-quote',
    body: ({ orderId }) => ({ upgradeFrom: orderId }),
  },
  'GET /licences': { stranger: null },
  'GET /licences/:tier': { stranger: null, path: () => '/licences/personal' },
  'POST /payments/cancel/:orderId': { stranger: 404, path: ({ orderId }) => `/payments/cancel/${orderId}` },
  'POST /payments/cancel-pending': { stranger: null, body: ({ published }) => ({ projectId: published }) },
  'GET /payments/user': { stranger: null },
  'POST /payments/order/:orderId/refund': {
    stranger: 404,
    path: ({ orderId }) => `/payments/order/${orderId}/refund`,
    body: () => ({ reason: 'not_downloaded' }),
  },
  'GET /refunds': { stranger: null },
  'POST /refunds/:id/accept': { stranger: 404, path: ({ refund }) => `/refunds/${refund}/accept` },
  'POST /refunds/:id/contest': {
    stranger: 404,
    path: ({ refund }) => `/refunds/${refund}/contest`,
    body: () => ({ text: 'It runs' }),
  },
  'POST /refunds/:id/withdraw': { stranger: 404, path: ({ refund }) => `/refunds/${refund}/withdraw` },
  'POST /payments/webhook': { stranger: null, body: () => ({ event: 'order.paid' }) },
} satisfies Samples;
