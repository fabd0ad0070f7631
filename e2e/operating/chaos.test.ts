import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runChaos } from '../../chaos/run.ts';

const SEED = '20261121';
const PURCHASES = 15;

it('No money is lost or doubled while the server is killed and its database falls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-chaos-'));
  try {
    const outcome = await runChaos({
      folder,
      seed: SEED,
      purchases: PURCHASES,
      seconds: null,
      say: () => {},
    });
    expect(outcome.findings).toEqual([]);
    expect(outcome.purchases).toBe(PURCHASES);
    expect([outcome.report.kills.length, outcome.report.databaseKills.length]).toEqual([1, 1]);
    expect(outcome.counts['captured payments that bought']).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
