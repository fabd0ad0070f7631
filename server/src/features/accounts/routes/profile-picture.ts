import type { FastifyReply, FastifyRequest } from 'fastify';
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Context } from '#platform/context.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendPicture } from '#platform/http/file-replies.ts';
import { findPhoto, removePhoto, type ShownPicture, setPhoto } from '../service/profile-picture.ts';
import { findBanner, removeBanner, setBanner } from '../service/seller-page/banner.ts';
import { receivePart } from './receive-part.ts';

export const pictureHandlers = {
  'PUT /users/me/avatar': (ctx, { request }) =>
    receivePart(ctx, request, {
      field: 'avatar',
      width: 'side',
      save: (upload) => setPhoto(ctx, upload),
    }),
  'DELETE /users/me/avatar': (ctx) => removePhoto(ctx),
  'GET /users/photos/:filename': async (ctx, { params, request, reply }) =>
    show(ctx, { ...(await findPhoto(ctx, params.filename)), request, reply }),
  'PUT /users/me/banner': (ctx, { request }) =>
    receivePart(ctx, request, {
      field: 'banner',
      width: 'width',
      save: (upload) => setBanner(ctx, upload),
    }),
  'DELETE /users/me/banner': (ctx) => removeBanner(ctx),
  'GET /users/banners/:filename': async (ctx, { params, request, reply }) =>
    show(ctx, { ...(await findBanner(ctx, params.filename)), request, reply }),
} satisfies Partial<Handlers<typeof accountEndpoints>>;

/** A picture keeps what it is under its name, which is the last part of its key. */
function show(
  ctx: Context,
  { key, bytes, request, reply }: ShownPicture & { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  return sendPicture(request, reply, {
    mediaType: 'image/webp',
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
    bytes,
    shownBy: 'same-site',
    open: () => ctx.storage.open(key),
  });
}
