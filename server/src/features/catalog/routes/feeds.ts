import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, contextFor, type Services } from '#platform/context.ts';
import { preparePublicAnswer } from '#platform/http/cache/conditional-answer.ts';
import { AN_HOUR, publicCaching, REVALIDATED } from '#platform/http/cache/shared-caching.ts';
import { webManifest } from '../feeds/manifest.ts';
import { robotsText } from '../feeds/robots.ts';
import { buildFeed } from '../feeds/rss.ts';
import { buildSitemapIndex, buildSitemapPart } from '../feeds/sitemap.ts';
import { sendMarketImage, sendSellerImage, sendShareImage } from './share-image.ts';

type Build = (ctx: Context, request: FastifyRequest) => string | Promise<string>;

const XML = 'application/xml; charset=utf-8';

/** What crawlers, readers of feeds and other programs fetch beside the pages, at addresses of their own choosing. */
export function registerFeedRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const text = (url: string, type: string, build: Build, caching?: string) =>
    app.get(url, (request, reply) => sendText(services, request, reply, { type, build, caching }));

  text('/robots.txt', 'text/plain; charset=utf-8', () => robotsText(publicUrl), AN_HOUR);
  text(
    '/manifest.webmanifest',
    'application/manifest+json; charset=utf-8',
    () => JSON.stringify(webManifest(services.settings.get('marketName'), services.settings.get('brand'))),
    AN_HOUR,
  );
  text('/sitemap.xml', XML, buildSitemapIndex);
  text('/sitemaps/:name.xml', XML, (ctx, request) =>
    buildSitemapPart(ctx, (request.params as { name: string }).name),
  );
  text('/feed.xml', 'application/rss+xml; charset=utf-8', buildFeed);

  app.get('/share.jpg', (request, reply) => sendMarketImage(services, request, reply));
  app.get('/seller/:slug/image.jpg', (request, reply) =>
    sendSellerImage(contextOf(services, request), request, reply),
  );
  app.get('/project/share/:id/image.jpg', (request, reply) =>
    sendShareImage(contextOf(services, request), request, reply),
  );
}

/** Answers that everybody may be given; those that the market's changes touch go with them (rules O4, W7). */
async function sendText(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, build, caching }: { type: string; build: Build; caching: string | undefined },
): Promise<FastifyReply> {
  const generation = services.cache.generation();
  const body = Buffer.from(await build(contextOf(services, request), request));
  reply.type(type).headers({
    'cache-control': caching ?? publicCaching(services.config, REVALIDATED),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const address = request.raw.url ?? '';
  const isKnown = preparePublicAnswer(request, reply, body, (answer) => {
    // With a query anyone could fill the cache with copies.
    if (!address.includes('?')) void services.cache.store(address, generation, answer);
  });
  return isKnown ? reply.code(304).send() : reply.send(body);
}

function contextOf(services: Services, request: FastifyRequest): Context {
  return contextFor(services, { kind: 'anonymous' }, request.id, request.log as Context['log']);
}
