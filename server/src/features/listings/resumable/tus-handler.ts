import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { TUS_VERSION, UPLOAD_LIMITS } from '#contract/listings/uploads/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { takeUploadPlace } from '../../accounts/public.ts';
import { openPartBody, type PartBody } from './part-body.ts';
import { UploadStore } from './tus-store.ts';
import { getUpload, keptUntil } from './uploads.ts';

const PATH = '/api/uploads';
const PART_TYPE = 'application/offset+octet-stream';
/** What the protocol is given of a request: nothing that a proxy or a client could lead it astray by. */
const ASKED = [
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'content-type',
  'content-length',
];
const ANSWERED = ['location', 'upload-offset', 'upload-length', 'upload-metadata', 'tus-resumable'];
/** The library takes its state from rows that only move by compare-and-set, so there is nothing to lock. */
const NO_LOCK = { lock: async () => {}, unlock: async () => {} };

/**
 * Answers a request of the tus protocol (rule F5) by its library; refusals come in our own form.
 * @throws Refusal, or whatever failed
 */
export async function handleTusRequest(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  id?: string,
): Promise<FastifyReply> {
  reply.headers({ 'tus-resumable': TUS_VERSION, 'tus-version': TUS_VERSION, 'cache-control': 'no-store' });
  const body = openPartBody(request.raw);
  try {
    if (id !== undefined) await getUpload(ctx, id);
    refuseHeaders(request);
    if (request.method === 'POST' || request.method === 'PATCH') await refuseWithoutDiskSpace(ctx);
    if (request.method === 'POST') await takeUploadPlace(ctx);
    return await relay(ctx, request, reply, body, id);
  } catch (error) {
    body.release();
    drain(request.raw);
    throw error;
  } finally {
    body.release();
  }
}

async function relay(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  body: PartBody,
  id: string | undefined,
): Promise<FastifyReply> {
  let problem: unknown;
  const server = new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new UploadStore(ctx),
    locker: { newLock: () => NO_LOCK },
    maxSize: ctx.settings.get('fileLimits').archiveBytes,
    namingFunction: () => newId(ctx.now()),
    getFileIdFromRequest: () => id,
    onResponseError(_request, error) {
      problem = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(asWebRequest(request, body, id));
  if (answer.status >= 400) throw problemOf(problem, answer.status, await answer.text());
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (request.method === 'POST' || request.method === 'PATCH') {
    reply.header('upload-expires', keptUntil(ctx.now()).toUTCString());
  }
  return reply.code(answer.status).send();
}

/** Without the address that the client names: what is answered must not depend on it. */
function asWebRequest(request: FastifyRequest, { stream }: PartBody, id: string | undefined): Request {
  const headers = new Headers();
  for (const name of ASKED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const address = `http://market.invalid${PATH}${id === undefined ? '' : `/${id}`}`;
  const init = { method: request.method, headers };
  if (headers.get('content-type') !== PART_TYPE) return new Request(address, init);
  return new Request(address, { ...init, body: stream, duplex: 'half' } as RequestInit);
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,14})$/;

/** What the library would let pass or answer less clearly. */
function refuseHeaders({ method, headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== TUS_VERSION) fail('listing.upload_protocol');
  const number = (name: string, least: number) => {
    const value = String(headers[name] ?? '');
    if (!WHOLE_NUMBER.test(value) || Number(value) < least) {
      refuseFields([fieldError(name, `${name} must be a whole number of bytes, at least ${least}`)]);
    }
  };
  const unknown = ['upload-defer-length', 'upload-concat'].find((name) => headers[name] !== undefined);
  if (unknown) refuseFields([fieldError(unknown, `${unknown} is not supported here`)]);
  if (method === 'POST') number('upload-length', 1);
  if (method === 'PATCH') {
    if (headers['content-type'] !== PART_TYPE) fail('request.media_type');
    number('upload-offset', 0);
  }
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMITS.partBytesMax) fail('request.too_large');
}

const CODES: Record<number, ErrorCode> = {
  404: 'listing.upload_unknown',
  409: 'listing.upload_elsewhere',
  412: 'listing.upload_protocol',
  413: 'request.too_large',
};

/** Ours and the disk's errors as they were thrown; the library's own in our words. */
function problemOf(problem: unknown, status: number, text: string): unknown {
  if (problem instanceof Error && !('status_code' in problem)) return problem;
  if (status >= 500) return new Error(`the protocol's library answered ${status}: ${text.trim()}`);
  try {
    const code = CODES[status];
    if (code === undefined) return refuseFields([fieldError('request', text.trim())]);
    return fail(code as 'request.too_large');
  } catch (refusal) {
    return refusal;
  }
}
