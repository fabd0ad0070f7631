import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_PIXELS } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { admitPart, type Part } from '#platform/files/images/admit-image.ts';
import { ImageRefused } from '#platform/files/images/refusals.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { newStoredName, sweepStoredFolder, withStoredFiles } from '#platform/files/stored-files.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findKnownPhotos, lockUser, type UserRow, updateUser } from '../repository/users.ts';
import { REFUSED_PICTURE_TEXTS } from '../rules/refused-picture.ts';
import { profileOf } from './sessions.ts';
import { withinQuota } from './storage-quota.ts';

/** Removes a picture that nobody shows any more. */
export const DELETE_PHOTO_JOB = 'accounts.delete-photo';

const PHOTOS = 'photos';

/** Nobody tries more pictures than this in an hour, those over their page among them. */
const PHOTOS_PER_HOUR = declareLimit({
  name: 'photos',
  times: 20,
  seconds: 60 * 60,
  counts: 'pictures of the account that were tried, of a person',
});

/**
 * Refuses a picture before it is received.
 * @throws Refusal `server.no_room`, `request.too_many`
 */
export async function expectPicture(ctx: Context): Promise<void> {
  await refuseWithoutDiskSpace(ctx);
  await takePlace(ctx, PHOTOS_PER_HOUR, signedIn(ctx).uid);
}

/**
 * Sets the caller's picture from an uploaded file: one square of it, made anew (rule F2).
 * @throws Refusal `account.photo_refused`, `listing.quota_full`
 */
export async function setPhoto(
  ctx: Context,
  upload: { path: string; part: Part | undefined },
): Promise<Profile> {
  const folder = await ctx.storage.makeTemporary();
  try {
    const path = join(folder, 'photo.webp');
    const cut = { part: upload.part, ratio: 1 };
    const { bytes } = await admitPart(upload.path, [{ path, width: AVATAR_PIXELS }], cut).catch(
      refusePicture('avatar'),
    );
    const photo = { name: newStoredName(ctx.now(), 'webp'), bytes };
    return await withStoredFiles(ctx, [{ key: `${PHOTOS}/${photo.name}`, path }], () =>
      withinQuota(ctx, photo.bytes, (ctx) => showPhoto(ctx, photo)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Goes back to no picture. */
export function removePhoto(ctx: Context): Promise<Profile> {
  return showPhoto(ctx, null);
}

function showPhoto(ctx: Context, photo: { name: string; bytes: number } | null): Promise<Profile> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockUser(ctx.db, uid)) ?? fail('account.not_found');
    const after = await updateUser(ctx.db, uid, {
      photo_file: photo?.name ?? null,
      photo_bytes: photo?.bytes ?? 0,
    });
    await deletePhotoLater(ctx, before);
    publicAnswersChanged(ctx);
    return profileOf(ctx, after);
  });
}

/** Has the picture of an account deleted once the transaction that takes it from the row is durable. */
export async function deletePhotoLater(ctx: Context, { photo_file: name }: UserRow): Promise<void> {
  if (name !== null) await ctx.jobs.send(ctx, DELETE_PHOTO_JOB, { name });
}

/** A job: the row that named the picture has been changed before. */
export async function deletePhoto(ctx: Context, { name }: { name: string }): Promise<void> {
  await ctx.storage.delete(`${PHOTOS}/${name}`);
}

export interface ShownPicture {
  key: string;
  bytes: number;
}

/** @throws Refusal `account.photo_missing` */
export function findPhoto(ctx: Context, filename: string): Promise<ShownPicture> {
  return findShown(ctx, PHOTOS, filename);
}

/**
 * A picture that an account shows, in a folder of the store.
 * @throws Refusal `account.photo_missing`
 */
export async function findShown(ctx: Context, folder: string, filename: string): Promise<ShownPicture> {
  if (!/^[0-9a-z]{1,11}-[0-9a-f]{32}\.webp$/.test(filename)) fail('account.photo_missing');
  const key = `${folder}/${filename}`;
  const bytes = (await ctx.storage.size(key)) ?? fail('account.photo_missing');
  return { key, bytes };
}

/** Deletes pictures that no account shows (rule F4). A sweep. */
export function sweepPhotos(ctx: Context): Promise<void> {
  return sweepStoredFolder(ctx, PHOTOS, (ctx, names) => findKnownPhotos(ctx.db, names));
}

/** Says of a picture that was refused what is wrong with it, at the field that it came in. */
export function refusePicture(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof ImageRefused)) throw error;
    const text = REFUSED_PICTURE_TEXTS[error.reason];
    return fail('account.photo_refused', { text }, { errors: [fieldError(field, text)] });
  };
}
