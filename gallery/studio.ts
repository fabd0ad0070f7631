import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { bringFonts } from './fonts.ts';
import type { Screen } from './screens/screen.ts';

export const WIDTHS = [320, 375, 768, 1440];
export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** A long page is cut: what is further down looks as what is above. */
const TALLEST = 3_000;
const QUALITY = 72;
/** What pages ask for, but for who is signed in: without that no page begins. */
const PAGES_DATA = /\/api\/(?!users\/me(?:$|\?))/;
const STILL_WITHIN_MS = 4_000;

/** A picture, as a file beside the gallery's page. */
export interface Shot {
  screen: string;
  theme: Theme;
  width: number;
  file: string;
}

export interface Studio {
  /** One screen in a theme at these widths, or at every one; the page is opened once. */
  shoot(screen: Screen, theme: Theme, widths?: readonly number[]): Promise<Shot[]>;
  close(): Promise<void>;
}

export async function openStudio(url: string, out: string): Promise<Studio> {
  const fonts = await bringFonts();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
    env: fonts.env,
  });
  return {
    async shoot(screen, theme, widths = WIDTHS) {
      const context = await browser.newContext({
        baseURL: url,
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width: WIDTHS.at(-1)!, height: 900 },
      });
      try {
        const page = await openScreen(context, screen);
        const shots: Shot[] = [];
        for (const width of widths) {
          const file = `${screen.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${width}-${theme}.jpg`;
          await picture(page, screen, width, join(out, file));
          shots.push({ screen: screen.name, theme, width, file });
        }
        return shots;
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      await fonts.remove();
    },
  };
}

async function openScreen(context: BrowserContext, { token, path, state, act }: Screen): Promise<Page> {
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  if (state === 'loading') await page.route(PAGES_DATA, () => {});
  if (state === 'failed') await page.route(PAGES_DATA, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(path, { waitUntil: 'load' });
  // A page that listens for news is never quite still.
  await page.waitForLoadState('networkidle', { timeout: STILL_WITHIN_MS }).catch(() => {});
  if (state === 'offline') await context.setOffline(true);
  // Skeletons come after a moment, and pictures with the look at them.
  await page.waitForTimeout(600);
  await act?.(page);
  return page;
}

async function picture(page: Page, { isDialog }: Screen, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 812 : 900 });
  // As tall as the page, so that what waits to be in sight is drawn.
  if (!isDialog) {
    const height = await page.evaluate<number>(`document.documentElement.scrollHeight`);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 640), TALLEST) });
  }
  await untilPicturesCame(page);
  await page.waitForTimeout(250);
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
}

/**
 * Whether each picture in sight can be drawn. One that is not in sight may wait to be loaded, and counts as complete.
 * As a text, because the policy of the pages lets nothing else be run as a condition.
 */
const PICTURES_CAME = `(async () => {
  const isInSight = (image) => {
    const { left, top, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && left < innerWidth;
  };
  const inSight = [...document.images].filter(isInSight);
  if (inSight.some(({ complete, naturalWidth }) => !complete || naturalWidth === 0)) return false;
  await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  return true;
})()`;

async function untilPicturesCame(page: Page): Promise<void> {
  const end = Date.now() + STILL_WITHIN_MS;
  while (Date.now() < end && !(await page.evaluate<boolean>(PICTURES_CAME))) await page.waitForTimeout(50);
}
