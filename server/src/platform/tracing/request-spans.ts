import type { ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, type Tracing, withinSpan } from './span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` where no traces are sent, or not this one. */
    span: Span | null;
  }
}

interface TracedRequests {
  /** Addresses and networks of our proxies. */
  trusted: string[];
  /** Routes that machines ask every few seconds. */
  untraced: string[];
}

/**
 * Begins a trace with each request that the router sees, named by its route: never by its address, which may hold what
 * somebody typed (rule O3). A caller's trace is gone on with only when he comes from a proxy of ours: whoever decides that
 * a trace is kept decides what it costs.
 */
export function traceRequests(
  server: FastifyInstance,
  tracing: Tracing | null,
  { trusted, untraced }: TracedRequests,
): void {
  server.decorateRequest('span', null);
  if (!tracing) return;
  const isTrusted = trusted.length > 0 ? proxyAddr.compile(trusted) : () => false;
  server.addHook('onRequest', (request, reply, done) => {
    if (untraced.includes(request.routeOptions.url ?? '')) return done();
    const span = beginRequest(tracing, request, isTrusted);
    request.span = span;
    // Also of an answer that nobody waited for, and of a stream of live updates.
    if (span) reply.raw.once('close', () => endRequest(span, reply.raw));
    withinSpan(span, done);
  });
  // A body comes by events of its connection, which know nothing of the request's span.
  server.addHook('preValidation', (request, _reply, done) => withinSpan(request.span, done));
  server.addHook('onResponse', (request, _reply, done) => withinSpan(request.span, done));
}

function beginRequest(
  tracing: Tracing,
  request: FastifyRequest,
  isTrusted: (address: string, hop: number) => boolean,
): Span | null {
  const { method, headers, raw } = request;
  const route = request.routeOptions.url;
  const address = raw.socket.remoteAddress;
  const { traceparent } = headers;
  const isHeard = typeof traceparent === 'string' && address !== undefined && isTrusted(address, 0);
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'codehaat.request_id': request.id,
  };
  const name = route === undefined ? method : `${method} ${route}`;
  return tracing.begin(name, 'server', attributes, isHeard ? traceparent : undefined);
}

function endRequest(span: Span, { headersSent, statusCode }: ServerResponse): void {
  if (headersSent) span.set({ 'http.response.status_code': statusCode });
  span.end();
}
