import { rm, writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { ImageRefused } from './refusals.ts';

// Each picture is one thread's work and leaves nothing behind: memory is bounded by the two at a time.
sharp.concurrency(1);
sharp.cache(false);
export const inTurn = pLimit(2);

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 16_384;
const MAX_PAGES = 500;
const MASTER_SIDE = 2560;
const TIMEOUT_SECONDS = 20;
const PLACEHOLDER_BYTES = 600;

/** File types that are pictures here, with the name that sharp gives their decoder (rule F2). */
const DECODERS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/** A picture as it is kept: the re-encoded master. `bytes` is its size, `colour` its average as `#rrggbb`. */
export type AdmittedImage = {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly colour: string;
  /** A blurred WebP as a data URI of less than 600 bytes. */
  readonly placeholder: string;
  readonly mediaType: 'image/webp';
};

/**
 * Takes a picture, in memory or at a path, by its content and writes a clean master to `outPath` (rule F2): JPEG,
 * PNG, WebP, AVIF or the first frame of a GIF, decoded, upright, without metadata, in sRGB, as WebP of at
 * most 2560 px a side, or `side`. With `edit`, one part of it; with `types`, only of these. Throws `ImageRefused`, and then
 * leaves no file.
 */
export function admitImage(
  picture: string | Buffer,
  outPath: string,
  { side = MASTER_SIDE, edit, types }: AdmitOptions = {},
): Promise<AdmittedImage> {
  return inTurn(async () => {
    await checkHeader(picture, types);
    const { data, info } = await decoded(picture, async (image) =>
      (edit ? await edited(image, picture, edit) : image.autoOrient())
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 90, alphaQuality: 100, effort: 4 })
        .toBuffer({ resolveWithObject: true }),
    );
    const colour = await averageColour(data);
    const placeholder = await makePlaceholder(data);
    await writeOrRemove(outPath, data);
    const { width, height } = info;
    return { width, height, bytes: data.length, colour, placeholder, mediaType: 'image/webp' };
  });
}

interface AdmitOptions {
  side?: number;
  edit?: Edit | undefined;
  types?: readonly string[];
}

/**
 * A part of an upright picture: how far it is turned clockwise, in quarters of 90 degrees, and then what is kept of it, in
 * pixels of the picture as it is after that.
 */
