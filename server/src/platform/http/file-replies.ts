import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './cache/conditional-answer.ts';

type Body = Readable | Buffer | string;

/** What a browser must not run, whatever is in it (rule H1). */
const SANDBOXED = "default-src 'none'; sandbox";
/** A picture that never changes under its name (rule F2). */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
/** A file that depends on who asks: kept by nobody else (rule W7), and never taken for something to show. */
export const FOR_ITS_READER = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
} as const;

export interface SavedFile {
  /** Under which it is saved. */
  name: string;
  mediaType: string;
  /** By people: a page of ours must not run what somebody uploaded. */
  isUploaded?: boolean;
}

export interface ShownPicture {
  mediaType: string;
  /** With its quotes. */
  etag: string;
  bytes: number;
  /** Whose pages may show it: ours, or everybody's. */
  shownBy: 'same-site' | 'cross-origin';
  /** `Cache-Control`; for ever unless told. */
  caching?: string;
  open: () => Body | Promise<Body>;
}

/** Answers with a whole file for its reader alone, to be saved; `HEAD` says the same and opens nothing. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SavedFile & { bytes?: number; open: () => Body | Promise<Body> },
): Promise<FastifyReply> {
  const body = await open(request, file);
  describeFile(reply, file);
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  return reply.send(body);
}

/** The headers of a file for its reader alone, for an answer that sends its bytes otherwise. */
export function describeFile(reply: FastifyReply, { name, mediaType, isUploaded }: SavedFile): FastifyReply {
  reply.type(mediaType).headers({ 'content-disposition': contentDisposition(name), ...FOR_ITS_READER });
  if (!isUploaded) return reply;
  return reply.headers({
    'content-security-policy': SANDBOXED,
    'cross-origin-resource-policy': 'same-site',
  });
}

/** Answers with a picture, or with 304 where the reader has it; it is nothing but a picture. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: ShownPicture,
): Promise<FastifyReply> {
  const { mediaType, etag, bytes, shownBy, caching = KEPT_FOR_EVER } = picture;
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  const body = isKnown ? undefined : await open(request, picture);
  reply.headers({
    etag,
    'cache-control': caching,
    'content-security-policy': SANDBOXED,
    'cross-origin-resource-policy': shownBy,
    'x-content-type-options': 'nosniff',
  });
  if (isKnown) return reply.code(304).send();
  return reply.type(mediaType).header('content-length', bytes).send(body);
}

async function open(request: FastifyRequest, file: { open: () => Body | Promise<Body> }): Promise<Body> {
  return request.method === 'HEAD' ? Readable.from([]) : file.open();
}
