import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services } from '#platform/context.ts';
import { AN_HOUR, REVALIDATED } from '#platform/http/cache/shared-caching.ts';
import { KEPT_FOR_EVER, sendPicture } from '#platform/http/file-replies.ts';
import { findShareImage, marketShareImage, openShareImage } from '../share-image/find-or-draw.ts';
import { sellerShareImage } from '../share-image/seller.ts';

/** What other sites show where somebody shares a page. */
const SHARE_IMAGE = { mediaType: 'image/jpeg', shownBy: 'cross-origin' } as const;

/** For ever under the listing's revision; any other address soon asks again (rule F2). */
export async function sendShareImage(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const image = await findShareImage(ctx, id);
  const isCurrent = (request.query as { v?: unknown }).v === String(image.revision);
  return sendPicture(request, reply, {
    ...SHARE_IMAGE,
    ...image,
    caching: isCurrent ? KEPT_FOR_EVER : REVALIDATED,
    open: () => openShareImage(ctx, image),
  });
}

/** Of a seller's page; it shows what changes, so that it soon asks again. */
export async function sendSellerImage(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { slug } = request.params as { slug: string };
  const { image, etag } = await sellerShareImage(ctx, slug);
  const { length: bytes } = image;
  return sendPicture(request, reply, {
    ...SHARE_IMAGE,
    etag,
    bytes,
    caching: REVALIDATED,
    open: () => image,
  });
}

export async function sendMarketImage(
  { settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { image, etag } = await marketShareImage(settings.get('marketName'));
  const { length: bytes } = image;
  return sendPicture(request, reply, { ...SHARE_IMAGE, etag, bytes, caching: AN_HOUR, open: () => image });
}
