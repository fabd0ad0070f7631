import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { listingEndpoints } from '#contract/listing-endpoints.ts';
import type { Context } from '#platform/context.ts';
import { namesTag } from '#platform/http/conditional.ts';
import { once } from '#platform/http/idempotency.ts';
import { type Handlers, Spoken } from '#platform/http/register.ts';
import { createListing } from './service/create-listing.ts';
import { listMine } from './service/managed-pages.ts';
import { findPicture, openPicture } from './service/pictures.ts';
import { type Saved, submitListing } from './service/submit-listing.ts';
import { fingerprintOf } from './upload/listing-upload.ts';
import { receiveForm } from './upload/receive-form.ts';

const CREATED = 201;

export const listingHandlers: Handlers<typeof listingEndpoints> = {
  'POST /projects': async (ctx, { request }) => {
    const saved = await receiveListing(ctx, request);
    return new Spoken(saved, spokenOf(saved), CREATED);
  },
  'GET /projects/my': (ctx, { query }) => listMine(ctx, query),
  'POST /projects/:id/submit': async (ctx, { params }) => {
    const saved = await submitListing(ctx, params.id);
    return new Spoken(saved, spokenOf(saved));
  },
  'GET /projects/images/:filename': (ctx, { params, query, request, reply }) =>
    sendPicture(ctx, params.filename, query.w, request, reply),
};

/** The whole form has to arrive before it can be told whether it repeats an earlier one (rules.md W8). */
async function receiveListing(ctx: Context, request: FastifyRequest): Promise<Saved> {
  const folder = await ctx.storage.makeTemporary();
  try {
    const upload = await receiveForm(request, folder, ctx.config.limits);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return await createListing(ctx, upload);
    const { body } = await once(ctx, 'POST /projects', key, fingerprintOf(upload), async () => ({
      status: CREATED,
      body: await createListing(ctx, upload),
    }));
    return body as Saved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function spokenOf({ status }: Saved): string {
  if (status === 'approved') return 'Your project is on the market.';
  if (status === 'pending') return 'Your project is being reviewed.';
  return 'Your draft is saved.';
}

/** Pictures never change under their name (rules.md F2), and are nothing but pictures (hardening.md, Traps). */
async function sendPicture(
  ctx: Context,
  filename: string,
  width: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const picture = await findPicture(ctx, filename, width, request.headers.accept);
  reply.headers({
    etag: picture.etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept',
  });
  if (namesTag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  const body = request.method === 'HEAD' ? Readable.from([]) : await openPicture(ctx, picture);
  return reply.type(picture.mediaType).header('content-length', picture.bytes).send(body);
}
