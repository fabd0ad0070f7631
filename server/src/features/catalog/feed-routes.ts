import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, contextFor, type Services } from '#platform/context.ts';
import { matchesEtag, preparePublicAnswer } from '#platform/http/conditional.ts';
import { buildFeed, buildSitemapIndex, buildSitemapPart } from './feeds.ts';
import { webManifest } from './feeds-manifest.ts';
import { robotsText } from './feeds-robots.ts';
import { findShareImage, marketShareImage, openShareImage } from './share-image.ts';

type Build = (ctx: Context, request: FastifyRequest) => string | Promise<string>;

const XML = 'application/xml; charset=utf-8';
/** What browsers may keep without asking: these change with a new start of the server at most. */
const AN_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What crawlers, readers of feeds and other programs fetch beside the pages, at addresses of their own choosing. */
export function registerFeedRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const text = (url: string, type: string, build: Build, caching?: string) =>
    app.get(url, (request, reply) => sendText(services, request, reply, { type, build, caching }));

  text('/robots.txt', 'text/plain; charset=utf-8', () => robotsText(publicUrl), AN_HOUR);
  text(
    '/manifest.webmanifest',
    'application/manifest+json; charset=utf-8',
    () => JSON.stringify(webManifest(services.config.marketName)),
    AN_HOUR,
  );
  text('/sitemap.xml', XML, buildSitemapIndex);
  text('/sitemaps/:name.xml', XML, (ctx, request) =>
    buildSitemapPart(ctx, (request.params as { name: string }).name),
  );
  text('/feed.xml', 'application/rss+xml; charset=utf-8', buildFeed);

  app.get('/share.jpg', (request, reply) => sendMarketImage(services, request, reply));
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
    'cache-control': caching ?? 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const address = request.raw.url ?? '';
  const isKnown = preparePublicAnswer(request, reply, body, (answer) => {
    // With a query anyone could fill the cache with copies.
    if (!address.includes('?')) void services.cache.store(address, generation, answer);
  });
  return isKnown ? reply.code(304).send() : reply.send(body);
}

/** For ever under the listing's revision; any other address soon asks again (rule F2). */
async function sendShareImage(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const image = await findShareImage(ctx, id);
  const isCurrent = (request.query as { v?: unknown }).v === String(image.revision);
  describeImage(reply, image.etag, isCurrent ? FOR_EVER : 'public, max-age=0, must-revalidate');
  if (matchesEtag(request.headers['if-none-match'], image.etag)) return reply.code(304).send();
  const body = request.method === 'HEAD' ? Readable.from([]) : await openShareImage(ctx, image);
  return reply.type('image/jpeg').header('content-length', image.bytes).send(body);
}

async function sendMarketImage(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { image, etag } = await marketShareImage(config.marketName);
  describeImage(reply, etag, AN_HOUR);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(image);
}

/** Shown by other sites, and nothing but a picture. */
function describeImage(reply: FastifyReply, etag: string, caching: string): void {
  reply.headers({
    etag,
    'cache-control': caching,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
}

function contextOf(services: Services, request: FastifyRequest): Context {
  return contextFor(services, { kind: 'anonymous' }, request.id, request.log as Context['log']);
}
