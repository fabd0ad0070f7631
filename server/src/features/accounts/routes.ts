import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { accountEndpoints } from '#contract/account-endpoints.ts';
import { AVATAR_BYTES, type Profile } from '#contract/accounts.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import type { Square } from '#platform/files/images.ts';
import { FileTooLarge, receiveToFile } from '#platform/files/receive-to-file.ts';
import { matchesEtag } from '#platform/http/conditional.ts';
import { isBrokenForm, PART_HEADER_BYTES } from '#platform/http/multipart.ts';
import { drain } from '#platform/http/refused-body.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/register.ts';
import { watchUpload } from '#platform/http/slow-upload.ts';
import { refuseFields } from '#platform/http/validation.ts';
import { clientOf } from './client.ts';
import { externalHandlers } from './external-routes.ts';
import {
  cancelEmailChange,
  changePassword,
  changeProfile,
  currentUser,
  endSession,
  expectPhoto,
  findPhoto,
  forgotPassword,
  listOwnSessions,
  registerAccount,
  removePhoto,
  resendVerification,
  resetPassword,
  setPhoto,
  signIn,
  signOut,
  signOutEverywhere,
  undoEmailChange,
  verifyEmail,
} from './service.ts';

export const accountHandlers: Handlers<typeof accountEndpoints> = {
  'POST /auth/register': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await registerAccount(ctx, body, clientOf(ctx, request, reply)),
      'Your account is ready.',
    ),
  'POST /auth/login': (ctx, { body, request, reply }) => signIn(ctx, body, clientOf(ctx, request, reply)),
  'POST /auth/logout': async (ctx) => {
    await signOut(ctx);
    return new AnswerWithMessage(undefined, 'You are signed out.');
  },
  'POST /auth/logout-all': async (ctx) => {
    await signOutEverywhere(ctx);
    return new AnswerWithMessage(undefined, 'You are signed out everywhere.');
  },
  'GET /auth/sessions': (ctx) => listOwnSessions(ctx),
  'DELETE /auth/sessions/:id': async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return new AnswerWithMessage(undefined, 'That device is signed out.');
  },
  'POST /auth/password': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await changePassword(ctx, body, clientOf(ctx, request, reply)),
      'Your password is changed. Every other device is signed out.',
    ),
  'POST /auth/forgot-password': async (ctx, { body, request, reply }) => {
    await forgotPassword(ctx, body.email, clientOf(ctx, request, reply));
    return new AnswerWithMessage(
      undefined,
      'If there is an account with this address, a mail with a link is on its way.',
    );
  },
  'POST /auth/reset-password': async (ctx, { body, request, reply }) => {
    await resetPassword(ctx, body, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'Your new password is set. Sign in with it.');
  },
  'POST /auth/verify-email': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await verifyEmail(ctx, body.token, clientOf(ctx, request, reply)),
      'Your e-mail address is confirmed.',
    ),
  'POST /auth/verify-email/resend': async (ctx) => {
    await resendVerification(ctx);
    return new AnswerWithMessage(undefined, 'A mail with a new link is on its way.');
  },
  'POST /auth/email-change/cancel': async (ctx, { body, request, reply }) => {
    await cancelEmailChange(ctx, body.token, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'The change is cancelled. Your address stays as it is.');
  },
  'POST /auth/email-change/undo': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await undoEmailChange(ctx, body.token, clientOf(ctx, request, reply)),
      'Your old address is back.',
    ),
  ...externalHandlers,
  'GET /users/me': (ctx) => currentUser(ctx),
  'PATCH /users/me': (ctx, { body, request, reply }) =>
    changeProfile(ctx, body, clientOf(ctx, request, reply)),
  'PUT /users/me/avatar': (ctx, { request }) => receivePhoto(ctx, request),
  'DELETE /users/me/avatar': (ctx) => removePhoto(ctx),
  'GET /users/photos/:filename': (ctx, { params, request, reply }) =>
    sendPhoto(ctx, params.filename, request, reply),
};

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
  const watch = watchUpload(request.raw, PHOTO_FORM_BYTES);
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

/** A picture never changes under its name and is nothing but a picture (rule F2). */
async function sendPhoto(
  ctx: Context,
  filename: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, bytes } = await findPhoto(ctx, filename);
  const etag = `"${filename}"`;
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const body = request.method === 'HEAD' ? Readable.from([]) : await ctx.storage.open(key);
  return reply.type('image/webp').header('content-length', bytes).send(body);
}
