import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { SupportMessageForm, SupportMessageInput } from '#contract/support/schemas.ts';
import type { Context } from '#platform/context.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { answerOnce, isRepeated } from '#platform/http/endpoints/idempotency.ts';
import { parseInput, refuseBadText } from '#platform/http/endpoints/validation.ts';
import { bytesArriving, reserveStorage, takeUploadPlace } from '../../accounts/public.ts';
import { type AdmittedFile, admitFiles } from './admit-files.ts';
import { MESSAGE_FORM_BYTES, type ReceivedMessage, receiveMessage } from './receive-message.ts';

const CREATED = 201;

interface MessageCall {
  /** Names the call for repeated requests (rule W8). */
  route: string;
  /** Refuses the call before its form is received. */
  expect: () => Promise<void>;
}

/**
 * Receives a message as a form or as JSON and works on it, once for each key; whatever happens, none of its files stays in
 * the temporary folder.
 * @throws Refusal `server.no_room`, `listing.quota_full`, `request.too_many`, and what `receiveMessage`, `admitFiles` and
 * `answerOnce` throw
 */
export async function withMessage<T>(
  ctx: Context,
  request: FastifyRequest,
  { route, expect }: MessageCall,
  work: (ctx: Context, message: { text: string; files: AdmittedFile[] }) => Promise<T>,
): Promise<T> {
  await expect().catch((error: unknown) => {
    drain(request.raw);
    throw error;
  });
  const folder = await ctx.storage.makeTemporary();
  let release = () => {};
  try {
    let received: ReceivedMessage;
    if (isJson(request)) received = readJson(request);
    else {
      release = await admitForm(ctx, request, route);
      received = await receiveMessage(request, folder);
    }
    refuseBadText(received.fields);
    const { text } = parseInput(SupportMessageForm, received.fields);
    const workOnIt = async (ctx: Context) => {
      if (received.files.length > 0) await takeUploadPlace(ctx);
      return work(ctx, { text, files: await admitFiles(ctx, received.files, folder) });
    };
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return await workOnIt(ctx);
    const fingerprint = JSON.stringify([
      text,
      received.files.map((file) => [file.originalName, file.sha256]),
    ]);
    const { body } = await answerOnce(ctx, route, key, fingerprint, async (ctx) => ({
      status: CREATED,
      body: await workOnIt(ctx),
    }));
    return body as T;
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json *(;|$)/i.test(headers['content-type'] ?? '');

function readJson({ body }: FastifyRequest): ReceivedMessage {
  refuseBadText(body);
  return { fields: parseInput(SupportMessageInput, body), files: [] };
}

/** Keeps room for a form before it is received (decision 30); gives it back with what it resolves to. */
async function admitForm(ctx: Context, request: FastifyRequest, route: string): Promise<() => void> {
  try {
    await refuseWithoutDiskSpace(ctx);
    const key = request.headers['idempotency-key'];
    const declared = request.headers['content-length'];
    const bytes = declared === undefined ? undefined : Number(declared);
    const most = MESSAGE_FORM_BYTES;
    // What a first request stored is stored already.
    const isAgain = typeof key === 'string' && (await isRepeated(ctx, route, key));
    const room = await reserveStorage(ctx, { bytes, most, spared: isAgain ? (bytes ?? most) : 0 });
    await refuseWithoutDiskSpace(ctx, bytesArriving(ctx));
    return room.release;
  } catch (error) {
    drain(request.raw);
    throw error;
  }
}
