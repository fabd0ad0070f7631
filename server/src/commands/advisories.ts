import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openRunningOrNewDatabase } from '../database.ts';
import { countAdvisories, type LoadedAdvisories, loadAdvisories } from '../features/inspection/public.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { createLog } from '../platform/log.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run advisories -- FILE

Loads known vulnerabilities of packages, which inspections look for (rule I2), while the market serves. FILE has OSV records:
JSON, JSON lines, a ZIP such as the all.zip of https://osv.dev, or a folder of these. Records that are there already are replaced.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const [file] = args;
  if (!file || args.length > 1 || file.startsWith('-')) throw new UsageError();
  const config = readConfig();
  const log = createLog('warn');
  const database = await openRunningOrNewDatabase(config, log);
  try {
    const { kysely, close } = connectDatabase({ url: database.directUrl, max: 1, log });
    try {
      const loaded = await loadAdvisories(kysely, resolve(file));
      return summary(loaded, await countAdvisories(kysely));
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

function summary(loaded: LoadedAdvisories, now: { advisories: number; packages: number }): string {
  const { records, kept, older, withdrawn, elsewhere, unreadable, removed } = loaded;
  return [
    `Read ${records} records: ${kept} loaded, ${withdrawn} withdrawn, ${elsewhere} of other ecosystems only.`,
    ...(removed > 0 ? [`Removed ${removed} that were known before.`] : []),
    ...(older > 0 ? [`Left out ${older} that are older than what is known.`] : []),
    ...(unreadable > 0 ? [`Left out ${unreadable} that are no OSV records.`] : []),
    `Known now: ${now.advisories} advisories about ${now.packages} packages.`,
  ].join('\n');
}
