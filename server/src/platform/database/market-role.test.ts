import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres15 } from '#testing/database/postgres-15.ts';
import { createMigratedDatabase } from '#testing/database/template.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { connectDatabase } from './connect.ts';
import { SUPERUSER } from './embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/start.ts';
import { isRoleTooPowerful, MARKET_ROLE } from './market-role.ts';

const FORBIDDEN = '42501';
/** What somebody would try who can make the market run a statement of theirs. */
const ATTACKS = [
  `COPY (SELECT 1) TO PROGRAM 'cat'`,
  `COPY sessions FROM PROGRAM 'id'`,
  `COPY (SELECT 1) TO '/tmp/codehaat-written-by-a-statement'`,
  `SELECT pg_read_file('codehaat.json')`,
  `SELECT pg_ls_dir('.')`,
  `SELECT lo_import('/etc/passwd')`,
  'ALTER SYSTEM SET work_mem = 64',
  'CREATE ROLE mallory SUPERUSER LOGIN',
  'CREATE DATABASE mallory',
  `ALTER ROLE ${SUPERUSER} PASSWORD 'known'`,
  `ALTER ROLE ${MARKET_ROLE} SUPERUSER`,
  `GRANT pg_execute_server_program TO ${MARKET_ROLE}`,
  `SET ROLE ${SUPERUSER}`,
  `SET SESSION AUTHORIZATION ${SUPERUSER}`,
  'CREATE EXTENSION file_fdw',
  'CREATE EXTENSION dblink',
  'SELECT * FROM pg_authid',
  `CREATE FUNCTION mallory() RETURNS int LANGUAGE c AS '/lib/mallory.so'`,
  'SET session_replication_role = replica',
  `LOAD '/tmp/mallory.so'`,
];

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = (await client.query<Row>(text)) as pg.QueryResult<Row> | pg.QueryResult<Row>[];
    return Array.isArray(answer) ? answer.at(-1)!.rows : answer.rows;
  } finally {
    await client.end();
  }
}

const onMarketDatabase = ({ superuserUrl, url }: EmbeddedDatabase): string => {
  const address = new URL(superuserUrl);
  address.pathname = new URL(url).pathname;
  return address.href;
};

describe.skipIf(process.env.TEST_DATABASE_URL)('The connection of a running market', () => {
  let market: Market;
  beforeAll(async () => {
    market = await startMarket();
  });
  afterAll(() => market.stop());

  it.each(ATTACKS)("The market's database role may not run %s", async (attack) => {
    const refused = await sql
      .raw(attack)
      .execute(market.services.db)
      .then(
        () => 'done',
        (error: { code?: string; message: string }) => error,
      );
    expect(refused).toMatchObject({ code: FORBIDDEN });
  });

  it("The market's database role has no rights beyond its own database", async () => {
    const { rows } = await sql<Record<string, boolean>>`
      SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles
      WHERE rolname = current_user`.execute(market.services.db);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    expect(await isRoleTooPowerful(market.services.db)).toBe(false);
  });
});

describe.each([
  ['the embedded PostgreSQL', (dataDir: string) => startEmbeddedDatabase({ dataDir, log: silentLog })],
  ['PostgreSQL 15', () => startPostgres15()],
])('A database of %s that belonged to the superuser', (_which, start) => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'codehaat-role-'));
    return () => rmSync(dataDir, { recursive: true, force: true });
  });

  it("After the superuser ran the SQL file, the database and all in it belong to the market's role", async () => {
    const database = await start(dataDir);
    const superuserUrl = onMarketDatabase(database);
    try {
      const name = 'from_before';
      const before = { adminUrl: database.superuserUrl, marketUrl: database.superuserUrl };
      const url = await createMigratedDatabase(before, name);
      await ask(
        url,
        `CREATE SCHEMA more; CREATE TYPE more.mood AS ENUM ('good'); CREATE DOMAIN more.paise AS bigint;
         CREATE TYPE more.pair AS (a int, b int); CREATE SEQUENCE more.numbers;
         CREATE TABLE more.kept (id int GENERATED ALWAYS AS IDENTITY, at serial, mood more.mood) PARTITION BY LIST (mood);
         CREATE TABLE more.kept_good PARTITION OF more.kept FOR VALUES IN ('good');
         CREATE VIEW more.seen AS SELECT * FROM more.kept; CREATE MATERIALIZED VIEW more.copied AS SELECT 1 AS one;
         CREATE STATISTICS more.both ON id, at FROM more.kept;
         CREATE PROCEDURE more.tidy() LANGUAGE sql AS 'SELECT 1'; CREATE TEXT SEARCH CONFIGURATION more.words (COPY = simple)`,
      );
      const handOver = readFileSync(new URL('market-role.sql', import.meta.url), 'utf8');
      await ask(url, handOver);
      await ask(url, handOver);
      const rest = await ask(
        url,
        `SELECT relname::text AS name FROM pg_class WHERE oid >= 16384 AND relowner = current_user::regrole
           AND relnamespace <> 'pg_toast'::regnamespace
         UNION ALL SELECT proname FROM pg_proc p WHERE oid >= 16384 AND proowner = current_user::regrole
           AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
         UNION ALL SELECT typname FROM pg_type t WHERE oid >= 16384 AND typowner = current_user::regrole
           AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e')
           AND NOT EXISTS (SELECT FROM pg_depend d JOIN pg_type e ON e.oid = d.refobjid
             WHERE d.objid = t.oid AND d.deptype = 'i')
         UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND oid >= 16384 AND nspowner = current_user::regrole
         UNION ALL SELECT stxname FROM pg_statistic_ext WHERE stxowner = current_user::regrole
         UNION ALL SELECT cfgname FROM pg_ts_config WHERE oid >= 16384 AND cfgowner = current_user::regrole
         UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND datdba = current_user::regrole`,
      );
      expect(rest).toEqual([]);
    } finally {
      await ask(superuserUrl, 'DROP DATABASE IF EXISTS from_before WITH (FORCE)');
      await database.stop();
    }
  });
});

