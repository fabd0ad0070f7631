import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { openForwarder } from '#testing/market/forwarder.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { whatIsAway } from '../http/away.ts';
import { connectDatabase, type Database } from './connect.ts';
import { listenTo } from './listen.ts';

let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase({ url: clone.url, max: 3, log: silentLog });
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

const row = async (sql: string) => (await database.pool.query(sql)).rows[0];

describe('A database connection', () => {
  it('A bigint comes as a number, alone and in arrays, and numeric and date as texts', async () => {
    expect(
      await row(`SELECT 9007199254740991::bigint AS paise, count(*) AS count, ARRAY[1, NULL, 3]::bigint[] AS list,
        1.10::numeric AS share, '2026-11-21'::date AS day`),
    ).toEqual({ paise: 9007199254740991, count: 1, list: [1, null, 3], share: '1.10', day: '2026-11-21' });
  });

  it('A bigint that a number cannot hold is refused, and the connection goes on working', async () => {
    await expect(row('SELECT 9007199254740992::bigint AS paise')).rejects.toThrow('beyond 2^53');
    await expect(row('SELECT ARRAY[9007199254740992]::bigint[] AS list')).rejects.toThrow('beyond 2^53');
    expect(await row('SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('A transaction that idles is ended before those that wait for its locks are cancelled', async () => {
    expect(
      await row(`SELECT current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('application_name') AS name`),
    ).toEqual({ statement: '30s', idle: '15s', name: 'codehaat' });
  });

  it('A statement that waits too long for a lock fails in a way that says so', async () => {
    const impatient = connectDatabase({ url: clone.url, max: 2, log: silentLog, statementTimeout: 100 });
    const lock = 'SELECT pg_advisory_xact_lock(1)';
    await impatient.kysely.transaction().execute(async (trx) => {
      await sql.raw(lock).execute(trx);
      const waiting = impatient.pool.query(lock).catch((error: unknown) => error);
      expect(whatIsAway(await waiting)).toBe('server.busy');
    });
    await impatient.close();
  });

  it('A statement that takes long is waited for while its server answers others', async () => {
    const patient = connectDatabase({ url: clone.url, max: 1, log: silentLog, silenceMs: 200 });
    const { rows } = await patient.pool.query("SELECT 'done' AS outcome FROM pg_sleep(1)");
    expect(rows).toEqual([{ outcome: 'done' }]);
    await patient.close();
  });

  it('A pool recovers when its idle connections are cut', async () => {
    await row('SELECT 1');
    const cutter = connectDatabase({ url: clone.url, max: 1, log: silentLog });
    await cutter.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await cutter.close();
    await expect.poll(() => row('SELECT 1 AS one').catch(() => undefined)).toEqual({ one: 1 });
  });

  it('A transaction whose connection is cut fails, and the pool goes on working', async () => {
    const cutter = connectDatabase({ url: clone.url, max: 1, log: silentLog });
    const work = database.kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await cutter.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
      await sql`SELECT 1`.execute(trx);
    });
    await expect(work).rejects.toThrow(/terminat|connection/i);
    await cutter.close();
    expect(await row('SELECT 1 AS one')).toEqual({ one: 1 });
  });
});

describe('A server that falls silent', () => {
  it('A statement whose server falls silent fails, and the next one finds a server again', async () => {
    const forwarder = await openForwarder(serverOf(clone.url));
    const url = urlThrough(clone.url, forwarder.port);
    const far = connectDatabase({ url, max: 1, log: silentLog, silenceMs: 1_000 });
    const one = async () => (await far.pool.query('SELECT 1 AS one')).rows;
    expect(await one()).toEqual([{ one: 1 }]);
    forwarder.abandon();
    await expect(far.kysely.transaction().execute((trx) => sql`SELECT 1`.execute(trx))).rejects.toThrow(
      'Connection terminated',
    );
    expect(await one()).toEqual([{ one: 1 }]);
    await far.close();
    await forwarder.stop();
  });
});

/** Where the tests' server listens: on a socket or on a port. */
function serverOf(url: string): NetConnectOpts {
  const { host, port } = new pg.Client(url);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

function urlThrough(url: string, port: number): string {
  const { user, password, database: name } = new pg.Client(url);
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

describe('A listener for database messages', () => {
  it('A listener that loses its connection reports it and listens again', async () => {
    const heard: string[] = [];
    const lost = Promise.withResolvers<Error>();
    const restored = Promise.withResolvers<void>();
    const listening = await listenTo(clone.url, 'Changed things', {
      onMessage: (payload) => heard.push(payload),
      onLost: lost.resolve,
      onRestored: restored.resolve,
    });
    const say = (payload: string) =>
      database.pool.query('SELECT pg_notify($1, $2)', ['Changed things', payload]);
    await say('before');
    await expect.poll(() => heard).toEqual(['before']);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'codehaat-listen'`,
    );
    await lost.promise;
    await restored.promise;
    await say('after');
    await expect.poll(() => heard).toEqual(['before', 'after']);
    await listening.close();
  });

  it('A listener says that the other side is silent, and that it has answered after all', async () => {
    const forwarder = await openForwarder(serverOf(clone.url));
    const heard: string[] = [];
    const listening = await listenTo(urlThrough(clone.url, forwarder.port), 'quiet', {
      onMessage: (payload) => heard.push(payload),
      onLost: () => heard.push('lost'),
      onSilent: () => heard.push('silent'),
      onHeard: () => heard.push('heard'),
    });
    forwarder.stall();
    await expect.poll(() => heard.at(-1)).toBe('silent');
    await database.pool.query("SELECT pg_notify('quiet', 'meanwhile')");
    forwarder.flow();
    await expect.poll(() => heard.at(-1)).toBe('heard');
    expect(heard.slice(-3)).toEqual(['silent', 'meanwhile', 'heard']);
    await listening.close();
    await forwarder.stop();
  });
});
