import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { matchesEtag } from '#platform/http/cache/conditional-answer.ts';
import { describeFile, FOR_ITS_READER, type SavedFile } from '#platform/http/file-replies.ts';
import type { ByteRange } from '#platform/storage/interface.ts';
import { readRange } from '../rules/byte-range.ts';
import { type OpenAddress, openAddress } from '../service/signed-address.ts';

/** A large file that is sent whole or in parts. */
interface FileInParts extends SavedFile {
  /** With its quotes. */
  etag: string;
  bytes: number;
  sha256: Buffer;
  /** Before its first byte leaves. To resume is no further download. */
  begin(): Promise<void>;
  open(range: ByteRange): Promise<Readable>;
  /** Where a part is fetched instead; `null` where it is sent. */
  elsewhere?(range: ByteRange): Promise<string | null>;
}

/**
 * A file as RFC 9110 and RFC 9530 describe it; `HEAD` says the same without a byte (rule F6).
 * @throws Refusal `delivery.range_not_satisfiable`, `delivery.file_changed`
 */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileInParts,
): Promise<FastifyReply> {
  const { bytes, sha256, etag } = file;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
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
  if (isSent && part.start === 0) await file.begin();
  const address = isSent && (await file.elsewhere?.(part));
  if (address) return reply.headers(FOR_ITS_READER).redirect(address, 302);
  const body = isSent ? await file.open(part) : Readable.from([]);
  describeFile(reply, file).headers({
    etag,
    'accept-ranges': 'bytes',
    'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
  });
  if (isKnown) return reply.code(304).send();
  if (asked.kind === 'part')
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  return reply.header('content-length', part.end - part.start + 1).send(body);
}

/**
 * Who asks by a signed address, and for what. The address itself is secret, so nobody is told of it; the tag of what it
 * fetches has its mark (rule F6).
 * @throws Refusal `delivery.address_ended`, `account.session_invalid`
 */
export async function openByAddress(
  visitor: Context,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenAddress> {
  const { 'if-range': ifRange, 'if-match': ifMatch } = request.headers;
  reply.header('referrer-policy', 'no-referrer');
  const opened = await openAddress(visitor, address, `${header(ifRange)} ${ifMatch}`);
  request.actor = opened.ctx.actor;
  return opened;
}

export function tagOf(etag: string, mark: string | undefined): string {
  return mark === undefined ? `"${etag}"` : `"${etag}.${mark}"`;
}

/** Some browsers resume by `If-Match`: a part of another edition must not be put together with this one. */
export function refuseOtherEdition(request: FastifyRequest, etag: string): void {
  const wanted = request.headers['if-match'];
  const tags = wanted?.split(',').map((tag) => tag.trim());
  if (tags && !tags.includes(etag) && !tags.includes('*')) fail('delivery.file_changed');
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
