import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openRunningOrNewDatabase } from '../database.ts';
import { rotateSigningKey } from '../features/certificates/public.ts';
import { type SealedAnew, sealAnew } from '../operating/seal-anew.ts';
import { SEALED_COLUMNS } from '../operating/sealed-columns.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { createLog } from '../platform/log.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run keys:rotate [-- --certificates]

Seals with SECRET_KEY whatever a key of SECRET_KEY_PREVIOUS sealed, while the market serves (decision 64). It may be
interrupted and repeated. Afterwards the previous keys are needed for signed links only: docs/operating.md, Keys.

--certificates instead makes a new key that certificates are signed with from now on. Those before stay valid: the
public half of every key stays published.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { certificates: { type: 'boolean' } } });
  const config = readConfig();
  const log = createLog('warn');
  const database = await openRunningOrNewDatabase(config, log);
  try {
    const { kysely, close } = connectDatabase({ url: database.directUrl, max: 1, log });
    try {
      return values.certificates
        ? `Certificates are signed with the key ${await rotateSigningKey(kysely, config, new Date())} from now on.`
        : summary(await sealAnew(kysely, config, SEALED_COLUMNS));
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

/** @throws Error when texts are left that no key opens */
function summary(done: SealedAnew[]): string {
  const lines = done.map(
    ({ column: { table, column }, sealed, unreadable }) =>
      `${table}.${column}: ${sealed} sealed anew${unreadable > 0 ? `, ${unreadable} that no key opens` : ''}.`,
  );
  if (done.some(({ unreadable }) => unreadable > 0))
    throw new Error(
      [
        ...lines,
        'Texts that no key opens were left as they are. Add the key that sealed them to SECRET_KEY_PREVIOUS, and repeat.',
      ].join('\n'),
    );
  return [
    ...lines,
    lines.length === 0
      ? 'This market keeps nothing sealed.'
      : 'Everything that is sealed is sealed with SECRET_KEY.',
  ].join('\n');
}
