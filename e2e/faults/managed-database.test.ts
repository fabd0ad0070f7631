import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority } from '#testing/tls/certificates.ts';
import { run } from '../fixtures/operator-programs.ts';
import { register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { type ManagedPostgres, openManagedPostgres } from './managed-postgres.ts';

const TOKEN = 'a-token-for-figures';
const BACKUP = 'server/src/commands/backup.ts';
const PATIENCE = { timeout: 60_000, interval: 50 };
const OURS = "FROM pg_stat_activity WHERE usename = 'codehaat_market'";

let folder: string;
let database: ManagedPostgres;
let env: Record<string, string>;
let server: ServerProcess;

const keepPassword = (password: string) => writeFileSync(join(folder, 'password'), `${password}\n`);
/** An address as docs/operating.md has it. */
const addressBy = (ca: string) =>
  `postgres://codehaat_market@localhost:${database.port}/codehaat?sslmode=verify-full&sslrootcert=${ca}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-managed-'));
  // PostgreSQL runs as another user than root.
  await chmod(folder, 0o711);
  database = await openManagedPostgres(join(folder, 'database'));
  await database.changePassword('the first password');
  keepPassword('the first password');
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, database.authority.certificate);
  const url = addressBy(ca);
  env = {
    ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url },
    DATABASE_PASSWORD_FILE: join(folder, 'password'),
    METRICS_TOKEN: TOKEN,
  };
  server = await startServer(join(folder, 'data'), env);
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

const joinAs = async (name: string) => (await register(server, 'buyer', `${name}@example.test`)).token;
const figures = async () => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return answer.text();
};

describe('A market on a PostgreSQL that somebody else runs', () => {
  it('The market starts with a role that owns its database and has no other right, and makes its extensions', async () => {
    const { rows } = await database.ask(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty,
         (SELECT array_agg(extname::text ORDER BY extname) FROM pg_extension) AS extensions
       FROM pg_roles WHERE rolname = 'codehaat_market'`,
    );
    expect(rows).toEqual([{ mighty: false, extensions: ['pg_trgm', 'plpgsql', 'unaccent'] }]);
    expect(await joinAs('early')).toBeTruthy();
  });

  it('Every connection is encrypted, those that listen, probe the standby and run jobs too', async () => {
    await expect.poll(figures, PATIENCE).toMatch(/^database_replica_lag_seconds \d/m);
    const { rows } = await database.ask(
      `SELECT application_name AS name, bool_and(ssl) AS encrypted
       ${OURS.replace('pg_stat_activity', 'pg_stat_activity JOIN pg_stat_ssl USING (pid)')} GROUP BY 1`,
    );
    expect(new Set(rows.map(({ encrypted }) => encrypted))).toEqual(new Set([true]));
    const names = ['codehaat', 'codehaat jobs', 'codehaat-listen', 'codehaat-probe'];
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(server.output()).not.toContain('Warning');
  });

  it('An operator has a backup made by the same settings', async () => {
    const { code } = await run(BACKUP, [join(folder, 'market.tar')], join(folder, 'data'), env);
    expect(code).toBe(0);
  });

  it('While its password is changed the database is away, and new connections take the one in the file', async () => {
    await database.changePassword('the second password');
    await database.ask(`SELECT pg_terminate_backend(pid) ${OURS}`);
    const refused = await server.api('GET', '/projects?search=anything');
    expect([refused.status, refused.body.code]).toEqual([503, 'server.database_away']);
    keepPassword('the second password');
    await expect.poll(async () => (await server.api('GET', '/health/ready')).status, PATIENCE).toBe(200);
    expect(await joinAs('later')).toBeTruthy();
    const listening = `SELECT count(*)::integer AS count ${OURS} AND application_name = 'codehaat-listen'`;
    await expect.poll(async () => (await database.ask(listening)).rows[0].count, PATIENCE).toBeGreaterThan(1);
    expect(server.output()).not.toContain('"msg":"bug"');
  });
});

it('A start and a command end with a sentence when the certificate is of another CA or for another host', async () => {
  const other = join(folder, 'other.pem');
  writeFileSync(other, makeAuthority('Somebody else').certificate);
  const byNumber = env.DATABASE_URL!.replace('localhost', '127.0.0.1');
  const refused = join(folder, 'refused');
  const [started, backedUp] = await Promise.all([
    run('main.ts', [], refused, { ...env, DATABASE_URL: addressBy(other) }),
    run(BACKUP, [join(folder, 'none.tar')], refused, { ...env, DATABASE_DIRECT_URL: byNumber }),
  ]);
  for (const { code, said } of [started, backedUp]) {
    expect(code).toBe(1);
    expect(said).toMatch(/^The certificate of the database is not trusted: .+ sslrootcert .+\.\n$/);
  }
  expect(started.said).toContain('unable to verify the first certificate');
  expect(backedUp.said).toContain("127.0.0.1 is not in the cert's list");
});
