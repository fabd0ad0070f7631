import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';

export const PASSWORD = 'a long enough passphrase';
/** Of the admin in every prepared data folder. */
export const ADMIN_EMAIL = 'admin@example.test';

/** Registers somebody over the API. */
export async function register(
  market: RunningServer,
  role: 'buyer' | 'seller',
  email: string,
): Promise<Person> {
  const body = { email, password: PASSWORD, displayName: email.split('@')[0], role };
  const answer = await market.api('POST', '/auth/register', { body });
  return { uid: answer.body.data.user.uid, email, role, token: answer.body.data.token };
}

/** Makes an admin as the operator does: by the command, beside the running server. */
export async function createAdmin(
  market: RunningServer,
  dataDir: string,
  email: string,
  env = {},
): Promise<Person> {
  // Not waited for in a standstill: kept connections that end meanwhile must be noticed.
  const command = spawn(
    process.execPath,
    ['server/src/commands/admin.ts', 'create', '--email', email, '--password-stdin'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, ...env },
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  command.stdin.end(`${PASSWORD}\n`);
  const [complaint, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  if (code !== 0) throw new Error(complaint);
  return signInAdmin(market, email);
}

/** Signs in an admin who is there already: the one of the prepared data folder unless told. */
export async function signInAdmin(market: RunningServer, email = ADMIN_EMAIL): Promise<Person> {
  const answer = await market.api('POST', '/auth/login', { body: { email, password: PASSWORD } });
  return { uid: answer.body.data.user.uid, email, role: 'admin', token: answer.body.data.token };
}
