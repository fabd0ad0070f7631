import fastifyCors from '@fastify/cors';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { authenticate } from './features/accounts/public.ts';
import { registerFeatures } from './features.ts';
import type { Drain } from './platform/http/drain.ts';
import { registerEndpoints } from './platform/http/endpoints/register.ts';
import { answerNotFound } from './platform/http/error-handler.ts';
import type { OwnHost } from './platform/http/own-host.ts';
import type { OpenServices } from './services.ts';
import { answerOptions } from './system/options-method.ts';
import { systemHandlers } from './system/routes.ts';

/** The development ports (rules W10, B9). */
const DEVELOPMENT_ORIGINS = [5173, 5174, 5175, 5176, 3000, 4173].map((port) => `http://localhost:${port}`);
const CROSS_ORIGIN = {
  origin: DEVELOPMENT_ORIGINS,
  credentials: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // What a script may read beside the body: how long to wait, what a file is called, which edition it has, and how far
  // an upload in parts is.
  exposedHeaders: [
    ...['Content-Disposition', 'ETag', 'Repr-Digest', 'Retry-After'],
    ...['Location', 'Tus-Resumable', 'Upload-Length', 'Upload-Offset'],
  ],
};
const API_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Every call of the contract, below `/api`. */
export async function mountApi(
  server: FastifyInstance,
  open: OpenServices,
  { drain, isOwnHost }: { drain: Drain; isOwnHost: OwnHost },
): Promise<void> {
  const { services } = open;
  const calls = async (api: FastifyInstance) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', API_CSP);
    });
    answerOptions(api, '/api');
    if (!services.config.production) await api.register(fastifyCors, CROSS_ORIGIN);
    await api.register(fastifyMultipart, { throwFileSizeLimit: false });
    // Fastify reads plain text by itself; no call here takes any.
    api.removeContentTypeParser('text/plain');
    acceptEmptyJson(api);
    const handlers = systemHandlers(services, () => drain.isLeaving);
    registerEndpoints(api, services, authenticate, systemEndpoints, handlers);
    await mountTestClock(api, open, isOwnHost);
    await registerFeatures(api, services);
    api.setNotFoundHandler(answerNotFound);
    // The pages' own catch-all would answer here with a page.
    api.all('/*', answerNotFound);
  };
  await server.register(calls, { prefix: '/api' });
}

/** Outside production alone (rule O7). */
async function mountTestClock(
  api: FastifyInstance,
  { services, runner, testClock: clock }: OpenServices,
  isOwnHost: OwnHost,
): Promise<void> {
  if (!clock) return;
  const { testClockCalls } = await import('../../sandbox/src/clock/index.ts');
  const sweepNow = () => runner.sweepNow();
  await api.register(testClockCalls, { services, clock, authenticate, sweepNow, isOwnHost });
}

/** Clients send `content-type: application/json` with nothing behind it on calls without a body. */
function acceptEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
