import pLimit from 'p-limit';
import sharp from 'sharp';
import { drawListing, drawMarket, type ListingFacts, PICTURE } from './drawing.ts';
import { PORTRAIT, SHARE_IMAGE } from './parts.ts';

/** Messengers leave out a larger one. */
const MAX_BYTES = 300_000;
const QUALITIES = [88, 78, 66, 50];
/** Drawing holds the process for some milliseconds each, so one at a time. */
const inTurn = pLimit(1);

/** Changes with what an image looks like, so that images of an older drawing are not shown again. */
export const DRAWING = 1;

/** The share image of a listing as JPEG of less than 300 kB, with the picture at this path. */
export function renderListing(facts: ListingFacts, picturePath: string): Promise<Buffer> {
  return inTurn(async () => {
    const [svg, picture] = await Promise.all([drawListing(facts), cutPicture(picturePath)]);
    const { left, top } = PICTURE;
    const whole = await sharp(Buffer.from(svg))
      .composite([{ input: await shade() }, { input: picture, left, top }])
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return encode(whole);
  });
}

/** What the picture throws on the paper; the same for all, so it is made once. */
function shade(): Promise<Buffer> {
  const { left, top, width, height, radius } = PICTURE;
  const shape = `<svg width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}"><rect x="${left}" y="${top + 16}" width="${width}" height="${height}" rx="${radius}" fill="#171a24" fill-opacity="0.22"/></svg>`;
  shadeOfPicture ??= sharp(Buffer.from(shape)).blur(18).png().toBuffer();
  return shadeOfPicture;
}
let shadeOfPicture: Promise<Buffer> | undefined;

/** The share image of a seller's page from its drawing, with the picture at this path in its circle. */
export function renderSeller(svg: string, picturePath: string | undefined): Promise<Buffer> {
  return inTurn(async () => {
    if (picturePath === undefined) return encode(Buffer.from(svg));
    const { left, top, size } = PORTRAIT;
    const circle = `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`;
    const portrait = await sharp(picturePath)
      .resize(size, size, { fit: 'cover' })
      .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    const whole = await sharp(Buffer.from(svg))
      .composite([{ input: portrait, left, top }])
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return encode(whole);
  });
}

/** The share image of the market itself, as `renderListing`. */
export function renderMarket(name: string): Promise<Buffer> {
  return inTurn(async () => encode(Buffer.from(await drawMarket(name))));
}

/** The picture at its size, with round corners, without what lies beyond the edge. */
async function cutPicture(path: string): Promise<Buffer> {
  const { left, width, height, radius } = PICTURE;
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  const rounded = await sharp(path)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(rounded)
    .extract({ left: 0, top: 0, width: SHARE_IMAGE.width - left, height })
    .toBuffer();
}

async function encode(drawing: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(drawing)
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
    if (bytes.length < MAX_BYTES) return bytes;
  }
  throw new Error('a share image does not fit into its bytes');
}
