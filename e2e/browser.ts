import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';

/** What a test file needs of a browser. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes what the file opened; the Chromium behind it serves the next file. */
  close(): Promise<void>;
}

/** The Chromium of this worker: it starts with the first file that needs it and ends with the process. */
let chromiumOfWorker: Promise<Browser> | undefined;

/** The Chromium that the machine has, for a test file. */
export async function openBrowser(): Promise<TestBrowser> {
  chromiumOfWorker ??= launchChromium();
  const browser = await chromiumOfWorker;
  const contexts = new Set<BrowserContext>();
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      return context;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Whatever the browser complained about: script errors, refused content, failed loads of our own. */
  complaints: string[];
}

/** A person at a browser of their own. */
export async function newVisitor(
  browser: TestBrowser,
  baseURL: string,
  options: { width?: number; scripts?: boolean; dark?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: options.width ?? 1280, height: 860 },
    javaScriptEnabled: options.scripts ?? true,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (options.scripts ?? true) waitForLife(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  expectNoViolation(context);
  return { page, context, complaints };
}

/** Nothing that any page of the visitor did may be against the policy that the page came with (docs/security.md). */
function expectNoViolation(context: BrowserContext): void {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions Policy/i.test(message.text())) violations.push(message.text());
  });
  const { close } = context;
  context.close = async (...all) => {
    await close.apply(context, all);
    expect(violations, 'violations of the browser policy').toEqual([]);
  };
}

const ALIVE_WITHIN_MS = 5_000;
const IS_ALIVE = `!window.__reactRouterContext || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))`;

/**
 * Pages come to life after their first paint, which may be after their load: opening one waits for that, so that what
 * a journey does next is not done to the page as the server sent it. One whose scripts are held back is left as it is.
 */
function waitForLife(page: Page): void {
  const untilAlive = async () => {
    const end = Date.now() + ALIVE_WITHIN_MS;
    while (Date.now() < end && !(await page.evaluate(IS_ALIVE).catch(() => false))) await sleep(25);
  };
  const { goto, reload } = page;
  page.goto = async (...all) => {
    const response = await goto.apply(page, all);
    await untilAlive();
    return response;
  };
  page.reload = async (...all) => {
    const response = await reload.apply(page, all);
    await untilAlive();
    return response;
  };
}

/** How many pixels the page is wider than its window. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** As somebody who has signed in before. */
export const signIn = (context: BrowserContext, { token, uid }: { token: string; uid: string }) =>
  context.addInitScript(
    (kept) => {
      localStorage.setItem('token-owner', kept.uid);
      localStorage.setItem('token', kept.token);
    },
    { token, uid },
  );

/** Whether this element has the focus. */
export const isFocused = async (locator: Locator) =>
  (await locator.and(locator.page().locator(':focus')).count()) === 1;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA that axe can find on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    // A page without frames is judged in one go, without the blank page that gathers what each frame found.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
