// Buys for as long as it is told while the server is killed and its database falls, and compares the records of both: docs/reliability.md.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeOutcome } from './describe.ts';
import { runChaos } from './run.ts';

const { values: options } = parseArgs({
  options: {
    /** The same seed makes the same plans; what races is decided by the machine. */
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    purchases: { type: 'string', default: '500' },
    /** Seconds, instead of a number of purchases. */
    for: { type: 'string' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'codehaat-chaos-'));
say(`Seed ${options.seed} (again: npm run chaos -- --seed ${options.seed})`);
const outcome = await runChaos({
  folder,
  seed: options.seed,
  purchases: Number(options.purchases),
  seconds: options.for === undefined ? null : Number(options.for),
  say,
});
process.stdout.write(`${describeOutcome(outcome)}\n`);
if (outcome.findings.length === 0) await rm(folder, { recursive: true, force: true });
else {
  say(`Both books and the server's log are in ${folder}`);
  process.exitCode = 1;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
