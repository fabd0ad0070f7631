import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_LIMIT } from '#contract/catalog/constants.ts';
import type { Person } from '#testing/market/app.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { publishListings } from '../fixtures/market-listings.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';

const ASSETS = join(import.meta.dirname, '../../build/client/assets');
const KB = 1000;

let journey: Journey;
let server: MarketServer;
let sharePage: string;
let sellerPage: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  const seller = await register(server, 'seller', 'weight@example.test');
  await publishListings(server, seller, journey.admin);
  const { body } = await server.api('GET', '/projects?limit=1');
  sharePage = `/project/share/${body.data.projects[0]._id}`;
  sellerPage = `/seller/${body.data.projects[0].seller.slug}`;
});
afterAll(() => journey?.close());

/** Where the pictures of a page stand in the window, with the addresses that they have or wait for. */
const placesOfPictures = (page: Page) =>
  page.evaluate<{ top: number; left: number; right: number; address: string }[]>(
    `[...document.querySelectorAll('main img.picture')].map((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      const address = image.getAttribute('src') ?? image.getAttribute('data-src') ?? '';
      return { top, left, right, address: address.split('?')[0] };
    })`,
  );

/** Scrolls to the last card that a page has, and waits until its picture is drawn; more cards may follow meanwhile. */
async function expectLastPictureDrawn(page: Page): Promise<void> {
  const pictures = `document.querySelectorAll('main .card img.picture')`;
  const last = `${pictures}[${(await page.evaluate<number>(`${pictures}.length`)) - 1}]`;
  await page.evaluate(`${last}.scrollIntoView({ block: 'center' })`);
  await expect
    .poll(() => page.evaluate<number>(`${last}.complete && ${last}.naturalWidth`))
    .toBeGreaterThan(0);
}

interface Weight {
  /** Gzipped bytes of what a page loads by itself, by ending. */
  js: number;
  css: number;
  elsewhere: string[];
  names: Set<string>;
}

const weighed = new Map<string, Promise<Weight>>();

/** What a page loads for a visitor whose browser has nothing of it yet; each page is opened once. */
function weigh(path: string): Promise<Weight> {
  return weighed.getOrInsertComputed(path, () => weighAnew(path));
}

async function weighAnew(path: string, person?: Person): Promise<Weight> {
  const { page, context } = await journey.visitAs(person);
  // Its stream would keep the page of who is signed in from ever being quiet.
  await page.route('**/api/events', (route) => route.abort());
  const names = namesOfAssets(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== server.url) elsewhere.push(request.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await context.close();
  return { js: await gzipped(names, '.js'), css: await gzipped(names, '.css'), elsewhere, names };
}

/** Fills while the page loads. */
function namesOfAssets(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) names.add(pathname.slice('/assets/'.length));
  });
  return names;
}

/** Until a second brings nothing more: a page is idle only once, before anybody uses it. */
async function untilQuiet(names: ReadonlySet<string>): Promise<void> {
  for (let known = -1; known !== names.size; ) {
    known = names.size;
    await sleep(1_000);
  }
}

async function gzipped(names: Iterable<string>, ending: string): Promise<number> {
  const files = [...names]
    .filter((name) => name.endsWith(ending))
    .map((name) => readFile(join(ASSETS, name)));
  return (await Promise.all(files)).reduce((total, bytes) => total + gzipSync(bytes).length, 0);
}

/** The chunk of the library that schemas are made with. */
const isZod = (name: string) => name.startsWith('zod-');

