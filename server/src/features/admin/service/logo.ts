import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAct } from '#audit/record-act.ts';
import { type BrandPicture, LOGO_BOX, LOGO_TYPES } from '#contract/admin/settings/logo.ts';
import type { SettingsState } from '#contract/admin/settings/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { admitImage } from '#platform/files/images/admit-image.ts';
import { drawIcons, fitPicture } from '#platform/files/images/draw-icons.ts';
import { ImageRefused } from '#platform/files/images/refusals.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { newStoredName, sweepStoredFolder, withStoredFiles } from '#platform/files/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import type { BrandPictures } from '#settings/values.ts';
import { REFUSED_PICTURE_TEXTS } from '../../accounts/public.ts';
import {
  findBrandPictures,
  findKnownBrandPictures,
  replaceBrandPictures,
} from '../repository/brand-pictures.ts';
import { lockSettings } from '../repository/second-admin-raises.ts';
import { saveSettings } from '../repository/settings.ts';
import { showSettings } from './settings.ts';

/** Removes pictures that no page shows any more. */
export const DELETE_BRAND_JOB = 'admin.delete-brand-pictures';

const BRAND = 'brand';
/** Enough for every icon. */
const MASTER_SIDE = 1024;
/** Screens have up to this many pixels for each of CSS. */
const DENSITY = 3;
/** The page in its light theme, on home screens where nothing may be seen through. */
const PAPER = '#fbfaf6';
/** Home screens cut icons to forms of their own; within 80 % of a side nothing is cut off. */
const ICONS: Record<Exclude<BrandPicture, 'logo'>, { size: number; share: number; background?: string }> = {
  'icon-48': { size: 48, share: 1 },
  'icon-180': { size: 180, share: 0.8, background: PAPER },
  'icon-192': { size: 192, share: 1 },
  'icon-512': { size: 512, share: 1 },
  'maskable-192': { size: 192, share: 0.6, background: PAPER },
  'maskable-512': { size: 512, share: 0.6, background: PAPER },
};

const LOGOS_PER_HOUR = declareLimit({
  name: 'logos',
  times: 20,
  seconds: 60 * 60,
  counts: 'logos of the market that were tried, of an admin',
});

/**
 * Refuses a logo before it is received.
 * @throws Refusal `server.no_room`, `request.too_many`
 */
export async function expectLogo(ctx: Context): Promise<void> {
  await refuseWithoutDiskSpace(ctx);
  await takePlace(ctx, LOGOS_PER_HOUR, signedIn(ctx).uid);
}

/**
 * Sets the market's logo from an uploaded file, made anew, with the icons of it (rules F2, O11). Every process follows within
 * a second (rule O4).
 * @throws Refusal `admin.logo_refused`, `admin.settings_stale`
 */
export async function setLogo(
  ctx: Context,
  { path, revision }: { path: string; revision: number },
): Promise<SettingsState> {
  const folder = await ctx.storage.makeTemporary();
  try {
    const master = join(folder, 'master.webp');
    await admitImage(path, master, { side: MASTER_SIDE, types: LOGO_TYPES }).catch(refuseLogo);
    const { pictures, files } = await drawBrand(ctx, folder, master);
    await withStoredFiles(ctx, files, () => showPictures(ctx, pictures, revision));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return tellEverybody(ctx);
}

/**
 * Goes back to the drawn mark.
 * @throws Refusal `admin.settings_stale`
 */
export async function removeLogo(ctx: Context, revision: number): Promise<SettingsState> {
  await showPictures(ctx, null, revision);
  return tellEverybody(ctx);
}

async function tellEverybody(ctx: Context): Promise<SettingsState> {
  await ctx.settings.reload();
  publicAnswersChanged(ctx);
  return showSettings(ctx);
}

function refuseLogo(error: unknown): never {
  if (!(error instanceof ImageRefused)) throw error;
  const text =
    error.reason === 'unsupported_type'
      ? 'This file is not a picture we can show. Upload a PNG, JPEG or WebP.'
      : REFUSED_PICTURE_TEXTS[error.reason];
  return fail('admin.logo_refused', { text }, { errors: [fieldError('logo', text)] });
}

/** Everything that is shown of a logo, in files of `folder`, with the names under which they are kept. */
async function drawBrand(ctx: Context, folder: string, master: string) {
  const drawn = Object.entries(ICONS).map(([kind, icon]) => ({
    ...{ kind: kind as BrandPicture, path: join(folder, kind), width: icon.size, height: icon.size },
    icon: { ...icon, path: join(folder, kind) },
    ending: 'png',
  }));
  await drawIcons(
    master,
    drawn.map(({ icon }) => icon),
  );
  const path = join(folder, 'logo');
  const box = { width: LOGO_BOX.width * DENSITY, height: LOGO_BOX.height * DENSITY };
  const size = await fitPicture(master, path, box);
  const all = [{ kind: 'logo' as const, path, ...size, ending: 'webp' }, ...drawn];
  // Each time under new names: an address never shows another picture than the one that it was kept with.
  const named = all.map(({ kind, path, width, height, ending }) => ({
    ...{ kind, path, width, height },
    filename: newStoredName(ctx.now(), ending),
  }));
  const pictures = Object.fromEntries(
    named.map(({ kind, filename, width, height }) => [kind, { filename, width, height }]),
  ) as BrandPictures;
  return { pictures, files: named.map(({ filename, path }) => ({ key: `${BRAND}/${filename}`, path })) };
}

function showPictures(ctx: Context, pictures: BrandPictures | null, revision: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const { settings: chosen } = await showSettings(ctx);
    const change = { chosen, by: signedIn(ctx).uid, now: ctx.now() };
    if (!(await saveSettings(ctx.db, revision, change))) fail('admin.settings_stale');
    const before = await findBrandPictures(ctx.db);
    if (before === null && pictures === null) return;
    await replaceBrandPictures(ctx.db, pictures);
    if (before !== null) {
      const names = Object.values(before).map(({ filename }) => filename);
      await ctx.jobs.send(ctx, DELETE_BRAND_JOB, { names });
    }
    await recordEvent(ctx, 'settings.changed', newId(ctx.now()), { names: ['logo'] });
    await recordAct(ctx, {
      act: 'settings.change',
      subjectType: 'settings',
      subjectId: 'market',
      reason: '',
      before: { logo: before?.logo.filename ?? null },
      after: { logo: pictures?.logo.filename ?? null },
    });
  });
}

/** A job: the rows that named the files are gone. */
export async function deleteBrandPictures(ctx: Context, { names }: { names: string[] }): Promise<void> {
  const known = await findKnownBrandPictures(ctx.db, names);
  for (const name of names) if (!known.has(name)) await ctx.storage.delete(`${BRAND}/${name}`);
}

/** A picture of the brand as the store has it; nothing under a name that is none of ours. */
export async function findBrandPicture(
  ctx: Context,
  filename: string,
): Promise<{ key: string; bytes: number } | undefined> {
  if (!/^[0-9a-z]{1,11}-[0-9a-f]{32}\.(?:webp|png)$/.test(filename)) return undefined;
  const key = `${BRAND}/${filename}`;
  const bytes = await ctx.storage.size(key);
  return bytes == null ? undefined : { key, bytes };
}

/** Deletes pictures that nothing shows (rule F4). A sweep. */
export function sweepBrandPictures(ctx: Context): Promise<void> {
  return sweepStoredFolder(ctx, BRAND, (ctx, names) => findKnownBrandPictures(ctx.db, names));
}
