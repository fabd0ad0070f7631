// Buys and pays out for as long as it is told while the server is killed and its database falls, and compares the records of both: docs/reliability.md.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../server/src/commands/run-command.ts';
import { describeOutcome } from './describe.ts';
import { runChaos } from './run.ts';

const USAGE = `Usage: npm run chaos -- [--purchases N] [--payouts N] [--for SECONDS] [--seed N]

Buys 500 times, or as told, then has 200 payouts made, or as told, while the server is killed and its database falls, and
compares the books of both sides. With --payouts 0 nothing is paid out.
The same seed makes the same plans; what races is decided by the machine.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      purchases: { type: 'string', default: '500' },
      payouts: { type: 'string', default: '200' },
      /** Seconds after which no more begins, of purchases first and then of payouts. */
      for: { type: 'string' },
    },
  });
  const { seed } = values;
  const purchases = countOf('--purchases', values.purchases);
  const payouts = values.payouts === '0' ? 0 : countOf('--payouts', values.payouts);
  const seconds = values.for === undefined ? null : countOf('--for', values.for);
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-chaos-'));
  say(`Seed ${seed} (again: npm run chaos -- --seed ${seed})`);
  const outcome = await runChaos({ folder, seed, purchases, payouts, seconds, say });
  if (outcome.findings.length === 0) await rm(folder, { recursive: true, force: true });
  else {
    say(`Both books and the server's log are in ${folder}`);
    process.exitCode = 1;
  }
  return describeOutcome(outcome);
}

function countOf(option: string, word: string): number {
  if (!/^[1-9]\d*$/.test(word)) throw new UsageError(`${option} takes a whole number, not "${word}".`);
  return Number(word);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
