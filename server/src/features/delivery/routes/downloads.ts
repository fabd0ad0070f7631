import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { deliveryEndpoints } from '#contract/delivery/endpoints.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { matchesEtag } from '#platform/http/cache/conditional-answer.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { describeFile, sendFile } from '#platform/http/file-replies.ts';
import { readRange } from '../rules/byte-range.ts';
import {
  type ArchiveDelivery,
  type DocumentDelivery,
  findArchiveDelivery,
  findDocumentDelivery,
  openArchive,
  openDocument,
} from '../service/downloads.ts';

export const deliveryHandlers: Handlers<typeof deliveryEndpoints> = {
  'GET /projects/download/:filename': async (ctx, { params, request, reply }) =>
    sendArchive(ctx, await findArchiveDelivery(ctx, params.filename), request, reply),
  'GET /projects/docs/:filename': async (ctx, { params, request, reply }) =>
    sendDocument(ctx, await findDocumentDelivery(ctx, params.filename), request, reply),
};

/** The archive as RFC 9110 and RFC 9530 describe it; `HEAD` says the same without a byte (rule F6). */
async function sendArchive(
  ctx: Context,
  delivery: ArchiveDelivery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bytes, sha256 } = delivery;
  const etag = `"${sha256.toString('hex')}"`;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  // A range means something to GET alone.
  const asked = readRange(request.method === 'GET' ? range : undefined, header(ifRange), etag, bytes);
  if (asked.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    return fail('delivery.range_not_satisfiable');
  }
  const part = asked.kind === 'part' ? asked.range : { start: 0, end: bytes - 1 };
  const isKnown = matchesEtag(ifNoneMatch, etag);
  const body = isKnown
    ? undefined
    : request.method === 'HEAD'
      ? Readable.from([])
      : await openArchive(ctx, delivery, part);
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

function sendDocument(
  ctx: Context,
  delivery: DocumentDelivery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { originalName: name, mediaType, bytes } = delivery;
  return sendFile(request, reply, {
    name,
    mediaType: mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    isUploaded: true,
    bytes,
    open: () => openDocument(ctx, delivery),
  });
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
