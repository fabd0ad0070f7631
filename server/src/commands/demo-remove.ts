import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openRunningOrNewDatabase } from '../database.ts';
import { connectForRows } from '../operating/market-tables.ts';
import type { DemoCounts } from '../operating/remove-demo/demo-rows.ts';
import { countDemo, type RemovedDemo, removeDemo } from '../operating/remove-demo/remove.ts';
import { isMarketRunning } from '../operating/running-market.ts';
import { contextFor } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { openServices } from '../services.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run demo:remove -- [--yes]

Takes the demo market out of this one, which must not be running (rule O9): its accounts with all that is theirs,
and every order that was paid in the sandbox. Who registered stays. Asks first, unless --yes is given.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new UsageError();
  const config = readConfig();
  const log = createLog('warn');
  const database = await openRunningOrNewDatabase(config, log);
  try {
    await requireStopped(database.directUrl);
    const open = await openServices(config, database.url, log, { evenDemo: true });
    try {
      const services = { ...open.services, now: () => new Date() };
      const ctx = contextFor(services, { kind: 'system' }, 'demo removal');
      const counts = await countDemo(ctx);
      if (!counts) return 'There is no demo here, and nothing was paid in the sandbox.';
      if (!values.yes) await confirm(counts);
      return summary(await removeDemo(ctx));
    } finally {
      await open.close();
    }
  } finally {
    await database.stop();
  }
}

async function requireStopped(url: string): Promise<void> {
  const client = await connectForRows(url);
  try {
    if (await isMarketRunning(client))
      throw new Error('A market is running on this database. Stop it, then remove the demo.');
  } finally {
    await client.end();
  }
}

/** @throws Error unless somebody at the terminal says yes */
async function confirm(counts: DemoCounts): Promise<void> {
  process.stdout.write(
    `This removes ${counted(counts)}. It cannot be undone; npm run backup saves all first.\n`,
  );
  if (!process.stdin.isTTY)
    throw new Error('Nothing was removed. Add --yes to remove it without being asked.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question('Type yes to go on: ');
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was removed.');
}

function counted({ accounts, listings, orders, negotiations }: DemoCounts): string {
  return `${accounts} demo accounts, ${listings} listings, ${orders} orders that nobody paid for with money, with their postings, and ${negotiations} negotiations`;
}

function summary(removed: RemovedDemo): string {
  const { files, closed, faults, admins } = removed;
  return [
    `Removed ${counted(removed)}, ${files} files, the mails and the sandbox's book.`,
    ...(closed > 0
      ? [`Of ${closed} accounts an empty, closed row stays, because the log of admins' acts speaks of them.`]
      : []),
    ...(faults > 0
      ? [`The sandbox's own books were not in order, in ${faults} places; that is gone with them.`]
      : []),
    'Everybody who registered has to sign in again: mailed links and sessions of the trial no longer work.',
    admins.length > 0
      ? `Admins now: ${admins.join(', ')}. Take the role from whom you do not know.`
      : 'There is no admin now: npm run admin -- create makes one.',
  ].join('\n');
}
