import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Context } from '../../context.ts';
import { fail, fieldError } from '../../errors.ts';
import { FileTooLarge, receiveToFile } from '../../files/receiving/receive-to-file.ts';
import { refuseFields } from '../endpoints/validation.ts';
import { isBrokenForm, PART_HEADER_BYTES, refuseReservedName } from './multipart.ts';
import { drain } from './refused-body.ts';
import { watchUpload } from './slow-upload.ts';

/** The fields, and the lines between the parts. */
const AROUND_BYTES = 128 * 1024;
const FIELD_SIZE = 20;

interface ReceivedPicture {
  path: string;
  /** The fields that were sent before the file, as a browser's form sends them. */
  fields: Readonly<Record<string, string>>;
}

export interface ExpectedPicture<Result> {
  /** Of the form, in which the file comes; the others beside it are short and at most `fields` many. */
  field: string;
  fields: number;
  maxBytes: number;
  /** What an upload is refused with that stalls, and one that is cut off. */
  codes: { tooSlow: ErrorCode; interrupted: ErrorCode };
  /** Refuses before anything is received. */
  expect(): Promise<void>;
  save(upload: ReceivedPicture): Promise<Result>;
}

/** Receives the one picture of a form into a folder of its own, which is gone afterwards; one that stalls is refused. */
export async function receivePicture<Result>(
  ctx: Context,
  request: FastifyRequest,
  { field, fields, maxBytes, codes, expect, save }: ExpectedPicture<Result>,
): Promise<Result> {
  if (!request.isMultipart()) fail('request.media_type');
  await expect().catch((error: unknown) => {
    drain(request.raw);
    throw error;
  });
  const folder = await ctx.storage.makeTemporary();
  const form = { files: 1, fields, fieldSize: FIELD_SIZE, parts: fields + 1, headerPairs: 20 };
  const asked = request.file({
    limits: { ...form, headerSize: PART_HEADER_BYTES, fileSize: maxBytes + 1 },
  });
  asked.catch(() => {});
  // The parser has taken the body with the call; only then may somebody else listen to it.
  const watch = watchUpload(request.raw, maxBytes + AROUND_BYTES, codes.tooSlow);
  try {
    const upload = await Promise.race([asked, watch.refused]);
    if (upload?.fieldname !== field) return refuseFields([fieldError(field, 'Choose a picture')]);
    const path = join(folder, 'upload');
    const { signal } = watch;
    await receiveToFile(upload.file, path, { maxBytes, signal }).catch((error: unknown) => {
      if (error instanceof FileTooLarge) fail('request.too_large');
      throw error;
    });
    watch.stop();
    return await save({ path, fields: textsOf(upload.fields) });
  } catch (error) {
    if (watch.signal.aborted) drain(request.raw);
    refuseReservedName(error);
    if (isBrokenForm(error)) fail(codes.interrupted);
    throw error;
  } finally {
    watch.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const { value } = (field ?? {}) as { value?: unknown };
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(texts);
}
