import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { register } from './people.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const ASSETS = join(import.meta.dirname, '..', 'build', 'client', 'assets');
const KB = 1000;

let folder: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-weight-'));
  server = await startServer(join(folder, 'data'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Gzipped bytes of what a page loads by itself, by ending. */
async function weigh(
  path: string,
  token?: string,
): Promise<{ js: number; css: number; elsewhere: string[] }> {
  const { page, context } = await newVisitor(browser, server.url);
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const names = new Set<string>();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== server.url) elsewhere.push(request.url());
    if (url.pathname.startsWith('/assets/')) names.add(url.pathname.slice('/assets/'.length));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await context.close();
  const sum = async (ending: string) => {
    const files = [...names]
      .filter((name) => name.endsWith(ending))
      .map((name) => readFile(join(ASSETS, name)));
    return (await Promise.all(files)).reduce((total, bytes) => total + gzipSync(bytes).length, 0);
  };
  return { js: await sum('.js'), css: await sum('.css'), elsewhere };
}

/** The budget of each kind of page, in kilobytes of gzipped script; style has 12 everywhere. */
describe('page weight', () => {
  it.each([
    ['/', 130],
    ['/market', 130],
    ['/about', 130],
    ['/pricing', 130],
    ['/terms', 130],
    ['/modern-dashboard', 130],
    ['/contact', 142],
    ['/login', 142],
    ['/register', 142],
    ['/seller-registration', 142],
  ])('%s loads at most %i kB of script, and nothing from elsewhere', async (path, budget) => {
    const { js, css, elsewhere } = await weigh(path);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(budget * KB);
    expect(css).toBeLessThanOrEqual(12 * KB);
    expect(elsewhere).toEqual([]);
  });

  it.each([
    ['/dashboard/seller', 'seller', 190],
    ['/dashboard/seller/new', 'seller', 190],
    ['/dashboard/buyer', 'buyer', 190],
  ] as const)('%s of a %s loads at most %i kB of script', async (path, role, budget) => {
    const person = await register(server, role, `${path.replaceAll('/', '-')}@example.test`);
    const { js, css } = await weigh(path, person.token);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(budget * KB);
    expect(css).toBeLessThanOrEqual(12 * KB);
  });
});
