// Writes server/src/platform/database/schema.generated.ts from a database that all migrations ran on. With `--check` it only compares.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase } from '#testing/database/template.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { projectEnvironment, ROOT } from './npm.mjs';

const FILE = 'server/src/platform/database/schema.generated.ts';
/** As column-types.ts reads them: the table of our own migrations is nobody's business. */
const OPTIONS = [
  '--dialect=postgres',
  '--default-schema=public',
  '--include-pattern=public.*',
  '--exclude-pattern=public.migrations',
  '--date-parser=string',
  '--numeric-parser=string',
  `--type-mapping=${JSON.stringify({ int8: 'number' })}`,
];

const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-types-'));
const server = await startEmbeddedDatabase({ dataDir, log: silentLog });
try {
  const url = await createMigratedDatabase({ adminUrl: server.superuserUrl, marketUrl: server.url }, 'types');
  const verify = process.argv.includes('--check') ? ['--verify'] : [];
  const generated = spawnSync(
    'kysely-codegen',
    [`--url=${url}`, `--out-file=${FILE}`, ...OPTIONS, ...verify],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: projectEnvironment(),
    },
  );
  process.exitCode = generated.status ?? 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
