import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { PublicAnswer } from './public-answer.ts';

/** Weak, because one tag stands for all encodings of the same answer. */
export function entityTag(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether `If-None-Match` names this tag (RFC 9110, 13.1.2). The other headers that `fresh` reads are left out: our answers
 * have no `Last-Modified`, and `Cache-Control: no-cache` in a request is said to caches.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** What a public answer depends on; the allowed development origins are answered with their own name (rule W10). */
export const VARY = 'Authorization, Accept-Encoding, Origin';

/** Headers that say who asked, not what was answered; which others a script may read is the same for everybody. */
const OF_THE_ASKER = /^access-control-(?!expose-headers$)/;

/**
 * Describes an answer that everybody may be given, and hands it to `keep` with its headers, but for those that
 * belong to this asker alone (rule W7).
 * @returns true when the reader has these bytes already: then 304 is all there is to say
 */
export function preparePublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  keep: (answer: PublicAnswer) => void,
): boolean {
  const etag = entityTag(body);
  reply.headers({ vary: VARY, etag });
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !OF_THE_ASKER.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
  keep({ status: reply.statusCode, headers, body });
  return matchesEtag(request.headers['if-none-match'], etag);
}