/** Functions and settings that a superuser would run who looks names up where the owner of the database can put them. */
const SNARES = `
  CREATE FUNCTION public.format(text, name) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
    ALTER ROLE ${MARKET_ROLE} SUPERUSER; RETURN pg_catalog.format($1, VARIADIC ARRAY[$2::text]); END $$;
  CREATE SCHEMA snare;
  CREATE FUNCTION snare.current_database() RETURNS name LANGUAGE plpgsql AS $$ BEGIN
    ALTER ROLE ${MARKET_ROLE} SUPERUSER; RETURN pg_catalog.current_database(); END $$;
  ALTER DATABASE codehaat SET search_path = snare, public, pg_catalog`;

describe('A database whose owner set traps for the superuser', () => {
  it("A start runs no function of the database's owner as the superuser", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-role-'));
    const start = () => startEmbeddedDatabase({ dataDir, log: silentLog });
    try {
      const first = await start();
      await ask(first.url, SNARES);
      await first.stop();
      const second = await start();
      const mine = await ask(
        second.url,
        'SELECT rolsuper FROM pg_catalog.pg_roles WHERE rolname = current_user',
      );
      await second.stop();
      expect(mine).toEqual([{ rolsuper: false }]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('A data folder from the time of the superuser', () => {
  it("An older data folder is carried over to the market's role with nothing lost or out of reach", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-role-'));
    const start = () => startEmbeddedDatabase({ dataDir, log: silentLog });
    try {
      const old = await start();
      const database = onMarketDatabase(old);
      await ask(database, `ALTER DATABASE codehaat OWNER TO ${SUPERUSER}; DROP ROLE ${MARKET_ROLE}`);
      await ask(
        database,
        `CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int PRIMARY KEY); CREATE TABLE kept AS SELECT 42 AS answer;
         CREATE FUNCTION answer() RETURNS int LANGUAGE sql AS 'SELECT answer FROM kept'`,
      );
      await old.stop();
      const file = join(dataDir, 'postgres', 'codehaat.json');
      const { marketPassword: _, ...access } = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify(access), { mode: 0o600 });

      const carried = await start();
      expect(new URL(carried.url).username).toBe(MARKET_ROLE);
      expect(await ask(carried.url, 'SELECT answer(), current_user::text AS me')).toEqual([
        { answer: 42, me: MARKET_ROLE },
      ]);
      await ask(
        carried.url,
        `ALTER TABLE kept ADD note text; CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS 'SELECT 1';
         DROP TABLE pgboss.job; CREATE SCHEMA another`,
      );
      await carried.stop();
      const again = await start();
      expect(again.url.split('@')[0]).toBe(carried.url.split('@')[0]);
      await again.stop();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("A role with too many rights is told apart from the market's own", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-role-'));
    const started = await startEmbeddedDatabase({ dataDir, log: silentLog });
    const judge = async (url: string) => {
      const database = connectDatabase({ url, max: 1, log: silentLog });
      return isRoleTooPowerful(database.kysely).finally(() => database.close());
    };
    try {
      expect(await judge(started.superuserUrl)).toBe(true);
      expect(await judge(started.url)).toBe(false);
      await ask(started.superuserUrl, `GRANT pg_execute_server_program TO ${MARKET_ROLE}`);
      expect(await judge(started.url)).toBe(true);
    } finally {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
