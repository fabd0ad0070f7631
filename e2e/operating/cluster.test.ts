import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCluster, SHORT } from '../../cluster/run.ts';

/** Three servers, two databases and a store start and fall one after the other, beside whatever else is tested. */
const WITHIN_MS = 600_000;

it(
  'Nothing acknowledged is lost or doubled while nodes, the store and the primary database of a market fall under load',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codehaat-cluster-'));
    try {
      const { faults, measured, counts, findings } = await runCluster({ ...SHORT, folder, say: () => {} });
      expect(findings).toEqual([]);
      expect(faults.flatMap(({ complaints }) => complaints)).toEqual([]);
      expect(faults).toHaveLength(8);
      expect(Object.keys(measured)).toContain(
        'every node read from the standby, after the death of the primary',
      );
      expect(counts['archives uploaded in parts']).toBeGreaterThan(0);
      expect(counts['captured payments that bought']).toBeGreaterThan(0);
      expect(counts['lines heard live by the other side']).toBe(
        counts['lines of a negotiation acknowledged'],
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  WITHIN_MS,
);
