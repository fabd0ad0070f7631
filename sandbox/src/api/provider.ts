import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCheckoutRoutes } from '../checkout/routes.ts';
import type { ControlContext } from '../controls/control.ts';
import { addControlRoutes } from '../controls/routes.ts';
import { ProviderError, serverError, unknownId } from './error.ts';
import { addApiFaults } from './faults.ts';
import { addApiRoutes } from './routes.ts';

/** REST under `/v1`, the checkout script `/v1/checkout.js`, and `/control` for everything that can go wrong. */
export async function provider(app: FastifyInstance, context: ControlContext): Promise<void> {
  const { ctx } = context;
  speakJson(app);
  answerErrors(app);
  await app.register(
    async (v1) => {
      addApiFaults(v1, ctx, app.prefix);
      await v1.register(async (api) => addApiRoutes(api, ctx));
      await v1.register(async (api) => addCheckoutRoutes(api, ctx));
    },
    { prefix: '/v1' },
  );
  await app.register(async (api) => addControlRoutes(api, context), { prefix: '/control' });
}

/** Own parser, so that a malformed body is answered in the provider's shape whatever the shop does. */
function speakJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000_000 }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new ProviderError('The request body is not valid JSON.'), undefined);
    }
  });
}

function answerErrors(app: FastifyInstance): void {
  const notFound = (_request: FastifyRequest, reply: FastifyReply) => {
    const error = new ProviderError('The requested URL was not found on the server.');
    return reply.code(error.status).send(error.body());
  };
  app.setNotFoundHandler(notFound);
  // A shop's own catch-all would answer here with a page.
  app.all('/*', notFound);
  app.setErrorHandler((error, request, reply) => {
    if (isUnstorable(error)) return reply.code(400).send(unknownId().body());
    if (error instanceof ProviderError) return reply.code(error.status).send(error.body());
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send(new ProviderError(String((error as Error).message)).body());
    request.log.error({ err: error }, 'razorpay sandbox: request failed');
    return reply.code(500).send(serverError().body());
  });
}

/** PostgreSQL cannot hold a NUL or a lone surrogate; nothing stored can match such an input. */
function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22P02'].includes(String((error as { code?: unknown })?.code));
}
