import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inTurn } from './admit-image.ts';

export interface IconToDraw {
  path: string;
  /** Pixels of each side. */
  size: number;
  /** How much of a side the picture may take. */
  share: number;
  /** What is behind it; nothing unless told. */
  background?: string;
}

/** Draws squares of an admitted picture as PNG; the whole of it stands in the middle of each. */
export function drawIcons(masterPath: string, icons: readonly IconToDraw[]): Promise<void> {
  return inTurn(async () => {
    for (const { path, size, share, background } of icons) {
      const side = Math.round(size * share);
      const picture = await sharp(masterPath)
        .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
        .png()
        .toBuffer();
      const canvas = { width: size, height: size, channels: 4 as const, background: background ?? CLEAR };
      const drawn = sharp({ create: canvas }).composite([{ input: picture }]);
      await writeFile(path, await drawn.png({ compressionLevel: 9 }).toBuffer(), { flush: true });
    }
  });
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Writes an admitted picture as WebP, no larger than this box and no larger than it is. */
export function fitPicture(
  masterPath: string,
  outPath: string,
  box: { width: number; height: number },
): Promise<{ width: number; height: number }> {
  return inTurn(async () => {
    const { data, info } = await sharp(masterPath)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(outPath, data, { flush: true });
    return { width: info.width, height: info.height };
  });
}
