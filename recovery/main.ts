// Takes a market back to the second before a bad act, and accounts for what was acknowledged by then: docs/reliability.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../server/src/commands/run-command.ts';
import { populationFor, runRecovery } from './run.ts';

const USAGE = `Usage: npm run recovery [-- --purchases N]

Has 200 purchases made, or as told, on a market whose PostgreSQL archives its WAL and is copied meanwhile; deletes every
right to a purchase by hand, and a listing with its files; recovers the database to the second before and the files from
the versions of their bucket, and prints what came of it.`;

const MOST_PURCHASES = 100_000;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { purchases: { type: 'string', default: '200' } } });
  const purchases = Number(values.purchases);
  if (!Number.isInteger(purchases) || purchases < 1 || purchases > MOST_PURCHASES)
    throw new UsageError('--purchases takes a whole number.');
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-recovery-'));
  const { figures, findings } = await runRecovery({ folder, population: populationFor(purchases), say });
  if (findings.length === 0) await rm(folder, { recursive: true, force: true });
  else {
    say(`The databases and the server's log are in ${folder}`);
    process.exitCode = 1;
  }
  const width = Math.max(...Object.keys(figures).map(({ length }) => length));
  return [
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...(findings.length === 0 ? ['Nothing was lost, and nothing came back.'] : findings),
  ].join('\n');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
