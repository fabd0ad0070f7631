import { taxEndpoints } from '#contract/tax/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { askBilling, changeOrderBilling, showOrderBilling } from '../service/billing.ts';
import { saveProfile, showSellerTax } from '../service/seller-tax.ts';

const {
  'GET /payments/order/:orderId/papers': _ofOrder,
  'GET /papers/:id': _paper,
  'GET /seller/papers': _ofSeller,
  ...detailEndpoints
} = taxEndpoints;

/** The calls about what people say for papers. */
export const taxDetailTable = detailEndpoints;

export const taxDetailHandlers: Handlers<typeof taxDetailTable> = {
  'GET /users/me/billing': (ctx) => askBilling(ctx),
  'GET /payments/order/:orderId/billing': (ctx, { params }) => showOrderBilling(ctx, params.orderId),
  'PUT /payments/order/:orderId/billing': async (ctx, { params, body }) =>
    new AnswerWithMessage(
      await changeOrderBilling(ctx, params.orderId, body),
      'Your details are saved for the invoice.',
    ),
  'GET /seller/tax': (ctx) => showSellerTax(ctx),
  'PUT /seller/tax-profile': async (ctx, { body }) =>
    new AnswerWithMessage(await saveProfile(ctx, body), 'Your tax details are saved.'),
};
