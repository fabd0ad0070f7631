import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { AVATAR_PIXELS, type Profile, type ProfileInput } from '#contract/accounts.ts';
import { type Context, inTransaction, marketChanged, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { refuseWithoutDiskSpace } from '#platform/files/disk-space.ts';
import { ImageRefused } from '#platform/files/image-refused.ts';
import { admitSquare, type Square } from '#platform/files/images.ts';
import { newStoredName, sweepStoredFolder, withStoredFiles } from '#platform/files/stored-files.ts';
import { refuseFields } from '#platform/http/validation.ts';
import { type Limit, takePlace } from '#platform/limits.ts';
import { findKnownPhotos, findUserByEmail, getUser, lockUser, updateUser } from '../repository/users.ts';
import { EMAIL_CHANGES, emailKey, MAILS_TO_ADDRESS, normaliseName, TOKEN_SECONDS } from '../rules.ts';
import { refuseField, refuseReservedName } from './add-user.ts';
import { confirmPassword } from './passwords.ts';
import { withinQuota } from './quota.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { type Client, profileOf } from './sessions.ts';

/** Mails the link that confirms a new address to that address. */
export const NEW_EMAIL_MAIL_JOB = 'accounts.mail-new-address-link';
/** Removes a picture that nobody shows any more. */
export const DELETE_PHOTO_JOB = 'accounts.delete-photo';

const PHOTOS = 'photos';

/**
 * Changes what is given of name, bio and address; a new address takes effect when its mailed link is used.
 * @throws Refusal `request.invalid`, `account.name_reserved`, `account.email_taken`, `account.password_wrong`,
 * `account.no_password`, `request.too_many`
 */
export async function changeProfile(
  ctx: Context,
  input: z.output<typeof ProfileInput>,
  client: Client,
): Promise<Profile> {
  const { uid, role } = signedIn(ctx);
  const { displayName, bio, email } = input;
  if (displayName !== undefined) refuseReservedName(ctx, displayName, role);
  const confirmed = email === undefined ? null : await checkNewEmail(ctx, email, input.currentPassword);
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockUser(ctx.db, uid)) ?? fail('account.not_found');
    // Changed while it was compared: whoever holds the account now did not ask for this.
    if (confirmed && before.password_hash !== confirmed)
      refuseField('account.password_wrong', 'currentPassword');
    const after = await updateUser(ctx.db, uid, {
      display_name: displayName === undefined ? before.display_name : normaliseName(displayName),
      bio: bio ?? before.bio,
      ...(email !== undefined && {
        pending_email: email,
        pending_email_until: new Date(ctx.now().getTime() + TOKEN_SECONDS.change_email * 1000),
      }),
    });
    if (email !== undefined) {
      await ctx.jobs.send(ctx, NEW_EMAIL_MAIL_JOB, { uid, email });
      await recordEvent(ctx, 'account.email_change_asked', uid, { to: email });
      recordSecurityEvent(ctx, 'email_change_asked', before, client);
    }
    if (after.display_name !== before.display_name) {
      await recordEvent(ctx, 'account.renamed', uid, {});
      marketChanged(ctx);
    }
    return profileOf(ctx, after);
  });
}

/** The hash of the password that was confirmed. */
async function checkNewEmail(ctx: Context, email: string, password: string | undefined): Promise<string> {
  const user = await getUser(ctx.db, signedIn(ctx).uid);
  if (password === undefined) {
    return refuseFields([fieldError('currentPassword', 'Enter your password to change the address')]);
  }
  const confirmed = await confirmPassword(ctx, user, password);
  if (emailKey(email) === user.email_key) refuseFields([fieldError('email', 'This is your address already')]);
  if (await findUserByEmail(ctx.db, emailKey(email))) refuseField('account.email_taken', 'email');
  await takePlace(ctx, EMAIL_CHANGES, user.email_key);
  await takePlace(ctx, MAILS_TO_ADDRESS, emailKey(email));
  return confirmed;
}

/** Nobody tries more pictures than this in an hour. */
const PHOTOS_PER_HOUR: Limit = { name: 'photos', times: 20, seconds: 60 * 60 };

/**
 * Refuses a picture before it is received.
 * @throws Refusal `server.no_room`, `request.too_many`
 */
export async function expectPhoto(ctx: Context): Promise<void> {
  await refuseWithoutDiskSpace(ctx);
  await takePlace(ctx, PHOTOS_PER_HOUR, signedIn(ctx).uid);
}

/**
 * Sets the caller's picture from an uploaded file: one square of it, made anew (rule F2).
 * @throws Refusal `account.photo_refused`, `listing.quota_full`
 */
export async function setPhoto(
  ctx: Context,
  upload: { path: string; square: Square | undefined },
): Promise<Profile> {
  const folder = await ctx.storage.makeTemporary();
  try {
    const path = join(folder, 'photo.webp');
    await admitSquare(upload.path, path, { square: upload.square, pixels: AVATAR_PIXELS }).catch(refusePhoto);
    const name = newStoredName(ctx.now(), 'webp');
    const photo = { name, bytes: (await stat(path)).size };
    return await withStoredFiles(ctx, [{ key: `${PHOTOS}/${name}`, path }], () =>
      withinQuota(ctx, (ctx) => showPhoto(ctx, photo)),
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
    if (before.photo_file) await ctx.jobs.send(ctx, DELETE_PHOTO_JOB, { name: before.photo_file });
    marketChanged(ctx);
    return profileOf(ctx, after);
  });
}

/** A job: the row that named the picture has been changed before. */
export async function deletePhoto(ctx: Context, { name }: { name: string }): Promise<void> {
  await ctx.storage.delete(`${PHOTOS}/${name}`);
}

export interface Photo {
  key: string;
  bytes: number;
}

/** @throws Refusal `account.photo_missing` */
export async function findPhoto(ctx: Context, filename: string): Promise<Photo> {
  if (!/^[0-9a-z]{1,11}-[0-9a-f]{32}\.webp$/.test(filename)) fail('account.photo_missing');
  const key = `${PHOTOS}/${filename}`;
  const bytes = (await ctx.storage.size(key)) ?? fail('account.photo_missing');
  return { key, bytes };
}

/** Deletes pictures that no account shows (rule F4). A sweep. */
export function sweepPhotos(ctx: Context): Promise<void> {
  return sweepStoredFolder(ctx, PHOTOS, (ctx, names) => findKnownPhotos(ctx.db, names));
}

function refusePhoto(error: unknown): never {
  if (!(error instanceof ImageRefused)) throw error;
  return fail(
    'account.photo_refused',
    { text: error.message },
    { errors: [fieldError('avatar', error.message)] },
  );
}
