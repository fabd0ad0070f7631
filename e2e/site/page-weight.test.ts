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
import { register } from '../fixtures/people.ts';
import type { ServerProcess } from '../fixtures/server-process.ts';

const ASSETS = join(import.meta.dirname, '../../build/client/assets');
const KB = 1000;

let journey: Journey;
let server: ServerProcess;
let sharePage: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  const seller = await register(server, 'seller', 'weight@example.test');
  await publishListings(server, seller, journey.admin);
  const { body } = await server.api('GET', '/projects?limit=1');
  sharePage = `/project/share/${body.data.projects[0]._id}`;
});
afterAll(() => journey?.close());

/** Gzipped bytes of what a page loads by itself, by ending. */
async function weigh(
  path: string,
  person?: Person,
): Promise<{ js: number; css: number; elsewhere: string[]; names: Set<string> }> {
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

/** The budget of each kind of page, in kilobytes of gzipped script; style has 16 everywhere. */
describe('Page weight', () => {
  it.each([
    ['/', 150],
    ['/market', 150],
    ['/about', 150],
    ['/pricing', 150],
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
    const { js, css, elsewhere } = await weigh(sharePage);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(150 * KB);
    expect(css).toBeLessThanOrEqual(16 * KB);
    expect(elsewhere).toEqual([]);
  });

  it.each(['/', '/market', '/about', '/login', '/register', '/contact', '/dashboard/seller/new'])(
    'The page %s loads no schemas by itself',
    async (path) => {
      const isStudio = path.startsWith('/dashboard');
      const { names } = await weigh(
        path,
        isStudio ? await register(server, 'seller', 'looks@example.test') : undefined,
      );
      expect([...names].filter(isZod)).toEqual([]);
    },
  );

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

  it('Opening the modal loads at most 12 kB more of script', async () => {
    const { page, context } = await journey.visitAs(undefined);
    const names = namesOfAssets(page);
    await page.goto('/market', { waitUntil: 'networkidle' });
    // What comes with the first use of the page is not the modal's.
    let place = 5;
    const use = async () => {
      await page.mouse.move(place, place++);
      return [...names].some((name) => name.startsWith('more-'));
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
    expect(await gzipped(brought, '.js')).toBeLessThanOrEqual(12 * KB);
  });

  it('The font of figures loads after the first script, and at once where scripts are off', async () => {
    const { page, context } = await journey.visitAs(undefined);
    const asked = namesOfAssets(page);
    await page.goto('/market', { waitUntil: 'networkidle' });
    const order = [...asked];
    const font = order.findIndex((name) => name.startsWith('geist-mono-'));
    expect(font).toBeGreaterThan(order.findIndex((name) => name.endsWith('.js')));
    const faces = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('main .card .figures')).fontFamily",
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
    ['/dashboard/seller/new', 'seller', 190],
    ['/dashboard/buyer', 'buyer', 190],
    ['/dashboard/admin', 'admin', 220],
  ] as const)('The page %s loads for the role %s at most %i kB of script', async (path, role, budget) => {
    const address = `${path.replaceAll('/', '-')}@example.test`;
    const person = role === 'admin' ? journey.admin : await register(server, role, address);
    const { js, css } = await weigh(path, person);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(budget * KB);
    expect(css).toBeLessThanOrEqual(16 * KB);
  });
});
