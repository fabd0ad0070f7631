// A program for tests that kill it: starts the embedded database on the folder given, prints the address, and stays until it is ended.
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { silentLog } from '../market/silent-log.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: run-embedded-database.ts DATA_DIR');
const database = await startEmbeddedDatabase({ dataDir, log: silentLog });
process.stdout.write(`${database.url}\n`);
process.on('SIGTERM', async () => {
  await database.stop();
  process.exit(0);
});
setInterval(() => {}, 60_000);
