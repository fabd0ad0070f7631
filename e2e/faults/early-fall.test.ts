import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#testing/market/free-port.ts';
import { type Market, openMarket } from '../../chaos/market.ts';

/** What a start still does once it takes requests is over so soon that one round may miss it. */
const ROUNDS = 2;

let folder: string;
let market: Market;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-early-fall-'));
  await chmod(folder, 0o711);
  market = openMarket(folder, await freePort());
});
afterAll(async () => {
  await market?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('A server whose database falls as soon as it takes requests takes requests again', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await market.start();
    await market.killDatabase();
    expect((await market.api('GET', '/projects')).status).toBe(200);
    expect(await market.stop()).toBe(0);
  }
});
