import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, type PublicAnswer } from './response-cache.ts';

/** Whether `If-None-Match` names this strong tag (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Describes an answer that everybody may be given, and hands it to `keep` with all its headers (rule W7).
 * @returns true when the reader has these bytes already: then 304 is all there is to say
 */
export function preparePublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  keep: (answer: PublicAnswer) => void,
): boolean {
  const etag = entityTag(body);
  reply.headers({ vary: 'Authorization, Accept-Encoding', etag });
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  keep({ status: reply.statusCode, headers, body });
  return request.headers['if-none-match']?.includes(etag) ?? false;
}
