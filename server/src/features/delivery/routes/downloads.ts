import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { deliveryEndpoints } from '#contract/delivery/endpoints.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { matchesEtag } from '#platform/http/cache/conditional-answer.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { describeFile, sendFile } from '#platform/http/file-replies.ts';
import { readRange } from '../rules/byte-range.ts';
import { countFetch } from '../service/count-fetch.ts';
import {
  type ArchiveDelivery,
  type DocumentDelivery,
  findArchiveDelivery,
  findDocumentDelivery,
  openArchive,
  openDocument,
} from '../service/downloads.ts';
import { listDownloadsOfOrder } from '../service/log.ts';
import { addressOfFile, openAddress } from '../service/signed-address.ts';

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

/** The address itself is secret, so nobody is told of it; the tag of what it fetches has its mark (rule F6). */
async function sendByAddress(
  visitor: Context,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { 'if-range': ifRange, 'if-match': ifMatch } = request.headers;
  reply.header('referrer-policy', 'no-referrer');
  const { ctx, download, mark } = await openAddress(visitor, address, `${header(ifRange)} ${ifMatch}`);
  const { kind, filename } = download;
  request.actor = ctx.actor;
  if (kind === 'archive')
    return sendArchive(ctx, await findArchiveDelivery(ctx, filename), request, reply, mark);
  return sendDocument(ctx, await findDocumentDelivery(ctx, filename), request, reply, mark);
}

/** The archive as RFC 9110 and RFC 9530 describe it; `HEAD` says the same without a byte (rule F6). */
async function sendArchive(
  ctx: Context,
  delivery: ArchiveDelivery,
  request: FastifyRequest,
  reply: FastifyReply,
  mark?: string,
): Promise<FastifyReply> {
  const { bytes, sha256 } = delivery;
  const etag = tagOf(delivery, mark);
  const {
    range,
    'if-range': ifRange,
    'if-none-match': ifNoneMatch,
    'user-agent': userAgent,
  } = request.headers;
  refuseOtherEdition(request, etag);
  // A range means something to GET alone.
  const asked = readRange(request.method === 'GET' ? range : undefined, header(ifRange), etag, bytes);
  if (asked.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    return fail('delivery.range_not_satisfiable');
  }
  const part = asked.kind === 'part' ? asked.range : { start: 0, end: bytes - 1 };
  const isKnown = matchesEtag(ifNoneMatch, etag);
  const isSent = !isKnown && request.method !== 'HEAD';
  // To resume is no further download.
  if (isSent && part.start === 0) await countFetch(ctx, 'downloads', request.ip);
  const body = isSent ? await openArchive(ctx, delivery, { range: part, userAgent }) : Readable.from([]);
  const { originalName: name } = delivery;
  describeFile(reply, { name, mediaType: 'application/zip', isUploaded: true }).headers({
    etag,
    'accept-ranges': 'bytes',
    'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
  });
  if (isKnown) return reply.code(304).send();
  if (asked.kind === 'part')
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  return reply.header('content-length', part.end - part.start + 1).send(body);
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
  const etag = tagOf(delivery, mark);
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

function tagOf({ etag }: ArchiveDelivery | DocumentDelivery, mark: string | undefined): string {
  return mark === undefined ? `"${etag}"` : `"${etag}.${mark}"`;
}

/** Some browsers resume by `If-Match`: a part of another edition must not be put together with this one. */
function refuseOtherEdition(request: FastifyRequest, etag: string): void {
  const wanted = request.headers['if-match'];
  const tags = wanted?.split(',').map((tag) => tag.trim());
  if (tags && !tags.includes(etag) && !tags.includes('*')) fail('delivery.file_changed');
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
