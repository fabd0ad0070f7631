import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Uuid } from '#contract/fields.ts';
import { toRupees } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { FileAbsent } from '#platform/storage/interface.ts';
import { findShareImageRow, type ShareImageRow } from '../repository/share-image.ts';
import type { ListingFacts } from './drawing.ts';
import { DRAWING, renderListing, renderMarket } from './render.ts';

export interface ShareImage {
  key: string;
  etag: string;
  bytes: number;
  /** The listing's revision: an address that names it shows the same image for ever. */
  revision: number;
}

/**
 * The image by which a public listing is shared: JPEG of 1200 by 630 pixels, drawn at its first request and kept
 * with the variants of the listing's picture, so that it goes when the picture goes. Its name follows from what it
 * shows, so a change of the listing shows at once.
 * @throws Refusal `listing.not_found`, `listing.file_missing`
 */
export async function findShareImage(ctx: Context, id: string): Promise<ShareImage> {
  const isId = Uuid.safeParse(id).success;
  const row = (isId ? await findShareImageRow(ctx.db, id) : undefined) ?? fail('listing.not_found');
  const facts = factsOf(ctx, row);
  const digest = digestOf(facts);
  const master = `images/${row.filename}`;
  const folder = master.replace(/\.webp$/, '');
  const key = `${folder}/share-${digest}.jpg`;
  const bytes =
    (await ctx.storage.size(key)) ??
    (await drawOnce(key, () => drawAndKeep(ctx, facts, { master, folder, key })));
  return { key, etag: `"${digest}"`, bytes, revision: row.revision };
}

/** @throws Refusal `listing.file_missing` */
export async function openShareImage(ctx: Context, { key }: ShareImage): Promise<Readable> {
  return orMissing(ctx.storage.open(key));
}

export interface MarketImage {
  image: Buffer;
  etag: string;
}

/** The image by which pages without one of their own are shared. It shows the market's name and nothing that changes. */
export function marketShareImage(name: string): Promise<MarketImage> {
  const known = market.get(name);
  if (known) return known;
  const drawn = renderMarket(name).then((image) => ({ image, etag: `"${digestOf(name)}"` }));
  market.set(name, drawn);
  drawn.catch(() => market.delete(name));
  return drawn;
}
/** One in a process: its name is a setting. */
const market = new Map<string, Promise<MarketImage>>();

function digestOf(shown: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('hex')
    .slice(0, 24);
}

function factsOf(ctx: Context, { title, category, price_paise }: ShareImageRow): ListingFacts {
  const marketName = ctx.settings.get('marketName');
  return { title, category, price: toRupees(price_paise), marketName };
}

/** One drawing for all who ask meanwhile; two processes may draw the same bytes, and either's stay. */
const drawing = new Map<string, Promise<number>>();

function drawOnce(key: string, draw: () => Promise<number>): Promise<number> {
  const running = drawing.get(key);
  if (running) return running;
  const started = draw().finally(() => drawing.delete(key));
  drawing.set(key, started);
  return started;
}

interface Place {
  master: string;
  folder: string;
  key: string;
}

async function drawAndKeep(
  ctx: Context,
  facts: ListingFacts,
  { master, folder, key }: Place,
): Promise<number> {
  const image = await orMissing(ctx.storage.withLocal(master, (path) => renderListing(facts, path)));
  const temporary = await ctx.storage.makeTemporary();
  try {
    const path = join(temporary, 'share.jpg');
    await writeFile(path, image);
    await ctx.storage.take(key, path);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await deleteOlder(ctx, folder, key);
  return image.length;
}

/** A listing whose price changes every day leaves no pile of images. */
async function deleteOlder(ctx: Context, folder: string, current: string): Promise<void> {
  for await (const key of ctx.storage.list(folder)) {
    if (key.startsWith(`${folder}/share-`) && key !== current) await ctx.storage.delete(key);
  }
}

async function orMissing<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileAbsent) return fail('listing.file_missing');
    throw error;
  }
}
