import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedScreens, MOST_DIFFERENT } from '../../gallery/accepted.ts';
import { differenceOf } from '../../gallery/difference.ts';
import { type GalleryMarket, openGalleryMarket } from '../../gallery/market.ts';
import { FILL_MS } from '../fixtures/server-process.ts';

const SIGN_IN = 'gallery/accepted/375/sign-in.webp';
/** Where new pictures stay after a difference, for whoever looks into it. */
const SHOWN = 'build/gallery-changes';
/** For forty pictures, each of which may be taken five times. */
const LOOKS_MS = 600_000;

let market: GalleryMarket;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-pictures-'));
  market = await openGalleryMarket(() => {});
}, FILL_MS);
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

describe('The main screens', () => {
  it(
    'The main screens look as they did when their pictures were accepted',
    async () => {
      await rm(SHOWN, { recursive: true, force: true });
      const changed = await changedScreens(market, SHOWN);
      expect(changed, 'If they are right, accept them: npm run gallery -- --accept').toEqual([]);
      await rm(SHOWN, { recursive: true });
    },
    LOOKS_MS,
  );

  it('A screen with one more box, and one that is longer, do not look as they did', async () => {
    const picture = sharp(SIGN_IN);
    const box = { create: { width: 335, height: 100, channels: 3 as const, background: '#c73a0d' } };
    const another = join(folder, 'box.png');
    await picture
      .clone()
      .composite([{ input: box, left: 20, top: 40 }])
      .toFile(another);
    const longer = join(folder, 'longer.png');
    await picture.clone().extend({ bottom: 80, background: '#ffffff' }).toFile(longer);
    expect(await differenceOf(SIGN_IN, SIGN_IN, 375)).toBe(0);
    expect(await differenceOf(SIGN_IN, another, 375)).toBeGreaterThan(MOST_DIFFERENT);
    expect(await differenceOf(SIGN_IN, longer, 375)).toBeGreaterThan(MOST_DIFFERENT);
  });
});
