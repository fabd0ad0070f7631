import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openRunningOrNewDatabase } from '../database.ts';
import { recordBackup } from '../operating/backup/record-backup.ts';
import { saveMarket } from '../operating/backup/save-market.ts';
import { nameSome } from '../operating/name-some.ts';
import { createLog } from '../platform/log.ts';
import { openStorage } from '../platform/storage/open-store.ts';
import { VERSION } from '../version.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run backup -- FILE

Saves the whole market, its database and its files, into one new file, while it serves (rule O5).`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const [file] = args;
  if (!file || args.length > 1 || file.startsWith('-')) throw new UsageError();
  const config = readConfig();
  const log = createLog('warn');
  const storage = await openStorage(config);
  const database = await openRunningOrNewDatabase(config, log);
  try {
    const market = { config, databaseUrl: database.directUrl, storage, version: VERSION, now: new Date() };
    const { tables, rows, files, bytes, missing } = await saveMarket(market, resolve(file));
    await recordBackup(database.directUrl, market.now);
    return [
      `Saved ${rows} rows of ${tables} tables and ${files} files in ${file}: ${bytes} bytes.`,
      'It holds what people entrusted to you, and perhaps the secret key: keep it where nobody else can read it.',
      ...(missing.length > 0 ? [lost(missing)] : []),
    ].join('\n');
  } finally {
    await database.stop();
  }
}

function lost(names: readonly string[]): string {
  return `The store has lost ${names.length} files that rows speak of, so the backup cannot hold them: ${nameSome(names)}`;
}
