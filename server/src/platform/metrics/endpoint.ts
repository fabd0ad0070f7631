import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Standby } from '../database/standby/standby.ts';
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
  standby: Standby;
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
export function installMetrics(
  app: FastifyInstance,
  { token, cache, standby, counters }: MetricsOptions,
): void {
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
  addStandbyFigures(registry, standby);
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

/** Of several processes the one that is worst off counts. */
function addStandbyFigures(registry: Registry, standby: Standby): void {
  const shared = { registers: [registry], aggregator: 'max' as const };
  new Gauge({
    ...shared,
    name: 'database_read_only',
    help: 'Whether people read from the standby because the primary is away',
    collect() {
      this.set(standby.serving() ? 1 : 0);
    },
  });
  new Gauge({
    ...shared,
    name: 'database_replica_lag_seconds',
    help: 'By how much the standby may be behind; missing where there is none or it does not answer',
    collect() {
      this.remove();
      const seconds = standby.lagSeconds();
      if (seconds !== null) this.set(seconds);
    },
  });
}
