import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecovery } from '../../recovery/run.ts';

const POPULATION = { buyers: 2, listings: 2 };
/** Three databases, a store and two servers start, beside whatever else is tested. */
const WITHIN_MS = 400_000;

it(
  'A market that is taken back to the second before a bad act has all that was acknowledged by then, and nothing of later',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codehaat-recovery-'));
    try {
      const { figures, findings } = await runRecovery({
        folder,
        population: POPULATION,
        say: () => {},
      });
      expect(findings).toEqual([]);
      expect(figures['captured payments that bought']).toBe(4);
      expect(figures['files deleted since']).toBe(3);
      expect(figures.files).toMatch(/^3 files brought back\.\nThe store has all \d+ files that rows name\.$/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  WITHIN_MS,
);
