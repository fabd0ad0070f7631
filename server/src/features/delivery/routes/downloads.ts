import type { FastifyReply, FastifyRequest } from 'fastify';
import type { deliveryEndpoints } from '#contract/delivery/endpoints.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { countFetch } from '../service/count-fetch.ts';
import {
  ARCHIVE_TYPE,
  type ArchiveDelivery,
  addressAtStore,
  type DocumentDelivery,
  findArchiveDelivery,
  findDocumentDelivery,
  openArchive,
  openDocument,
} from '../service/downloads.ts';
import { listDownloadsOfOrder } from '../service/log.ts';
import { addressOfFile } from '../service/signed-address.ts';
import { openByAddress, refuseOtherEdition, sendParts, tagOf } from './send-parts.ts';

export const deliveryHandlers: Handlers<typeof deliveryEndpoints> = {
  'GET /projects/download/:filename': async (ctx, { params, request, reply }) =>
    sendArchive(ctx, await findArchiveDelivery(ctx, params.filename), request, reply),
  'POST /projects/download/:filename/address': async (ctx, { params, request }) => {
    await countFetch(ctx, 'download-addresses', request.ip);
    return addressOfFile(ctx, 'archive', params.filename);
  },
  'GET /projects/docs/:filename': async (ctx, { params, request, reply }) =>
    sendDocument(ctx, await findDocumentDelivery(ctx, params.filename), request, reply),
  'POST /projects/docs/:filename/address': async (ctx, { params, request }) => {
    await countFetch(ctx, 'download-addresses', request.ip);
    return addressOfFile(ctx, 'document', params.filename);
  },
  'GET /downloads/:address': (ctx, { params, request, reply }) =>
    sendByAddress(ctx, params.address, request, reply),
  'GET /payments/order/:orderId/downloads': (ctx, { params, query }) =>
    listDownloadsOfOrder(ctx, params.orderId, query),
};

async function sendByAddress(
  visitor: Context,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx, download, mark } = await openByAddress(visitor, address, request, reply);
  const { kind, filename } = download;
  if (kind === 'archive')
    return sendArchive(ctx, await findArchiveDelivery(ctx, filename), request, reply, mark);
  if (kind === 'document')
    return sendDocument(ctx, await findDocumentDelivery(ctx, filename), request, reply, mark);
  // Of another call.
  return fail('delivery.address_ended');
}

function sendArchive(
  ctx: Context,
  delivery: ArchiveDelivery,
  request: FastifyRequest,
  reply: FastifyReply,
  mark?: string,
): Promise<FastifyReply> {
  const { originalName: name, bytes, sha256, etag } = delivery;
  const userAgent = request.headers['user-agent'];
  return sendParts(request, reply, {
    ...{ name, mediaType: ARCHIVE_TYPE, isUploaded: true, bytes, sha256 },
    etag: tagOf(etag, mark),
    begin: () => countFetch(ctx, 'downloads', request.ip),
    open: (range) => openArchive(ctx, delivery, { range, userAgent }),
    // Only by an address: a script that calls with a token would need the bucket's leave to follow (decision 98).
    elsewhere: async (range) =>
      mark === undefined ? null : addressAtStore(ctx, delivery, { range, userAgent }),
  });
}

/** A document is small: it is sent whole, also to who has a part of it. */
function sendDocument(
  ctx: Context,
  delivery: DocumentDelivery,
  request: FastifyRequest,
  reply: FastifyReply,
  mark?: string,
): Promise<FastifyReply> {
  const { originalName: name, mediaType, bytes } = delivery;
  const etag = tagOf(delivery.etag, mark);
  refuseOtherEdition(request, etag);
  return sendFile(request, reply.header('etag', etag), {
    name,
    mediaType: mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    isUploaded: true,
    bytes,
    open: async () => {
      await countFetch(ctx, 'downloads', request.ip);
      return openDocument(ctx, delivery, request.headers['user-agent']);
    },
  });
}
