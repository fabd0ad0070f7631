import { join } from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SUPPORT_LIMITS } from '#contract/support/constants.ts';
import { fail, fieldError, Refusal } from '#platform/errors.ts';
import { cleanOriginalName } from '#platform/files/receiving/original-name.ts';
import { FileTooLarge, receiveToFile } from '#platform/files/receiving/receive-to-file.ts';
import { eachPart } from '#platform/http/bodies/each-part.ts';
import { isBrokenForm, refuseReservedName } from '#platform/http/bodies/multipart.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';

const FIELD_BYTES = 64 * 1024;

/** Bytes of the largest form: every file at its limit, the text, and the lines between the parts. */
export const MESSAGE_FORM_BYTES = SUPPORT_LIMITS.files * SUPPORT_LIMITS.fileBytes + 256 * 1024;

const FORM = {
  fieldBytes: FIELD_BYTES,
  fields: 4,
  // One more, so that one file too many is told.
  files: SUPPORT_LIMITS.files + 1,
  maxBytes: MESSAGE_FORM_BYTES,
  tooSlow: 'listing.upload_too_slow',
} as const;

/** A file in its temporary place. `sha256` is lower-case hex. */
export interface ReceivedFile {
  path: string;
  /** As the client named it, cleaned. */
  originalName: string;
  bytes: number;
  sha256: string;
}

/** A message as it arrived, its files not looked into yet. */
export interface ReceivedMessage {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/**
 * Receives a form into `folder`, never holding a file in memory (rule F1). The folder is the caller's to remove.
 * @throws Refusal `request.media_type`, `request.invalid`, `request.too_large`, `support.file_too_large`,
 * `support.too_many_files`, `listing.upload_interrupted`, `listing.upload_too_slow`
 */
export async function receiveMessage(request: FastifyRequest, folder: string): Promise<ReceivedMessage> {
  if (!request.isMultipart()) fail('request.media_type');
  const received: ReceivedMessage = { fields: {}, files: [] };
  try {
    await eachPart(request, FORM, (part, signal) => receivePart(part, received, folder, signal));
    return received;
  } catch (error) {
    drain(request.raw);
    refuseReservedName(error);
    if (error instanceof Refusal) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'FST_FILES_LIMIT') return refuseTooMany();
    if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) fail('request.too_large');
    return isBrokenForm(error) ? fail('listing.upload_interrupted') : Promise.reject(error);
  }
}

async function receivePart(
  part: Multipart,
  received: ReceivedMessage,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  if (part.type === 'field') {
    const isText = typeof part.value === 'string' && !part.valueTruncated;
    if (!isText) refuseFields([fieldError(part.fieldname, 'This text is too long')]);
    received.fields[part.fieldname] = part.value as string;
    return;
  }
  if (part.fieldname !== 'files') {
    part.file.resume();
    return;
  }
  const file = await receiveFile(part, join(folder, `file-${received.files.length}`), signal);
  // An empty file field of a browser's form.
  if (file.bytes === 0 && part.filename === '') return;
  if (received.files.length >= SUPPORT_LIMITS.files) refuseTooMany();
  received.files.push(file);
}

async function receiveFile(part: MultipartFile, path: string, signal: AbortSignal): Promise<ReceivedFile> {
  const originalName = cleanOriginalName(part.filename ?? '', 'file');
  const maxBytes = SUPPORT_LIMITS.fileBytes;
  try {
    return { path, originalName, ...(await receiveToFile(part.file, path, { maxBytes, signal })) };
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    const limit = formatBytes(maxBytes);
    const errors = [fieldError('files', `${originalName} is larger than ${limit}.`)];
    return fail('support.file_too_large', { name: originalName, limit }, { errors });
  }
}

function refuseTooMany(): never {
  const limit = SUPPORT_LIMITS.files;
  const errors = [fieldError('files', `A message takes at most ${limit} files.`)];
  return fail('support.too_many_files', { limit }, { errors });
}
