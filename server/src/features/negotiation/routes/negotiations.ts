import type { negotiationEndpoints } from '#contract/negotiation/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { validateCode } from '../../discounts/public.ts';
import { acceptOffer } from '../service/accept-offer.ts';
import { declineNegotiation, withdrawNegotiation } from '../service/end-by-user.ts';
import { makeOffer } from '../service/make-offer.ts';
import { markRead } from '../service/mark-read.ts';
import { listNegotiations, showNegotiation } from '../service/read-thread.ts';
import { startNegotiation } from '../service/start-negotiation.ts';
import { writeMessage } from '../service/write-message.ts';

export const negotiationHandlers: Handlers<typeof negotiationEndpoints> = {
  'POST /negotiations/start': async (ctx, { body }) => {
    const { negotiation, resumed } = await startNegotiation(ctx, body);
    const message = resumed ? 'You can go on where you left off.' : 'The negotiation has begun.';
    const beside = { negotiation: { _id: negotiation._id } };
    return new AnswerWithMessage({ negotiation, resumed }, message, resumed ? 200 : 201, beside);
  },
  'POST /negotiations/:id/message': (ctx, { params, body }) =>
    body.type === 'price_offer'
      ? makeOffer(ctx, params.id, body)
      : writeMessage(ctx, params.id, body.content),
  'POST /negotiations/:id/accept': (ctx, { params, body }) => acceptOffer(ctx, params.id, body.revision),
  'POST /negotiations/:id/decline': (ctx, { params, body }) =>
    declineNegotiation(ctx, params.id, body.revision),
  'POST /negotiations/:id/withdraw': (ctx, { params, body }) =>
    withdrawNegotiation(ctx, params.id, body.revision),
  'POST /negotiations/:id/read': (ctx, { params, body }) => markRead(ctx, params.id, body.seq),
  'GET /negotiations': (ctx, { query }) => listNegotiations(ctx, query),
  'GET /negotiations/:id': (ctx, { params }) => showNegotiation(ctx, params.id),
  'POST /negotiations/validate-code': async (ctx, { body }) => {
    const { check, message } = await validateCode(ctx, body);
    return new AnswerWithMessage(check, message);
  },
};
