import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { OPEN_BODY_BYTES } from '#contract/endpoint.ts';
import { securityEvents } from './features/accounts/public.ts';
import type { Services } from './platform/context.ts';
import { cutSlowBodies } from './platform/http/bodies/slow-bodies.ts';
import type { Drain } from './platform/http/drain.ts';
import { installErrorHandler } from './platform/http/error-handler.ts';
import { refuseWritesWhileReadOnly } from './platform/http/read-only.ts';
import { refuseOtherTargets, takePathOfTarget } from './platform/http/request-target.ts';
import { newId } from './platform/ids.ts';
import { installMetrics } from './platform/metrics/endpoint.ts';
import { traceRequests } from './platform/tracing/request-spans.ts';
import { spansCounter } from './platform/tracing/span-counter.ts';

/** What asks them wants to know whether the market is well, not what each of its questions took. */
const PROBES = ['/api/health/live', '/api/health/ready', '/metrics'];
const HEADERS_SECONDS = 10;
const CHECK_HEADERS_SECONDS = 2;
/**
 * An idle connection is kept for longer than proxies keep theirs (60 seconds with nginx and most load balancers): of a
 * connection that we close first, the proxy's next request on it becomes a 502.
 */
const IDLE_SECONDS = 75;
/** A connection on which nothing moves for this long is closed; a slow download that moves is not. */
const SILENCE_SECONDS = 120;

/** The HTTP server without any address: how it takes requests, and what every answer gets. */
export async function openHttpServer(services: Services, drain: Drain): Promise<FastifyInstance> {
  const { config, tracing } = services;
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
    serverFactory: (handler) => openSocket(services, drain, handler),
  });
  traceRequests(server, tracing, { trusted: config.trustProxy, untraced: PROBES });
  installErrorHandler(server);
  refuseOtherTargets(server);
  refuseWritesWhileReadOnly(server, services.standby);
  endDrainedConnections(server, drain);
  logRequests(server);
  cutSlowBodies(server);
  installMetrics(server, {
    token: config.metricsToken,
    cache: services.cache,
    standby: services.standby,
    counters: [securityEvents, spansCounter],
  });
  await addHeadersAndCompression(server, config.publicUrl);
  return server;
}

/** Node's own server: what is cached is answered before Fastify sees the request. */
function openSocket(
  { cache }: Services,
  drain: Drain,
  handler: Parameters<typeof createServer>[1] & object,
): ReturnType<typeof createServer> {
  const http = createServer(
    {
      headersTimeout: HEADERS_SECONDS * 1000,
      requestTimeout: 0,
      keepAliveTimeout: IDLE_SECONDS * 1000,
      connectionsCheckingInterval: CHECK_HEADERS_SECONDS * 1000,
    },
    (request, response) => {
      drain.meet(response);
      takePathOfTarget(request);
      if (!cache.serve(request, response)) handler(request, response);
    },
  );
  http.setTimeout(SILENCE_SECONDS * 1000);
  drain.add(http);
  return http;
}

async function addHeadersAndCompression(server: FastifyInstance, publicUrl: string): Promise<void> {
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // Headers for browsers that are gone; each costs every answer its bytes.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
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
