// npm run audit:check: walks the hash chain of all admin acts (rule R4). Ends with 1 when it is broken.
import { fileURLToPath } from 'node:url';
import { refuseArguments, runServer, sayFailure } from './run-server.mjs';

const ON_PINNED_NODE = '--on-pinned-node';

if (process.argv.includes(ON_PINNED_NODE)) await check().catch(sayFailure);
else if (
  !refuseArguments(
    `Usage: npm run audit:check\n\nWalks the hash chain of all admin acts (rule R4). Takes no arguments.`,
  )
) {
  runServer([fileURLToPath(import.meta.url), ON_PINNED_NODE]);
}

async function check() {
  const { readConfig } = await import('../server/src/config.ts');
  const { openRunningOrNewDatabase } = await import('../server/src/database.ts');
  const { verifyActs } = await import('../server/src/features/admin/public.ts');
  const { connectDatabase } = await import('../server/src/platform/database/connect.ts');
  const { createLog } = await import('../server/src/platform/log.ts');

  const log = createLog('warn');
  const open = await openRunningOrNewDatabase(readConfig(), log);
  const database = connectDatabase({ url: open.url, max: 1, log });
  try {
    const { whole, acts, head, detail } = await verifyActs({ db: database.kysely, now: () => new Date() });
    process.stdout.write(
      whole
        ? `The log of ${acts} admin acts is whole. Its end: ${head || 'none yet'}\n`
        : `Broken: ${detail}\n`,
    );
    process.exitCode = whole ? 0 : 1;
  } finally {
    await database.close();
    await open.stop();
  }
}
