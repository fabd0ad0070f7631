import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors.ts';

const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i;

/**
 * Gives a request that names its whole address, as requests to proxies do, the path in it (RFC 9112, 3.2.2): router,
 * pages and cache know one form. The host is the client's word and is dropped.
 */
export function takePathOfTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  const [origin] = SCHEME_AND_HOST.exec(url) ?? [];
  if (origin === undefined) return;
  const path = url.slice(origin.length);
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** Refuses what is no path at all: `*` means something to `OPTIONS` alone, and a fragment never leaves a browser. */
export function refuseOtherTargets(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ method, raw: { url = '' } }) => {
    const isWhole = url === '*' && method === 'OPTIONS';
    if (!isWhole && (!url.startsWith('/') || url.includes('#'))) fail('request.invalid');
  });
}
