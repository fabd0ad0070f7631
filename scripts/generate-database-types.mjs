// Writes server/src/platform/database/schema.generated.ts from a database that this version has made.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase } from '#testing/database/template.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/start.ts';
import { describeTables, TYPES_FILE } from './database-types.mjs';
import { refuseArguments } from './run-server.mjs';

const USAGE = 'Usage: npm run database:types\n\nWrites the types of the tables. Takes no arguments.';

if (!refuseArguments(USAGE)) await writeTypes();

async function writeTypes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-types-'));
  const server = await startEmbeddedDatabase({ dataDir, log: silentLog });
  try {
    const url = await createMigratedDatabase(
      { adminUrl: server.superuserUrl, marketUrl: server.url },
      'types',
    );
    writeFileSync(TYPES_FILE, describeTables(url));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
