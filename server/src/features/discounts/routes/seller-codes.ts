import type { discountEndpoints } from '#contract/discounts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { changeCode, removeCode } from '../service/change-code.ts';
import { listCodes } from '../service/list-codes.ts';
import { makeCode } from '../service/make-code.ts';

export const discountHandlers: Handlers<typeof discountEndpoints> = {
  'GET /discounts': (ctx, { query }) => listCodes(ctx, query),
  'POST /discounts': async (ctx, { body }) => {
    const discount = await makeCode(ctx, body);
    return new AnswerWithMessage({ discount }, `The code ${discount.code} is made.`);
  },
  'PATCH /discounts/:id': async (ctx, { params, body }) => {
    const discount = await changeCode(ctx, params.id, body);
    return new AnswerWithMessage({ discount }, `The code ${discount.code} is changed.`);
  },
  'DELETE /discounts/:id': async (ctx, { params }) => {
    const removed = await removeCode(ctx, params.id);
    return new AnswerWithMessage(removed, removed.ended ? 'The code has ended.' : 'The code is deleted.');
  },
};
