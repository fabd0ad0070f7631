import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { IMAGE_WIDTHS } from '#contract/listings/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import {
  chooseFormat,
  renderVariant,
  type VariantFormat,
  type VariantWidth,
} from '#platform/files/images/admit-image.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { FileAbsent } from '#platform/storage/interface.ts';

const STORED_PICTURE = /^[0-9a-z]{1,11}-[0-9a-f]{32}\.webp$/;

export interface Picture {
  key: string;
  etag: string;
  mediaType: 'image/avif' | 'image/webp';
  bytes: number;
}

/**
 * A listing's picture as it was kept, or in one of the served widths and the best format that the reader takes
 * (rule F2). Whoever knows the name may see it, also of a listing that is not public: names carry 128 random
 * bits and are shown only with the listing. A variant is rendered at its first request.
 * @throws Refusal `listing.file_missing`, `request.invalid` for another width
 */
export async function findPicture(
  ctx: Context,
  filename: string,
  width: string | undefined,
  accept: string | undefined,
): Promise<Picture> {
  const wanted = width === undefined ? undefined : readWidth(width);
  if (!STORED_PICTURE.test(filename)) fail('listing.file_missing');
  const stem = filename.slice(0, -'.webp'.length);
  const master = `images/${filename}`;
  if (wanted === undefined) {
    const bytes = (await ctx.storage.size(master)) ?? fail('listing.file_missing');
    return { key: master, etag: `"${stem}"`, mediaType: 'image/webp', bytes };
  }
  const format = chooseFormat(accept);
  const key = `images/${stem}/${wanted}.${format}`;
  const bytes = (await ctx.storage.size(key)) ?? (await renderOnce(ctx, master, key, wanted, format));
  return { key, etag: `"${stem}-${wanted}-${format}"`, mediaType: `image/${format}`, bytes };
}

export async function openPicture(ctx: Context, { key }: Picture): Promise<Readable> {
  try {
    return await ctx.storage.open(key);
  } catch (error) {
    if (error instanceof FileAbsent) return fail('listing.file_missing');
    throw error;
  }
}

/** One rendering for all who ask meanwhile; two processes may render the same bytes, and either's stay. */
const rendering = new Map<string, Promise<number>>();

function renderOnce(
  ctx: Context,
  master: string,
  key: string,
  width: VariantWidth,
  format: VariantFormat,
): Promise<number> {
  const running = rendering.get(key);
  if (running) return running;
  const started = render(ctx, master, key, width, format).finally(() => rendering.delete(key));
  rendering.set(key, started);
  return started;
}

async function render(
  ctx: Context,
  master: string,
  key: string,
  width: VariantWidth,
  format: VariantFormat,
): Promise<number> {
  if ((await ctx.storage.size(master)) === null) fail('listing.file_missing');
  const folder = await ctx.storage.makeTemporary();
  try {
    const path = join(folder, 'variant');
    const { bytes } = await ctx.storage.withLocal(master, (local) =>
      renderVariant(local, path, { width, format }),
    );
    await ctx.storage.take(key, path);
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readWidth(text: string): VariantWidth {
  const width = IMAGE_WIDTHS.find((known) => String(known) === text);
  return width ?? refuseFields([fieldError('w', `The width must be one of ${IMAGE_WIDTHS.join(', ')}`)]);
}
