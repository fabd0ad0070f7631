import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '../http/cache/response-cache.ts';
import { answerNotFound } from '../http/error-handler.ts';

/** What `/metrics` answers with (rule O3). */
export interface Figures {
  /** Of this process alone: summed up where several serve on one port. */
  process: Registry;
  /** The text of all processes' own figures; this one's alone unless told otherwise. */
  ofAllProcesses(): Promise<string>;
  /** Those of the whole market, the same whichever process is asked; nothing unless told. */
  ofMarket(): Promise<string>;
}

export interface MetricsOptions {
  /** Who knows it may read them; `null` is nobody. */
  token: string | null;
  cache: ResponseCache;
  /** What features count by themselves. */
  counters: readonly Counter[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` when nobody may see them. */
    figures: Figures | null;
  }
}

/** Prometheus figures at `/metrics`, for who knows the token; without one configured there is nothing there (rule O3). */
export function installMetrics(app: FastifyInstance, { token, cache, counters }: MetricsOptions): void {
  if (token === null) {
    app.decorate('figures', null);
    return;
  }
  const registry = new Registry();
  const figures: Figures = {
    process: registry,
    ofAllProcesses: () => registry.metrics(),
    ofMarket: async () => '',
  };
  app.decorate('figures', figures);
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  for (const counter of counters) registry.registerMetric(counter);
  new Gauge({
    name: 'response_cache_hits',
    help: 'Public answers served from the cache since the start',
    registers: [registry],
    collect() {
      this.set(cache.counts.hits);
    },
  });
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return answerNotFound(request, reply);
    const texts = await Promise.all([figures.ofAllProcesses(), figures.ofMarket()]);
    return reply.type(registry.contentType).send(texts.join('\n'));
  });
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, answers from the cache not included',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
}
