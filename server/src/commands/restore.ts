import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrateDatabase, type OpenDatabase, openDatabase } from '../database.ts';
import { restoreMarket } from '../operating/restore/market.ts';
import { createLog } from '../platform/log.ts';
import { openStorage } from '../platform/storage/open-store.ts';
import { runCommand, WrongWords } from './run-command.ts';

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url));
const USAGE = `Usage: npm run restore -- FILE [--replace] [--keep-sessions]

Puts a saved market into this one, which must be empty and not running (rule O5). With --replace what it holds is
lost. Everything in FILE is checked before anything is written; when something fails, nothing has changed.
Everybody is signed out, and links mailed before do not work any more, unless --keep-sessions says that this is a move.`;

const SIGNED_OUT =
  'Everybody is signed out, and links mailed before do not work any more; --keep-sessions would have kept both.';
const OTHER_KEY =
  'SECRET_KEY is not the one of the market that was saved: what was sealed or signed with that one cannot be used until SECRET_KEY_PREVIOUS has it. docs/operating.md says what that is.';

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new WrongWords();
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
