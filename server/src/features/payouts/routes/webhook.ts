import type { FastifyInstance } from 'fastify';
import { payoutEndpoints } from '#contract/payouts/endpoints.ts';
import type { Services } from '#platform/context.ts';
import { type Handlers, registerEndpoints } from '#platform/http/endpoints/register.ts';
import { receivePayoutWebhook } from '../service/provider/receive-webhook.ts';

const { 'POST /payouts/webhook': webhook } = payoutEndpoints;

/** Registers `POST /payouts/webhook` in a scope of its own, because the signature is over the raw bytes (rule P6). */
export async function registerPayoutWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const table = { 'POST /payouts/webhook': webhook };
    const handlers: Handlers<typeof table> = {
      'POST /payouts/webhook': async (ctx, { request, reply }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const given = request.headers['x-razorpay-signature'];
        await receivePayoutWebhook(ctx, { body, signature: typeof given === 'string' ? given : '' });
        return reply.code(200).send({ success: true });
      },
    };
    registerEndpoints(scope, services, async () => null, table, handlers);
  });
}
