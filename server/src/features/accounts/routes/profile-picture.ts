import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AVATAR_BYTES } from '#contract/accounts/constants.ts';
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import type { Square } from '#platform/files/images/admit-image.ts';
import { FileTooLarge, receiveToFile } from '#platform/files/receiving/receive-to-file.ts';
import { isBrokenForm, PART_HEADER_BYTES, refuseReservedName } from '#platform/http/bodies/multipart.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { watchUpload } from '#platform/http/bodies/slow-upload.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { sendPicture } from '#platform/http/file-replies.ts';
import { expectPhoto, findPhoto, removePhoto, setPhoto } from '../service/profile-picture.ts';

export const pictureHandlers = {
  'PUT /users/me/avatar': (ctx, { request }) => receivePhoto(ctx, request),
  'DELETE /users/me/avatar': (ctx) => removePhoto(ctx),
  'GET /users/photos/:filename': async (ctx, { params, request, reply }) => {
    const { key, bytes } = await findPhoto(ctx, params.filename);
    return sendPicture(request, reply, {
      mediaType: 'image/webp',
      etag: `"${params.filename}"`,
      bytes,
      shownBy: 'same-site',
      open: () => ctx.storage.open(key),
    });
  },
} satisfies Partial<Handlers<typeof accountEndpoints>>;

const PHOTO_FORM = { files: 1, fields: 3, fieldSize: 20, parts: 4, headerPairs: 20 };
/** The picture, the fields, and the lines between them. */
const PHOTO_FORM_BYTES = AVATAR_BYTES + 128 * 1024;

/** Receives the one picture of the form into a folder of its own, which is gone afterwards; one that stalls is refused. */
async function receivePhoto(ctx: Context, request: FastifyRequest): Promise<Profile> {
  if (!request.isMultipart()) fail('request.media_type');
  await expectPhoto(ctx).catch((error: unknown) => {
    drain(request.raw);
    throw error;
  });
  const folder = await ctx.storage.makeTemporary();
  const asked = request.file({
    limits: { ...PHOTO_FORM, headerSize: PART_HEADER_BYTES, fileSize: AVATAR_BYTES + 1 },
  });
  asked.catch(() => {});
  // The parser has taken the body with the call; only then may somebody else listen to it.
  const watch = watchUpload(request.raw, PHOTO_FORM_BYTES, 'listing.upload_too_slow');
  try {
    const upload = await Promise.race([asked, watch.refused]);
    if (upload?.fieldname !== 'avatar') return refuseFields([fieldError('avatar', 'Choose a picture')]);
    const path = join(folder, 'upload');
    const { signal } = watch;
    await receiveToFile(upload.file, path, { maxBytes: AVATAR_BYTES, signal }).catch((error: unknown) => {
      if (error instanceof FileTooLarge) fail('request.too_large');
      throw error;
    });
    watch.stop();
    return await setPhoto(ctx, { path, square: readSquare(upload.fields) });
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
function readSquare(fields: Record<string, unknown>): Square | undefined {
  const [left, top, side] = ['left', 'top', 'side'].map((name) => {
    const field = fields[name] as { value?: unknown } | undefined;
    return /^\d{1,5}$/.test(String(field?.value ?? '')) ? Number(field?.value) : undefined;
  });
  return left === undefined || top === undefined || side === undefined ? undefined : { left, top, side };
}
