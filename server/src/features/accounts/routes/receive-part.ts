import type { FastifyRequest } from 'fastify';
import { AVATAR_BYTES } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/files/images/admit-image.ts';
import { receivePicture } from '#platform/http/bodies/receive-picture.ts';
import { expectPicture } from '../service/profile-picture.ts';

interface ExpectedPart {
  /** Of the form, in which the file comes. */
  field: string;
  /** What the form calls the width of the part that is cut out. */
  width: string;
  save(upload: { path: string; part: Part | undefined }): Promise<Profile>;
}

/** Receives a picture of the account with the part that is to be shown of it. */
export function receivePart(
  ctx: Context,
  request: FastifyRequest,
  { field, width, save }: ExpectedPart,
): Promise<Profile> {
  return receivePicture(ctx, request, {
    ...{ field, fields: 3, maxBytes: AVATAR_BYTES },
    codes: { tooSlow: 'listing.upload_too_slow', interrupted: 'listing.upload_interrupted' },
    expect: () => expectPicture(ctx),
    save: ({ path, fields }) => save({ path, part: readPart(fields, width) }),
  });
}

function readPart(fields: Readonly<Record<string, string>>, widthName: string): Part | undefined {
  const [left, top, width] = ['left', 'top', widthName].map((name) => {
    const text = fields[name] ?? '';
    return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  });
  return left === undefined || top === undefined || width === undefined ? undefined : { left, top, width };
}