interface Edit {
  turn: 0 | 90 | 180 | 270;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The picture turned and cut; a part that does not lie in it is moved and shrunk into it. */
async function edited(image: Sharp, picture: string | Buffer, { turn, ...part }: Edit): Promise<Sharp> {
  const { width, height } = (await image.metadata()).autoOrient;
  const isAcross = turn % 180 !== 0;
  const [across, down] = isAcross ? [height, width] : [width, height];
  const kept = {
    width: clamp(part.width, 1, across),
    height: clamp(part.height, 1, down),
  };
  return open(picture)
    .autoOrient()
    .rotate(turn)
    .extract({
      ...kept,
      left: clamp(part.left, 0, across - kept.width),
      top: clamp(part.top, 0, down - kept.height),
    });
}

/** A part of an upright picture, in its pixels; its height follows from the ratio in which it is cut. */
export interface Part {
  left: number;
  top: number;
  width: number;
}

type File = { readonly path: string; readonly width: number };
type Files = readonly [File, ...File[]];

/**
 * Takes the picture at `path` as `admitImage` does and writes one part of it, `ratio` times as wide as high, in these
 * widths in px, the widest first. A part that does not lie in the picture is moved and shrunk into it; without one it is
 * the largest in the middle. `bytes` are those of all files, `colour` is the average as `#rrggbb`.
 * @throws ImageRefused, and then leaves no file
 */
export function admitPart(
  path: string,
  files: Files,
  { part, ratio }: { part: Part | undefined; ratio: number },
): Promise<{ bytes: number; colour: string }> {
  return inTurn(async () => {
    await checkHeader(path);
    const pictures = await decoded(path, (image) => cutAndEncode(image, path, { part, ratio, files }));
    for (const [index, file] of files.entries()) await writeOrRemove(file.path, pictures[index]!);
    const bytes = pictures.reduce((sum, { length }) => sum + length, 0);
    return { bytes, colour: await averageColour(pictures[0]!) };
  });
}

/** The picture is decoded once, and each width is encoded from what was decoded. */
async function cutAndEncode(
  image: Sharp,
  path: string,
  { part, ratio, files: [widest, ...others] }: { part: Part | undefined; ratio: number; files: Files },
): Promise<Buffer[]> {
  const { width, height } = (await image.metadata()).autoOrient;
  const { data, info } = await open(path)
    .autoOrient()
    .extract(partWithin(width, height, { part, ratio }))
    .resize(widest.width, Math.round(widest.width / ratio), { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures: Buffer[] = [];
  for (const each of [widest, ...others]) {
    const { width, height, channels } = info;
    const cut = sharp(data, { raw: { width, height, channels } });
    pictures.push(await cut.resize({ width: each.width }).webp({ quality: 84, effort: 4 }).toBuffer());
  }
  return pictures;
}

function partWithin(
  width: number,
  height: number,
  { part, ratio }: { part: Part | undefined; ratio: number },
) {
  const widest = Math.min(width, height * ratio);
  const cut = part ? clamp(part.width, 1, widest) : widest;
  const high = clamp(cut / ratio, 1, height);
  return {
    left: clamp(part?.left ?? (width - cut) / 2, 0, width - cut),
    top: clamp(part?.top ?? (height - high) / 2, 0, height - high),
    width: cut,
    height: high,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}

/** Widths in px in which pictures are served (rule F2). */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
export type VariantFormat = 'avif' | 'webp';

/** Writes the master at `masterPath` in one width and format; a smaller master keeps its own width. */
export function renderVariant(
  masterPath: string,
  outPath: string,
  { width, format }: { width: VariantWidth; format: VariantFormat },
): Promise<{ width: number; height: number; bytes: number; mediaType: 'image/avif' | 'image/webp' }> {
  return inTurn(async () => {
    const resized = open(masterPath).resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80, effort: 4 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    await writeOrRemove(outPath, data);
    return { width: info.width, height: info.height, bytes: data.length, mediaType: `image/${format}` };
  });
}

/** AVIF for a browser that names it in `Accept`, else WebP, which every browser since 2020 reads. */
export function chooseFormat(acceptHeader: string | undefined): VariantFormat {
  const avif = acceptHeader
    ?.toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .find(([type]) => type === 'image/avif');
  const refused = avif?.some((part) => /^q\s*=\s*0(?:\.0*)?$/.test(part));
  return avif !== undefined && !refused ? 'avif' : 'webp';
}

async function checkHeader(picture: string | Buffer, types?: readonly string[]): Promise<void> {
  const type = await (typeof picture === 'string' ? fileTypeFromFile(picture) : fileTypeFromBuffer(picture));
  const decoder = DECODERS[type?.mime ?? ''];
  const isWanted = types === undefined || types.some((one) => one === type?.mime);
  if (decoder === undefined || !isWanted) throw new ImageRefused('unsupported_type');
  const found = await decoded(picture, (image) => image.metadata());
  // Two readers must agree on the type, and the AVIF decoder must not take HEIC.
  if (found.format !== decoder || (decoder === 'heif' && found.compression !== 'av1')) {
    throw new ImageRefused('unsupported_type');
  }
  if (Math.max(found.width, found.height) > MAX_SIDE) throw new ImageRefused('side_too_long');
  if (found.width * found.height > MAX_PIXELS) throw new ImageRefused('too_many_pixels');
  if ((found.pages ?? 1) > MAX_PAGES) throw new ImageRefused('too_many_pages');
}

/** Results stay in memory before they are written: at most 2560 px a side, and a full disk stays visible. */
async function decoded<Result>(
  picture: string | Buffer,
  work: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(open(picture));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(message)) throw new ImageRefused('too_many_pixels');
    throw new ImageRefused(/timeout/i.test(message) ? 'too_slow' : 'damaged');
  }
}

function open(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

async function averageColour(master: Buffer): Promise<string> {
  const pixel = await open(master)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

async function makePlaceholder(master: Buffer): Promise<string> {
  for (const side of [20, 14, 8]) {
    const data = await open(master)
      .resize({ width: side, height: side, fit: 'inside' })
      .blur(1)
      .webp({ quality: 30, alphaQuality: 30, effort: 6 })
      .toBuffer();
    const uri = `data:image/webp;base64,${data.toString('base64')}`;
    if (uri.length < PLACEHOLDER_BYTES) return uri;
  }
  throw new Error('an 8 px picture does not fit in a placeholder');
}

async function writeOrRemove(path: string, data: Buffer): Promise<void> {
  try {
    await writeFile(path, data, { flush: true });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
