import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerNotFound } from './http/error-handler.ts';
import type { ResponseCache } from './http/response-cache.ts';

/** Prometheus figures at `/metrics`, for who knows the token; without one configured there is nothing there (rules.md O3). */
export function installMetrics(app: FastifyInstance, token: string | null, cache: ResponseCache): void {
  if (token === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, answers from the cache not included',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'response_cache_hits',
    help: 'Public answers served from the cache since the start',
    registers: [registry],
    collect() {
      this.set(cache.counts.hits);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    duration
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return answerNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
