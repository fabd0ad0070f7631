import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { RegisterInput } from '#contract/accounts/schemas.ts';
import { readConfig } from '../config.ts';
import { openRunningOrNewDatabase } from '../database.ts';
import { createAdmin } from '../features/accounts/public.ts';
import { FEATURE_JOBS, subscribeFeatures } from '../features.ts';
import { contextFor } from '../platform/context.ts';
import { parseInput } from '../platform/http/endpoints/validation.ts';
import { createLog } from '../platform/log.ts';
import { openServices } from '../services.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run admin -- create --email E [--name N] [--password-stdin]

Makes an account with the role admin (rule A1). The password is asked for, or read from the standard input.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  });
  if (positionals[0] !== 'create' || positionals.length > 1 || !values.email) throw new UsageError();
  const password = values['password-stdin'] ? (await text(process.stdin)).trimEnd() : await askPassword();
  const input = parseInput(RegisterInput, {
    email: values.email,
    password,
    displayName: values.name ?? '',
    role: 'buyer',
  });
  const config = readConfig();
  const log = createLog('warn');
  const database = await openRunningOrNewDatabase(config, log);
  try {
    const open = await openServices(config, database.url, log);
    try {
      // The other admins are told: the queues of that are there before it happens.
      subscribeFeatures();
      await open.runner.prepare(FEATURE_JOBS);
      const user = await createAdmin(contextFor(open.services, { kind: 'system' }, 'admin command'), input);
      return `${user.email} is an admin now.`;
    } finally {
      await open.runner.stop();
      await open.close();
    }
  } finally {
    await database.stop();
  }
}

async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write('Password: ');
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // An input that ends answers nothing.
  const ended = once(lines, 'close').then(() => undefined);
  const password = await Promise.race([lines.question(''), ended]);
  lines.close();
  process.stdout.write('\n');
  if (!password) throw new Error('No password was given. Type one, or give it with --password-stdin.');
  return password;
}
