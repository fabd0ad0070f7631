import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { freePort } from '#testing/market/free-port.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.mjs';
import { type Program, startProgram } from '../programs.ts';

const DEMO_LISTINGS = 24;
const FILLED_WITHIN_SECONDS = 120;
const QUIET_SECONDS = 15;

/** The demo market, filled and quiet, and a Chromium to look at it. */
export interface DemoMarket {
  url: string;
  listingId: string;
  browser: Browser;
  /** At which others drive the browser too. */
  debugPort: number;
}

export async function withDemoMarket<Result>(work: (market: DemoMarket) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'codehaat-pages-'));
  let server: Program | undefined;
  let browser: Browser | undefined;
  try {
    const debugPort = await freePort();
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: 'on' };
    server = await startProgram('server/src/main.ts', '/api/health/ready', settings);
    browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugPort}`],
    });
    const { url } = server;
    return await work({ url, listingId: await untilFilled(url), browser, debugPort });
  } finally {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One of the demo market's listings, when all of them are there and nothing has been sold for a while: filling it is work. */
async function untilFilled(url: string): Promise<string> {
  let soldBefore = 0;
  for (let waited = 0, quiet = 0; waited < FILLED_WITHIN_SECONDS; waited++) {
    const answer = await fetch(`${url}/api/projects?limit=${DEMO_LISTINGS}`);
    const { data } = (await answer.json()) as {
      data: { total: number; projects: { _id: string; stats: { sales: number } }[] };
    };
    const sold = data.projects.reduce((sum, { stats }) => sum + stats.sales, 0);
    quiet = sold > 0 && sold === soldBefore ? quiet + 1 : 0;
    soldBefore = sold;
    if (data.total >= DEMO_LISTINGS && quiet >= QUIET_SECONDS) return data.projects[0]!._id;
    await sleep(1_000);
  }
  throw new Error('the demo market was not filled in time');
}