/** The budget of each kind of page, in kilobytes of gzipped script; style has 16, and 17 with reviews and questions. */
describe('Page weight', () => {
  it.each([
    ['/', 150],
    ['/market', 150],
    ['/about', 150],
    ['/pricing', 150],
    ['/licences', 150],
    ['/licence-keys', 150],
    ['/terms', 150],
    ['/modern-dashboard', 150],
    ['/negotiations', 150],
    ['/contact', 150],
    ['/login', 150],
    ['/register', 150],
    ['/seller-registration', 150],
  ])('The page %s loads at most %i kB of script, and nothing from elsewhere', async (path, budget) => {
    const { js, css, elsewhere } = await weigh(path);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(budget * KB);
    expect(css).toBeLessThanOrEqual(16 * KB);
    expect(elsewhere).toEqual([]);
  });

  it('The public page of a project loads at most 150 kB of script', async () => {
    const { js, css, elsewhere, names } = await weigh(sharePage);
    const loaded = [...names].join(' ');
    expect(js).toBeGreaterThan(50 * KB);
    expect(js, loaded).toBeLessThanOrEqual(150 * KB);
    expect(css, loaded).toBeLessThanOrEqual(17 * KB);
    expect(elsewhere).toEqual([]);
  });

  it('The page of a seller loads at most 150 kB of script and no schemas', async () => {
    const { js, css, elsewhere, names } = await weigh(sellerPage);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(150 * KB);
    expect(css).toBeLessThanOrEqual(16 * KB);
    expect(elsewhere).toEqual([]);
    expect([...names].filter(isZod)).toEqual([]);
  });

  it.each(['/', '/market', '/about', '/login', '/register', '/contact'])(
    'The page %s loads no schemas by itself',
    async (path) => {
      const { names } = await weigh(path);
      expect([...names].filter(isZod)).toEqual([]);
    },
  );

  it('The studio loads no schemas by itself', async () => {
    const { names } = await weighAnew(
      '/dashboard/seller/new',
      await register(server, 'seller', 'looks@example.test'),
    );
    expect([...names].filter(isZod)).toEqual([]);
  });

  it('The public page of a project loads no schemas by itself', async () => {
    const { names } = await weigh(sharePage);
    expect([...names].filter(isZod)).toEqual([]);
  });

  it('The studio loads its schema when something is typed, within what the policy of the page allows', async () => {
    const { page, context } = await journey.visitAs(await register(server, 'seller', 'types@example.test'));
    await context.addInitScript({
      content:
        'refused = []; document.addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI));',
    });
    const names = namesOfAssets(page);
    await page.goto('/dashboard/seller/new');
    await page.getByLabel('Tags').fill('x'.repeat(31));
    await page.getByText('A tag has at most 30 characters').waitFor();
    expect([...names].filter(isZod)).toHaveLength(1);
    expect(await page.evaluate('refused')).toEqual([]);
    await context.close();
  });

  it('Opening the modal loads at most 14 kB more of script', async () => {
    const { page, context } = await journey.visitAs(undefined);
    const names = namesOfAssets(page);
    await page.goto('/market', { waitUntil: 'networkidle' });
    // What comes with the first use of the page, or to who stays for a while, is not the modal's.
    let place = 5;
    const use = async () => {
      await page.mouse.move(place, place++);
      return ['more-', 'watch-'].every((part) => [...names].some((name) => name.startsWith(part)));
    };
    await expect.poll(use).toBe(true);
    await untilQuiet(names);
    const before = new Set(names);
    await page.locator('.card-picture').first().click();
    await page.getByRole('dialog').waitFor();
    await untilQuiet(names);
    const brought = names.difference(before);
    await context.close();
    expect(brought.size).toBeGreaterThan(0);
    expect(await gzipped(brought, '.js')).toBeLessThanOrEqual(14 * KB);
  });

  it.each(['/', '/market'])(
    'On a phone the page %s fetches pictures only within 50 px of the window, and the others when they come there',
    async (path) => {
      const { page, context } = await journey.visitAs(undefined);
      await page.setViewportSize({ width: 375, height: 800 });
      const asked = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/projects/images/')) asked.add(pathname);
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const before = await placesOfPictures(page);
      const isNear = ({ top, left }: { top: number; left: number }) => top <= 850 && left <= 425;
      const drawn = before.filter(({ right }) => right > 0);
      const near = new Set(drawn.filter(isNear).map(({ address }) => address));
      // A picture may stand twice on a page: then it is fetched for the one that is near.
      const far = drawn.filter((picture) => !isNear(picture) && !near.has(picture.address));
      const seen = before.filter(({ top, left, right }) => top < 800 && right > 0 && left < 375);
      expect(far.length).toBeGreaterThan(3);
      expect(far.filter(({ address }) => asked.has(address))).toEqual([]);
      expect(seen.filter(({ address }) => !asked.has(address))).toEqual([]);
      await expectLastPictureDrawn(page);
      await context.close();
    },
  );

  it('Pictures near the window are fetched while the modules of the page are still on their way', async () => {
    const { page, context } = await journey.visitAs(undefined);
    await page.setViewportSize({ width: 375, height: 800 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/market', { waitUntil: 'domcontentloaded' });
    const last = page.locator('main .card img.picture').last();
    expect(await last.getAttribute('src')).toBeNull();
    await expectLastPictureDrawn(page);
    release();
    await context.close();
  });

  it('Without scripts every picture of the market stands in its place once', async () => {
    const { page, context } = await journey.visitAs(undefined, { scripts: false });
    await page.goto('/market');
    expect(await page.locator('main .card img.picture:visible').count()).toBe(LIST_LIMIT);
    await context.close();
  });

  it('The font of figures loads after the first script, and at once where scripts are off', async () => {
    const { page, context } = await journey.visitAs(undefined);
    const asked = namesOfAssets(page);
    await page.goto('/market', { waitUntil: 'networkidle' });
    const order = [...asked];
    const font = order.findIndex((name) => name.startsWith('geist-mono-'));
    expect(font).toBeGreaterThan(order.findIndex((name) => name.endsWith('.js')));
    const faces = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('main .card .card-facts p')).fontFamily",
    );
    expect(faces).toMatch(/^"?Geist Mono"?,/);
    await context.close();
    const reader = await journey.visitAs(undefined, { scripts: false });
    const unscripted = namesOfAssets(reader.page);
    await reader.page.goto('/market', { waitUntil: 'networkidle' });
    expect([...unscripted].filter((name) => name.startsWith('geist-mono-'))).not.toEqual([]);
    await reader.context.close();
  });

  it('The first page of the market is at most 10 kB of compressed HTML', async () => {
    const html = await (await fetch(`${server.url}/market`)).text();
    expect(html.match(/<article/g)?.length).toBe(LIST_LIMIT);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(10 * KB);
  });

  it.each([
    ['/dashboard/seller', 'seller', 190],
    ['/dashboard/seller/new', 'seller', 193],
    ['/dashboard/buyer', 'buyer', 197],
    ['/dashboard/admin', 'admin', 220],
  ] as const)('The page %s loads for the role %s at most %i kB of script', async (path, role, budget) => {
    const address = `${path.replaceAll('/', '-')}@example.test`;
    const person = role === 'admin' ? journey.admin : await register(server, role, address);
    const { js, css } = await weighAnew(path, person);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(budget * KB);
    expect(css).toBeLessThanOrEqual(16 * KB);
  });
});
