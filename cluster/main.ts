// Serves a market on several nodes, breaks what they stand on under load, and accounts for what was acknowledged: docs/reliability.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../server/src/commands/run-command.ts';
import { describeOutcome } from './describe.ts';
import { LONG, runCluster, SHORT } from './run.ts';

const USAGE = `Usage: npm run cluster [-- --short]

Serves a market on two nodes with a replicated PostgreSQL and an S3 store, breaks them one after the other under load, and
prints what clients saw. A third node joins near the end. With --short, which is the test of npm test, everything lasts
less, and no third one joins.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { short: { type: 'boolean', default: false } } });
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-cluster-'));
  const outcome = await runCluster({ ...(values.short ? SHORT : LONG), folder, say });
  if (outcome.findings.length === 0) await rm(folder, { recursive: true, force: true });
  else {
    say(`The databases and the logs of the nodes are in ${folder}`);
    process.exitCode = 1;
  }
  return describeOutcome(outcome);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
