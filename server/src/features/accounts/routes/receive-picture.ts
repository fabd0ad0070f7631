import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AVATAR_BYTES } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import type { Part } from '#platform/files/images/admit-image.ts';
import { FileTooLarge, receiveToFile } from '#platform/files/receiving/receive-to-file.ts';
import { isBrokenForm, PART_HEADER_BYTES, refuseReservedName } from '#platform/http/bodies/multipart.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { watchUpload } from '#platform/http/bodies/slow-upload.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { expectPicture } from '../service/profile-picture.ts';

const PICTURE_FORM = { files: 1, fields: 3, fieldSize: 20, parts: 4, headerPairs: 20 };
/** The picture, the fields, and the lines between them. */
const PICTURE_FORM_BYTES = AVATAR_BYTES + 128 * 1024;

export interface ExpectedPicture {
  /** Of the form, in which the file comes. */
  field: string;
  /** What the form calls the width of the part that is cut out. */
  width: string;
  save(upload: { path: string; part: Part | undefined }): Promise<Profile>;
}

/** Receives the one picture of the form into a folder of its own, which is gone afterwards; one that stalls is refused. */
export async function receivePicture(
  ctx: Context,
  request: FastifyRequest,
  { field, width, save }: ExpectedPicture,
): Promise<Profile> {
  if (!request.isMultipart()) fail('request.media_type');
  await expectPicture(ctx).catch((error: unknown) => {
    drain(request.raw);
    throw error;
  });
  const folder = await ctx.storage.makeTemporary();
  const asked = request.file({
    limits: { ...PICTURE_FORM, headerSize: PART_HEADER_BYTES, fileSize: AVATAR_BYTES + 1 },
  });
  asked.catch(() => {});
  // The parser has taken the body with the call; only then may somebody else listen to it.
  const watch = watchUpload(request.raw, PICTURE_FORM_BYTES, 'listing.upload_too_slow');
  try {
    const upload = await Promise.race([asked, watch.refused]);
    if (upload?.fieldname !== field) return refuseFields([fieldError(field, 'Choose a picture')]);
    const path = join(folder, 'upload');
    const { signal } = watch;
    await receiveToFile(upload.file, path, { maxBytes: AVATAR_BYTES, signal }).catch((error: unknown) => {
      if (error instanceof FileTooLarge) fail('request.too_large');
      throw error;
    });
    watch.stop();
    return await save({ path, part: readPart(upload.fields, width) });
  } catch (error) {
    if (watch.signal.aborted) drain(request.raw);
    refuseReservedName(error);
    if (isBrokenForm(error)) fail('listing.upload_interrupted');
    throw error;
  } finally {
    watch.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fields come before the file, as a browser's form sends them. */
function readPart(fields: Record<string, unknown>, widthName: string): Part | undefined {
  const [left, top, width] = ['left', 'top', widthName].map((name) => {
    const field = fields[name] as { value?: unknown } | undefined;
    return /^\d{1,5}$/.test(String(field?.value ?? '')) ? Number(field?.value) : undefined;
  });
  return left === undefined || top === undefined || width === undefined ? undefined : { left, top, width };
}
