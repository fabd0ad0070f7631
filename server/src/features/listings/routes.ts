import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { listingEndpoints } from '#contract/listing-endpoints.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { matchesEtag } from '#platform/http/conditional.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/register.ts';
import { PUBLISHED } from './rules.ts';
import { changeListing } from './service/change-listing.ts';
import {
  addPictures,
  choosePrimaryPicture,
  removePicture,
  reorderPictures,
} from './service/change-pictures.ts';
import { createListing } from './service/create-listing.ts';
import { deleteListing } from './service/delete-listing.ts';
import { relistListing, unlistListing } from './service/leave-market.ts';
import { listMine } from './service/managed-pages.ts';
import { expectOwn, OPEN_TO_CHANGE } from './service/own-listing.ts';
import { findPicture, openPicture } from './service/pictures.ts';
import { previewDescription } from './service/preview-description.ts';
import { expectNewListing, getSellerQuota } from './service/quota.ts';
import { type Saved, submitListing } from './service/submit-listing.ts';
import { addVersion, listVersions } from './service/versions.ts';
import { repeatsEarlierRequest } from './upload/admission.ts';
import { withForm } from './upload/with-form.ts';

const CREATE = 'POST /projects';

export const listingHandlers: Handlers<typeof listingEndpoints> = {
  'POST /projects': async (ctx, { request }) => {
    const expect = async () => (await repeatsEarlierRequest(ctx, request, CREATE)) || expectNewListing(ctx);
    const saved = await withForm(ctx, request, { expect, route: CREATE }, (upload) =>
      createListing(ctx, upload),
    );
    return new AnswerWithMessage(saved, spokenOf(saved));
  },
  'POST /projects/preview': (ctx, { body }) => previewDescription(ctx, body.description),
  'GET /seller/room': (ctx) => getSellerQuota(ctx),
  'GET /projects/my': (ctx, { query }) => listMine(ctx, query),
  'POST /projects/:id/submit': async (ctx, { params }) => {
    const saved = await submitListing(ctx, params.id);
    return new AnswerWithMessage(saved, spokenOf(saved));
  },
  'PUT /projects/:id': (ctx, { params: { id }, request }) =>
    withForm(ctx, request, { expect: () => expectOwn(ctx, id), listingId: id }, (upload) =>
      changeListing(ctx, id, upload),
    ),
  'DELETE /projects/:id': (ctx, { params }) => deleteListing(ctx, params.id),
  'POST /projects/:id/unlist': (ctx, { params }) => unlistListing(ctx, params.id),
  'POST /projects/:id/relist': (ctx, { params }) => relistListing(ctx, params.id),
  'POST /projects/:id/purchase': async () => fail('listing.purchase_gone'),
  'GET /projects/:id/versions': async (ctx, { params }) => ({ versions: await listVersions(ctx, params.id) }),
  'POST /projects/:id/versions': (ctx, { params: { id }, request }) =>
    withForm(
      ctx,
      request,
      {
        accepted: ['projectZipFile'],
        expect: () => expectOwn(ctx, id, PUBLISHED),
        route: `POST /projects/${id}/versions`,
        listingId: id,
      },
      (upload) => addVersion(ctx, id, upload),
    ),
  'POST /projects/:id/images': (ctx, { params: { id }, request }) =>
    withForm(
      ctx,
      request,
      { accepted: ['images'], expect: () => expectOwn(ctx, id, OPEN_TO_CHANGE) },
      (upload) => addPictures(ctx, id, upload),
    ),
  'DELETE /projects/:id/images/:imageId': (ctx, { params }) => removePicture(ctx, params.id, params.imageId),
  'PUT /projects/:id/images/:imageId/primary': (ctx, { params }) =>
    choosePrimaryPicture(ctx, params.id, params.imageId),
  'PUT /projects/:id/images/reorder': (ctx, { params, body }) =>
    reorderPictures(ctx, params.id, body.imageOrders),
  'GET /projects/images/:filename': (ctx, { params, query, request, reply }) =>
    sendPicture(ctx, params.filename, query.w, request, reply),
};

function spokenOf({ status }: Saved): string {
  if (status === 'approved') return 'Your project is on the market.';
  if (status === 'pending') return 'Your project is being reviewed.';
  return 'Your draft is saved.';
}

/** Pictures never change under their name (rule F2), and are nothing but pictures (rule H1). */
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
  if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  const body = request.method === 'HEAD' ? Readable.from([]) : await openPicture(ctx, picture);
  return reply.type(picture.mediaType).header('content-length', picture.bytes).send(body);
}
