import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askOnce, type Postgres, startPostgres } from '#testing/database/postgres-server.ts';
import { freePort } from '#testing/market/free-port.ts';
import { type CertificateAuthority, makeAuthority } from '#testing/tls/certificates.ts';

/** A PostgreSQL as hosts of databases give one: no superuser for the customer, TLS by a CA of the host's own. */
export interface ManagedPostgres {
  /** Which certified the name `localhost`. */
  authority: CertificateAuthority;
  port: number;
  /** One statement of the host's own superuser, in the market's database. */
  ask(statement: string): ReturnType<typeof askOnce>;
  changePassword(password: string): Promise<void>;
  stop(): Promise<void>;
}

const OPERATOR = 'operator';
/** As in docs/operating.md, A managed PostgreSQL. */
const PREPARATION = [
  "CREATE ROLE codehaat_market LOGIN PASSWORD 'none yet' NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS",
  'GRANT codehaat_market TO CURRENT_USER',
  "CREATE DATABASE codehaat OWNER codehaat_market TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
];

export async function openManagedPostgres(folder: string): Promise<ManagedPostgres> {
  const server = await startPostgres(folder, await freePort(), { fsync: 'off' });
  const authority = makeAuthority('A host of databases');
  const superuser = server.superuserUrl('postgres');
  keepInside(join(folder, 'postgres'), authority.issue('localhost'));
  await askOnce(superuser, "ALTER SYSTEM SET ssl = 'on'");
  await askOnce(superuser, 'SELECT pg_reload_conf()');
  await prepare(server);
  return {
    ...{ authority, port: server.port },
    ask: (statement) => askOnce(server.superuserUrl('codehaat'), statement),
    async changePassword(password) {
      await askOnce(superuser, `ALTER ROLE codehaat_market PASSWORD '${password}'`);
    },
    stop: () => server.stop(),
  };
}

/** What the customer does with the account that the host gave them, which may make roles and databases and nothing else. */
async function prepare(server: Postgres): Promise<void> {
  const superuser = server.superuserUrl('postgres');
  await askOnce(superuser, `CREATE ROLE ${OPERATOR} LOGIN PASSWORD 'given' CREATEROLE CREATEDB`);
  const operator = Object.assign(new URL(superuser), { username: OPERATOR, password: 'given' }).href;
  for (const statement of PREPARATION) await askOnce(operator, statement);
}

/** PostgreSQL takes a key that nobody but its own user can read. */
function keepInside(data: string, { certificate, key }: { certificate: string; key: string }): void {
  const { uid, gid } = statSync(data);
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    chownSync(join(data, name), uid, gid);
  }
}
