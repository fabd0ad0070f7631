// npm run ledger:check: proves the books on the whole database (rule M4). Ends with 1 when anything is wrong.
import { fileURLToPath } from 'node:url';
import { refuseArguments, runServer, sayFailure } from './run-server.mjs';

const ON_PINNED_NODE = '--on-pinned-node';

if (process.argv.includes(ON_PINNED_NODE)) await check().catch(sayFailure);
else if (
  !refuseArguments(
    `Usage: npm run ledger:check\n\nProves the books on the whole database (rule M4). Takes no arguments.`,
  )
) {
  runServer([fileURLToPath(import.meta.url), ON_PINNED_NODE]);
}

async function check() {
  const { readConfig } = await import('../server/src/config.ts');
  const { openRunningOrNewDatabase } = await import('../server/src/database.ts');
  const { checkLedger } = await import('../server/src/features/ledger/public.ts');
  const { connectDatabase } = await import('../server/src/platform/database/connect.ts');
  const { createLog } = await import('../server/src/platform/log.ts');

  const log = createLog('warn');
  const config = readConfig();
  const open = await openRunningOrNewDatabase(config, log);
  // No limit on a statement: the checks read every entry there is.
  const database = connectDatabase({ url: open.url, max: 1, log, statementTimeout: 0 });
  try {
    const { now } = await openClock(config, database);
    const findings = await checkLedger({ db: database.kysely, now });
    for (const { check, subjectId, detail } of findings) {
      process.stdout.write(`Not so: ${check}. ${subjectId}: ${detail}\n`);
    }
    process.stdout.write(
      findings.length === 0 ? 'The books are in order.\n' : `${findings.length} findings.\n`,
    );
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await open.stop();
  }
}

/** The market's time: outside production the test clock's (rule O7). */
async function openClock(config, database) {
  const { systemClock } = await import('../server/src/platform/time/clock.ts');
  if (config.production) return systemClock;
  const { loadTestClock } = await import('../sandbox/src/clock/stored-clock.ts');
  return loadTestClock(database);
}
