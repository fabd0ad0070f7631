import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { counted } from '#contract/formats/words.ts';
import { readConfig } from '../config.ts';
import { migrateDatabase, type OpenDatabase, openDatabase, openRunningOrNewDatabase } from '../database.ts';
import { nameSome } from '../operating/name-some.ts';
import { bringBackMissing } from '../operating/restore/bring-back.ts';
import { restoreMarket } from '../operating/restore/market.ts';
import { verifyFiles } from '../operating/restore/verify-files.ts';
import { createLog } from '../platform/log.ts';
import { openStorage } from '../platform/storage/open-store.ts';
import { runCommand, UsageError } from './run-command.ts';

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url));
const USAGE = `Usage: npm run restore -- FILE [--replace] [--keep-sessions]
       npm run restore -- --verify [--checksums] [--bring-back]

Puts a saved market into this one, which must be empty and not running (rule O5). With --replace what it holds is
lost. Everything in FILE is checked before anything is written; when something fails, nothing has changed.
Everybody is signed out, and links mailed before do not work any more, unless --keep-sessions says that this is a move.

With --verify nothing is restored: it says whether the store has every file that this market's rows name, whatever the two
were restored from, and ends with 1 where not. With --checksums it reads every archive too. The market may be running. With
--bring-back files that rows name and that were deleted from a bucket that keeps versions are brought back first.`;

const SIGNED_OUT =
  'Everybody is signed out, and links mailed before do not work any more; --keep-sessions would have kept both.';
const OTHER_KEY =
  'SECRET_KEY is not the one of the market that was saved: what was sealed or signed with that one cannot be used until SECRET_KEY_PREVIOUS has it. docs/operating.md says what that is.';

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const {
    positionals,
    values: { verify, checksums, 'bring-back': bringsBack, ...values },
  } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      checksums: { type: 'boolean', default: false },
      'bring-back': { type: 'boolean', default: false },
    },
  });
  if (verify) {
    if (positionals.length > 0 || Object.values(values).includes(true)) throw new UsageError();
    return verifyMarket(checksums, bringsBack);
  }
  if (checksums || bringsBack) throw new UsageError();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError();
  const config = readConfig();
  const log = createLog('warn');
  let database: OpenDatabase | undefined;
  try {
    const restored = await restoreMarket(resolve(file), {
      config,
      folder: DATABASE,
      replace: values.replace,
      keepSessions: values['keep-sessions'],
      async open() {
        const storage = await openStorage(config);
        database = await openDatabase(config, log);
        await migrateDatabase(database.directUrl, log);
        return { databaseUrl: database.directUrl, storage };
      },
      prepareSandbox: config.production
        ? null
        : async (pool) => (await import('../../../sandbox/src/book/schema.ts')).ensureSchema(pool),
    });
    const { rows, tables, files, madeAt, otherKey } = restored;
    return [
      `Restored ${rows} rows of ${tables} tables and ${files} files, as they were at ${madeAt}.`,
      ...(values['keep-sessions'] ? [] : [SIGNED_OUT]),
      ...(otherKey ? [OTHER_KEY] : []),
    ].join('\n');
  } finally {
    await database?.stop();
  }
}

async function verifyMarket(checksums: boolean, bringsBack: boolean): Promise<string> {
  const config = readConfig();
  const storage = await openStorage(config);
  const database = await openRunningOrNewDatabase(config, createLog('warn'));
  try {
    const market = { config, databaseUrl: database.directUrl, storage };
    const broughtBack = bringsBack ? await bringBackMissing(market) : null;
    const { named, missing, changed, unnamed } = await verifyFiles(market, checksums);
    if (missing.length + changed.length > 0) process.exitCode = 1;
    return [
      ...(broughtBack === null ? [] : [`${counted(broughtBack, 'file')} brought back.`]),
      missing.length === 0
        ? `The store has all ${counted(named, 'file')} that rows name.`
        : `The store lacks ${missing.length} of ${counted(named, 'file')} that rows name: ${nameSome(missing)}`,
      ...(changed.length > 0
        ? [`The content of ${counted(changed.length, 'archive')} is another: ${nameSome(changed)}`]
        : []),
      ...(unnamed > 0 ? [`It has ${counted(unnamed, 'file')} that no row names.`] : []),
    ].join('\n');
  } finally {
    await database.stop();
  }
}
