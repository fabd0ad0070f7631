import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGO_BYTES } from '#contract/admin/settings/logo.ts';
import type { SettingsState } from '#contract/admin/settings/schemas.ts';
import { type Context, contextFor, type Services } from '#platform/context.ts';
import { fieldError } from '#platform/errors.ts';
import { receivePicture } from '#platform/http/bodies/receive-picture.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { answerNotFound } from '#platform/http/error-handler.ts';
import { sendPicture } from '#platform/http/file-replies.ts';
import { BRAND_PATH } from '#settings/brand.ts';
import { expectLogo, findBrandPicture, setLogo } from '../service/logo.ts';

/** Receives the logo with the revision of the settings that it belongs to. */
export function receiveLogo(ctx: Context, request: FastifyRequest): Promise<SettingsState> {
  return receivePicture(ctx, request, {
    ...{ field: 'logo', fields: 1, maxBytes: LOGO_BYTES },
    codes: { tooSlow: 'listing.upload_too_slow', interrupted: 'listing.upload_interrupted' },
    expect: () => expectLogo(ctx),
    save({ path, fields: { revision = '' } }) {
      if (!/^\d{1,9}$/.test(revision)) return refuseFields([fieldError('revision', 'Revision is missing')]);
      return setLogo(ctx, { path, revision: Number(revision) });
    },
  });
}

/** The pictures of the brand, beside the pages: for browsers, home screens and mail programs. */
export function registerBrandPictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { filename: string } }>(`${BRAND_PATH}:filename`, async (request, reply) => {
    const { filename } = request.params;
    const ctx = contextFor(services, { kind: 'anonymous' }, request.id);
    const picture = await findBrandPicture(ctx, filename);
    if (!picture) return answerNotFound(request, reply);
    return sendPicture(request, reply, {
      mediaType: filename.endsWith('.png') ? 'image/png' : 'image/webp',
      etag: `"${filename}"`,
      bytes: picture.bytes,
      // Mails show one, wherever they are read.
      shownBy: 'cross-origin',
      open: () => ctx.storage.open(picture.key),
    });
  });
}
