import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Front } from '../server/testing/api-client.ts';
import type { Person } from '../server/testing/app.ts';

export const PASSWORD = 'a long enough passphrase';

/** Registers somebody over the API. */
export async function register(market: Front, role: 'buyer' | 'seller', email: string): Promise<Person> {
  const body = { email, password: PASSWORD, displayName: email.split('@')[0], role };
  const answer = await market.api('POST', '/auth/register', { body });
  return { uid: answer.body.data.user.uid, email, role, token: answer.body.data.token };
}

/** Makes an admin as the operator does: by the command, beside the running server. */
export async function createAdmin(market: Front, dataDir: string, email: string, env = {}): Promise<Person> {
  const command = spawnSync(
    process.execPath,
    ['server/src/admin-command.ts', 'create', '--email', email, '--password-stdin'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, ...env },
      input: `${PASSWORD}\n`,
      encoding: 'utf8',
    },
  );
  if (command.status !== 0) throw new Error(command.stderr);
  const answer = await market.api('POST', '/auth/login', { body: { email, password: PASSWORD } });
  return { uid: answer.body.data.user.uid, email, role: 'admin', token: answer.body.data.token };
}
