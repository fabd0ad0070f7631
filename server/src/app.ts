import { createServer } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { OPEN_BODY_BYTES } from '#contract/endpoint.ts';
import { systemEndpoints } from '#contract/system.ts';
import { authenticate } from './features/accounts/service.ts';
import { registerFeedRoutes } from './features/catalog/feed-routes.ts';
import { FEATURE_JOBS, FEATURE_SWEEPS, registerFeatures, subscribeFeatures } from './features.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { answerNotFound, installErrorHandler } from './platform/http/error-handler.ts';
import { deleteOldKeys } from './platform/http/idempotency.ts';
import { ownHost, refuseForeignHosts } from './platform/http/own-host.ts';
import { registerEndpoints } from './platform/http/register.ts';
import { cutSlowBodies } from './platform/http/slow-bodies.ts';
import { newId } from './platform/ids.ts';
import { installMetrics } from './platform/metrics.ts';
import type { OpenServices } from './services.ts';
import { systemHandlers } from './system-routes.ts';

const HEADERS_SECONDS = 10;
const CHECK_HEADERS_SECONDS = 2;
/** A connection on which nothing moves for this long is closed; a slow download that moves is not. */
const SILENCE_SECONDS = 120;
/** The development ports (rules W10, B9). */
const DEVELOPMENT_ORIGINS = [5173, 5174, 5175, 5176, 3000, 4173].map((port) => `http://localhost:${port}`);
const API_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

export interface App {
  server: FastifyInstance;
  /** Makes the queues, listens, then starts the jobs: the sandbox and its webhooks need the address. Returns it. */
  listen(): Promise<string>;
  /** Takes no new connections, and the open ones out of use: before `close`, where there are visitors. */
  drain(): Promise<void>;
  /** Finishes what runs, stops the jobs, closes the database (rule O6). */
  close(): Promise<void>;
}

/** Mounts the pages behind the API; absent where only the API is wanted. */
export type MountPages = (server: FastifyInstance) => Promise<void>;

/** The one composition root: plugins, features, error handler, pages last. */
export async function createApp(open: OpenServices, mountPages?: MountPages): Promise<App> {
  const { services, runner, database, testClock } = open;
  const { config } = services;
  const isOwnHost = ownHost(config);
  const drain = createDrain();
  const server = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(services.now()),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Of whatever is no call of the contract: these name their own.
    bodyLimit: OPEN_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handler) => {
      const http = createServer(
        {
          headersTimeout: HEADERS_SECONDS * 1000,
          requestTimeout: 0,
          connectionsCheckingInterval: CHECK_HEADERS_SECONDS * 1000,
        },
        (request, response) => {
          drain.meet(response);
          if (!services.cache.serve(request, response)) handler(request, response);
        },
      );
      http.setTimeout(SILENCE_SECONDS * 1000);
      drain.add(http);
      return http;
    },
  });
  installErrorHandler(server);
  endDrainedConnections(server, drain);
  logRequests(server);
  cutSlowBodies(server);
  installMetrics(server, config.metricsToken, services.cache);
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // Headers for browsers that are gone; each costs every answer its bytes.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await server.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });

  subscribeFeatures();
  await server.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', API_CSP);
      });
      if (!config.production)
        await api.register(fastifyCors, { origin: DEVELOPMENT_ORIGINS, credentials: false });
      await api.register(fastifyMultipart, { throwFileSizeLimit: false });
      acceptEmptyJson(api);
      registerEndpoints(
        api,
        services,
        authenticate,
        systemEndpoints,
        systemHandlers(services, () => drain.isDraining),
      );
      if (testClock) {
        const { testClockCalls } = await import('../../sandbox/src/clock/index.ts');
        const sweepNow = () => runner.sweepNow();
        await api.register(testClockCalls, { services, clock: testClock, authenticate, sweepNow, isOwnHost });
      }
      await registerFeatures(api, services);
      api.setNotFoundHandler(answerNotFound);
      // The pages' own catch-all would answer here with a page.
      api.all('/*', answerNotFound);
    },
    { prefix: '/api' },
  );
  registerFeedRoutes(server, services);
  // What is open to everybody who reaches it.
  await server.register(async (own) => {
    refuseForeignHosts(own, isOwnHost);
    if (config.payments.provider === 'sandbox') await mountSandbox(open, own);
    if (!config.production && config.mail.smtpUrl === null) await mountMailbox(open, own);
  });
  if (mountPages) await mountPages(server);
  else server.setNotFoundHandler(answerNotFound);

  return {
    server,
    async listen() {
      await runner.prepare(FEATURE_JOBS);
      const address = await server.listen({ port: config.port, host: config.host });
      if (config.payments.provider === 'sandbox') {
        config.payments.apiUrl = `${localAddress(server)}/sandbox/razorpay`;
      }
      await runner.start(services, FEATURE_JOBS, [
        ...FEATURE_SWEEPS,
        { name: 'platform.forget-old-keys', run: deleteOldKeys },
      ]);
      return address;
    },
    async drain() {
      services.live.close();
      await drain.drain();
    },
    async close() {
      services.live.close();
      await server.close();
      await runner.stop();
      await open.close();
    },
  };

  async function mountSandbox({ services }: OpenServices, server: FastifyInstance): Promise<void> {
    const { sandbox } = await import('../../sandbox/src/index.ts');
    const { keyId, keySecret, webhookSecrets } = services.config.payments;
    await server.register(sandbox, {
      prefix: '/sandbox',
      pool: database.pool,
      now: () => services.now(),
      publicUrl: config.publicUrl,
      keyId,
      keySecret,
      webhookSecrets,
      webhookUrl: () => `${localAddress(server)}/api/payments/webhook`,
      log: services.log,
      clock: {
        advancedSeconds: () => testClock?.advancedSeconds ?? 0,
        async advance(seconds) {
          await testClock?.advance(seconds);
          await runner.sweepNow();
        },
      },
    });
  }
}

/** Where mails are read that no server was given (rule T3). */
async function mountMailbox({ services }: OpenServices, server: FastifyInstance): Promise<void> {
  const { mailbox } = await import('../../sandbox/src/mailbox/index.ts');
  const { dataDir, marketName } = services.config;
  await server.register(mailbox, {
    prefix: '/dev/mailbox',
    folder: join(dataDir, 'mail'),
    title: marketName,
  });
}

/** Where this process reaches itself. */
function localAddress(server: FastifyInstance): string {
  const address = server.addresses()[0];
  if (!address || typeof address === 'string') throw new Error('the server does not listen on a port yet');
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere
    ? '127.0.0.1'
    : address.family === 'IPv6'
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
}

/** Clients send `content-type: application/json` with nothing behind it on calls without a body. */
function acceptEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Answers that were being worked out when the server was told to stop end their connections too. */
function endDrainedConnections(server: FastifyInstance, drain: Drain): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Reads that went well are logged at `debug`, everything else at `info`; never query strings (rule O3). */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const isQuiet = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.kind === 'user' ? request.actor.uid : undefined,
      },
      'request',
    );
  });
}
