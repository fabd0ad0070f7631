import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { fixed } from '../table.ts';
import type { DemoMarket } from './demo-market.ts';

/** A phone, with a processor so many times slower than that of the machine. */
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWED = 4;
/** What is faster is not told of. */
const LEAST_TOLD_MS = 16;
const MOST_MS = 200;

/** What a page does once it has loaded is over when somebody has looked at it. */
const QUIET_WITHIN_MS = 4_000;
const LOOKED_AT_MS = 2_000;
/** An interaction is told of after its paint. */
const TOLD_WITHIN_MS = 1_000;

interface Interaction {
  name: string;
  path: string;
  /** Nobody unless told. */
  who?: 'buyer' | 'seller';
  /** Ends when the page shows what came of it. */
  act(page: Page): Promise<void>;
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open the filters',
    path: '/market',
    async act(page) {
      await page.getByRole('link', { name: 'Filters' }).tap();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    name: 'type in the search',
    path: '/market',
    async act(page) {
      const field = page.locator('#market-search');
      await field.tap();
      await field.pressSequentially('booking', { delay: 150 });
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'open a project over the market',
    path: '/market',
    async act(page) {
      await page.getByRole('article').first().locator('.card-picture').tap();
      await page.getByRole('dialog').getByText('Product Description').waitFor();
    },
  },
  {
    name: 'open the bell',
    path: '/market',
    who: 'buyer',
    async act(page) {
      await page.getByRole('button', { name: /^Notifications/ }).tap();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
  },
  {
    name: 'go to another section of a dashboard',
    path: '/dashboard/seller',
    who: 'seller',
    async act(page) {
      const sections = page.getByRole('navigation', { name: 'Dashboard' });
      await sections.getByRole('button', { name: /^Sections/ }).tap();
      await sections.getByRole('link', { name: 'Sales', exact: true }).tap();
      await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor();
    },
  },
];

/**
 * How long after a press or a key a page has drawn its next picture, at worst, on a phone with a slow processor (interaction
 * to next paint): a Markdown table.
 */
export async function measureInteractions(
  market: DemoMarket,
  runs: number,
  say: (line: string) => void,
): Promise<string> {
  const lines: string[] = [];
  for (const interaction of INTERACTIONS) {
    say(`Measuring: ${interaction.name}`);
    let worst = 0;
    for (let run = 0; run < runs; run++) worst = Math.max(worst, await worstOf(market, interaction));
    const shown = worst === 0 ? `< ${LEAST_TOLD_MS}` : fixed(worst, 0);
    const cells = [interaction.name, interaction.path, shown, worst <= MOST_MS ? 'yes' : 'NO'];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return ['| Interaction | Page | Worst ms | Met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The slowest of the presses and keys of an interaction, on a page that has just been opened; 0 where all were fast. */
async function worstOf({ url, browser }: DemoMarket, { path, who, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ baseURL: url, ...PHONE });
  try {
    await context.addInitScript({ content: OBSERVE });
    if (who) await signIn(context, url, who);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    // A page that listens for news is never quite still.
    await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {});
    await sleep(LOOKED_AT_MS);
    const debug = await context.newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await act(page);
    await sleep(TOLD_WITHIN_MS);
    return await page.evaluate<number>('Math.max(0, ...window.interactionsMs)');
  } finally {
    await context.close();
  }
}

/** Keeps the durations of what belongs to an interaction: presses and keys, and no moves of a pointer. */
const OBSERVE = `
  window.interactionsMs = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.interactionsMs.push(duration);
  }).observe({ type: 'event', durationThreshold: ${LEAST_TOLD_MS} });
`;

/** Somebody of the demo, signed in since before the page was opened. */
async function signIn(context: BrowserContext, url: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.codehaat.test`, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { user: { uid: string }; token: string } };
  await context.addInitScript(
    (kept) => {
      localStorage.setItem('token-owner', kept.uid);
      localStorage.setItem('token', kept.token);
    },
    { token: data.token, uid: data.user.uid },
  );
}
