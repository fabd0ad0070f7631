import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile } from '#contract/accounts/schemas.ts';
import { BANNER_RATIO, BANNER_WIDTHS } from '#contract/accounts/seller-page/constants.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { admitPart, type Part } from '#platform/files/images/admit-image.ts';
import { newStoredName, sweepStoredFolder, withStoredFiles } from '#platform/files/stored-files.ts';
import { findKnownBanners, lockUser, type UserRow, updateUser } from '../../repository/users.ts';
import { findShown, refusePicture, type ShownPicture } from '../profile-picture.ts';
import { profileOf } from '../sessions.ts';
import { withinQuota } from '../storage-quota.ts';

/** Removes a banner that no page shows any more, in both widths. */
export const DELETE_BANNER_JOB = 'accounts.delete-banner';

const BANNERS = 'banners';

type BannerColumns = Pick<UserRow, 'banner_file' | 'banner_small_file' | 'banner_bytes' | 'banner_colour'>;

const NO_BANNER: BannerColumns = {
  banner_file: null,
  banner_small_file: null,
  banner_bytes: 0,
  banner_colour: null,
};

/**
 * Sets the wide picture over the caller's page from an uploaded file: one part of it, made anew in two widths (rules F2,
 * R3). Without a part it is the largest in the middle.
 * @throws Refusal `account.photo_refused`, `account.sellers_only`, `listing.quota_full`
 */
export async function setBanner(
  ctx: Context,
  upload: { path: string; part: Part | undefined },
): Promise<Profile> {
  const folder = await ctx.storage.makeTemporary();
  try {
    const large = { path: join(folder, 'large.webp'), width: BANNER_WIDTHS.large };
    const small = { path: join(folder, 'small.webp'), width: BANNER_WIDTHS.small };
    const cut = { part: upload.part, ratio: BANNER_RATIO };
    const { bytes, colour } = await admitPart(upload.path, [large, small], cut).catch(
      refusePicture('banner'),
    );
    const name = newStoredName(ctx.now(), 'webp');
    const smallName = newStoredName(ctx.now(), 'webp');
    const files = [
      { key: `${BANNERS}/${name}`, path: large.path },
      { key: `${BANNERS}/${smallName}`, path: small.path },
    ];
    return await withStoredFiles(ctx, files, () =>
      withinQuota(ctx, bytes, (ctx) =>
        showBanner(ctx, {
          banner_file: name,
          banner_small_file: smallName,
          banner_bytes: bytes,
          banner_colour: colour,
        }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Goes back to a page without one. Whoever has stopped selling may do it too. */
export function removeBanner(ctx: Context): Promise<Profile> {
  return showBanner(ctx, NO_BANNER);
}

function showBanner(ctx: Context, banner: BannerColumns): Promise<Profile> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockUser(ctx.db, uid)) ?? fail('account.not_found');
    if (before.role !== 'seller' && banner.banner_file !== null) fail('account.sellers_only');
    const after = await updateUser(ctx.db, uid, banner);
    await deleteBannerLater(ctx, before);
    publicAnswersChanged(ctx);
    return profileOf(ctx, after);
  });
}

/** Has the banner of an account deleted once the transaction that takes it from the row is durable. */
export async function deleteBannerLater(ctx: Context, user: UserRow): Promise<void> {
  const names = [user.banner_file, user.banner_small_file].filter((name) => name !== null);
  if (names.length > 0) await ctx.jobs.send(ctx, DELETE_BANNER_JOB, { names });
}

/** A job: the row that named the files has been changed before. */
export async function deleteBanner(ctx: Context, { names }: { names: string[] }): Promise<void> {
  for (const name of names) await ctx.storage.delete(`${BANNERS}/${name}`);
}

/** @throws Refusal `account.photo_missing` */
export function findBanner(ctx: Context, filename: string): Promise<ShownPicture> {
  return findShown(ctx, BANNERS, filename);
}

/** Deletes banners that no account shows (rule F4). A sweep. */
export function sweepBanners(ctx: Context): Promise<void> {
  return sweepStoredFolder(ctx, BANNERS, (ctx, names) => findKnownBanners(ctx.db, names));
}
