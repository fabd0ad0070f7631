import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageServices } from '#contract/pages.ts';
import { isDeadlock } from '../database/deadlock.ts';
import { RETRY_AFTER_SECONDS, whatIsAway } from '../http/away.ts';
import { preparePublicAnswer } from '../http/cache/conditional-answer.ts';
import type { PublicAnswer } from '../http/cache/public-answer.ts';
import type { ResponseCache } from '../http/cache/response-cache.ts';
import { AN_HOUR, publicCaching, type SharedCaching } from '../http/cache/shared-caching.ts';
import { answerNotFound } from '../http/error-handler.ts';
import { builtPages, developedPages, type PageSource } from './build.ts';
import { pageKey } from './cache-key.ts';
import type { OutsideOrigins } from './csp.ts';
import { type FinishedPage, finishPage, isPublicPage } from './finished-page.ts';

export interface PagesOptions {
  /** Pages from the sources, reloaded hot, instead of from the build. */
  dev: boolean;
  /** The repository's folder. */
  root: string;
  services: PageServices;
  cache: ResponseCache;
  caching: SharedCaching;
  /** What of other hosts pages show. */
  outside: OutsideOrigins;
  /** Parameters that change what a public page shows, in the order in which its links write them. */
  parameters: readonly string[];
}

/**
 * Mounts the web as the server's last route: its files, then every other address as a page. Pages are rendered
 * for an anonymous visitor, with `services` in the loaders' context (ARCHITECTURE.md, Pages).
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const source = options.dev ? await developedPages(options.root, app) : await builtPages(options.root);
  if (!options.dev) await serveFiles(app, join(options.root, 'build', 'client'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (source.vite && (await serveFromVite(source.vite, request, reply))) return reply;
      return answerPage(request, reply, source, options);
    },
  });
  app.setNotFoundHandler(answerNotFound);
}

/** Files of the build by name: those under `/assets/` carry their content's hash and never change. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : AN_HOUR,
      );
    },
  });
}

/** True when the request was for one of Vite's files and is answered. */
async function serveFromVite(
  vite: NonNullable<PageSource['vite']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const isAnswered = await new Promise<boolean>((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(request.raw, reply.raw, () => resolve(false));
  });
  if (isAnswered) reply.hijack();
  return isAnswered;
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  { dev, services, cache, caching, outside, parameters }: PagesOptions,
): Promise<FastifyReply> {
  const generation = cache.generation();
  const address = request.raw.url ?? '/';
  const { entry, answer, scriptHashes } = await source.load();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const problems: unknown[] = [];
  const ask = () => {
    const context = new entry.RouterContextProvider();
    context.set(entry.pageServices, services);
    context.set(entry.reportError, (error) => problems.push(error));
    return answer(webRequest(request, services.site.publicUrl, gone.signal), context);
  };

  let response = await ask();
  if (problems.some(isDeadlock)) {
    problems.splice(0);
    response = await ask();
  }
  const page = await finishPage(response, { scriptHashes, dev, outside });
  for (const problem of problems) {
    request.log.error({ err: problem }, 'page failed');
    request.span?.fail(problem);
  }
  if (problems.some(whatIsAway)) {
    page.status = 503;
    page.headers['retry-after'] = String(RETRY_AFTER_SECONDS);
  }
  if (isPublicPage(page))
    page.headers['cache-control'] = publicCaching(caching, page.headers['cache-control']!);
  return send(request, reply, page, (ready) => {
    const key = pageKey(address, parameters);
    if (key !== undefined && !dev) void cache.store(key, generation, ready);
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  keep: (answer: PublicAnswer) => void,
): FastifyReply {
  reply.code(page.status).headers(page.headers);
  if (isPublicPage(page) && preparePublicAnswer(request, reply, page.body, keep))
    return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', page.body.length).send();
  return reply.send(page.body);
}

/** The request as the router knows it. Its origin comes from the settings: `Host` is the client's word. */
function webRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  return new Request(`${publicUrl}${request.raw.url ?? '/'}`, { method: 'GET', headers, signal });
}
