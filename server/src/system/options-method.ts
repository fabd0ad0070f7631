import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { answerNotFound } from '../platform/http/error-handler.ts';

const ROUTES = Object.keys(ENDPOINTS).map((key) => {
  const [method, path] = key.split(' ') as [string, string];
  return { method, segments: path.split('/') };
});

const fits = (segments: readonly string[], asked: readonly string[]) =>
  segments.length === asked.length &&
  segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]);

/** The methods of a call's path, as `Allow` lists them (RFC 9110, 9.3.7); none where there is no such call. */
function methodsOf(path: string): string[] {
  const asked = path.split('/');
  const methods = ROUTES.filter(({ segments }) => fits(segments, asked)).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...new Set(['OPTIONS', ...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].sort();
}

/**
 * Answers a plain `OPTIONS` below `prefix` with the methods of the address. A browser's question about another origin
 * is left to whoever answers those.
 */
export function answerOptions(api: FastifyInstance, prefix: string): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    if (request.headers.origin && request.headers['access-control-request-method']) return;
    const path = request.url.split('?', 1)[0]?.slice(prefix.length) || '/';
    const methods = methodsOf(path);
    if (methods.length === 0) return answerNotFound(request, reply);
    return reply.code(204).header('allow', methods.join(', ')).send();
  });
}
