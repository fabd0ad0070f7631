import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runChaos } from '../../chaos/run.ts';

const SEED = '20261121';
const PURCHASES = 12;
const PAYOUTS = 10;
/** Kills, falls and starts come one after the other, beside whatever else is tested. */
const WITHIN_MS = 600_000;

it('No money is lost or doubled while the server is killed and its database falls', {
  timeout: WITHIN_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-chaos-'));
  try {
    const outcome = await runChaos({
      folder,
      seed: SEED,
      purchases: PURCHASES,
      payouts: PAYOUTS,
      seconds: null,
      say: () => {},
    });
    expect(outcome.findings).toEqual([]);
    expect([outcome.purchases, outcome.payouts]).toEqual([PURCHASES, PAYOUTS]);
    expect([outcome.report.kills.length, outcome.report.databaseKills.length]).toEqual([2, 2]);
    expect(outcome.counts['captured payments that bought']).toBeGreaterThan(0);
    expect(outcome.counts['payouts acknowledged']).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
