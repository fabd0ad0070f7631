import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { differenceOf } from './difference.ts';
import { MAIN_SCREENS } from './main-screens.ts';
import type { GalleryMarket } from './market.ts';
import type { Screen } from './screens/screen.ts';
import { screensOf } from './screens.ts';
import { openStudio, type Shot } from './studio.ts';

const ACCEPTED = join(import.meta.dirname, 'accepted');
/** Pictures of wide screens are kept at half their size. */
const KEPT_WIDTHS = new Map([
  [375, 375],
  [1440, 720],
]);
const QUALITY = 60;
/** Figures change with the day on which the demo was filled; a page that looks otherwise changes far more. */
export const MOST_DIFFERENT = 0.03;
const MOST_LOOKS = 5;
/** Of two dates one may need another line, which moves all that is below it: each says the same day. */
const SAME_DAYS = `for (const { firstChild: text } of document.querySelectorAll('time'))
  if (text instanceof Text) text.data = text.data.replace(/[A-Z][a-z]+ \\d{1,2}, \\d{4}/, 'October 20, 2026')`;

/** A main screen that does not look as it did when its picture was accepted. */
export interface Changed {
  screen: string;
  width: number;
  /** The share of the screen that differs, 0 to 1. */
  difference: number;
  accepted: string;
  shown: string;
}

/**
 * Those of the main screens that look different now; their new pictures are in the folder `out`. A busy machine may draw a
 * page late: one that differs is looked at again.
 */
export async function changedScreens(market: GalleryMarket, out: string): Promise<Changed[]> {
  return withStudio(market, out, async (shoot) => {
    const changed: Changed[] = [];
    for (const screen of mainScreens(market)) {
      let different = await differences(await shoot(screen), out);
      for (let look = 2; different.length > 0 && look <= MOST_LOOKS; look++)
        different = await differences(await shoot(screen), out);
      changed.push(...different);
    }
    return changed;
  });
}

/** Keeps the pictures of the main screens as those that were accepted, and answers how many. */
export async function acceptScreens(market: GalleryMarket, out: string): Promise<number> {
  return withStudio(market, out, async (shoot) => {
    let kept = 0;
    for (const screen of mainScreens(market))
      for (const { file, width } of await shoot(screen)) {
        await keep(join(out, file), acceptedFile(file, width), KEPT_WIDTHS.get(width));
        kept++;
      }
    return kept;
  });
}

const mainScreens = (market: GalleryMarket): Screen[] =>
  screensOf(market).filter(({ name }) => MAIN_SCREENS.includes(name));

async function withStudio<T>(
  market: GalleryMarket,
  out: string,
  work: (shoot: (screen: Screen) => Promise<Shot[]>) => Promise<T>,
): Promise<T> {
  await mkdir(out, { recursive: true });
  const studio = await openStudio(market.url, out);
  try {
    return await work((screen) => studio.shoot(onTheSameDay(screen), 'light', [...KEPT_WIDTHS.keys()]));
  } finally {
    await studio.close();
  }
}

async function differences(shots: readonly Shot[], out: string): Promise<Changed[]> {
  const compared = await Promise.all(
    shots.map(async ({ screen, width, file }) => {
      const [accepted, shown] = [acceptedFile(file, width), join(out, file)];
      return { screen, width, difference: await differenceOf(accepted, shown, width), accepted, shown };
    }),
  );
  return compared.filter(({ difference }) => difference > MOST_DIFFERENT);
}

async function keep(shown: string, accepted: string, width: number | undefined): Promise<void> {
  await mkdir(dirname(accepted), { recursive: true });
  await sharp(shown).resize(width).webp({ quality: QUALITY }).toFile(accepted);
}

const onTheSameDay = (screen: Screen): Screen => ({
  ...screen,
  act: async (page) => {
    await screen.act?.(page);
    await page.evaluate(SAME_DAYS);
  },
});

const acceptedFile = (file: string, width: number): string =>
  join(ACCEPTED, String(width), file.replace(`-${width}-light.jpg`, '.webp'));
