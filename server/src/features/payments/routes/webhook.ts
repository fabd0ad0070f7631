import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paymentEndpoints } from '#contract/payments/endpoints.ts';
import type { Services } from '#platform/context.ts';
import { type Handlers, registerEndpoints } from '#platform/http/endpoints/register.ts';
import { createWebhookIntake } from '../service/webhooks/receive.ts';

const { 'POST /payments/webhook': webhook } = paymentEndpoints;

/**
 * Registers `POST /payments/webhook` in a scope of its own, because the signature is over the raw bytes and
 * everything else wants its body parsed (rule P6).
 */
export async function registerWebhook(app: FastifyInstance, services: Services): Promise<void> {
  const intake = createWebhookIntake(services);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const table = { 'POST /payments/webhook': webhook };
    const handlers: Handlers<typeof table> = {
      'POST /payments/webhook': async (ctx, { request, reply }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = header(request, 'x-razorpay-signature') ?? '';
        const eventId = header(request, 'x-razorpay-event-id');
        await intake.take(ctx, { body, signature, eventId });
        return reply.code(200).send({ success: true });
      },
    };
    registerEndpoints(scope, services, async () => null, table, handlers);
  });
}

/** A header of printable characters, at most 100 of them: it becomes a key. */
function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value) ? value : null;
}
