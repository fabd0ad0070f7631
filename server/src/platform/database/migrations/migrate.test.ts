import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { startPostgres15 } from '#testing/database/postgres-15.ts';
import { withDatabase } from '#testing/database/template.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { migrate } from './migrate.ts';

let clone: ClonedDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase({ url: clone.url, max: 4, log: silentLog });
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

beforeEach(async () => {
  // The clone knows the real migrations; these tests begin with none.
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = mkdtempSync(join(tmpdir(), 'codehaat-migrations-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), sql);
};
const run = () => migrate(database.pool, folder, silentLog);

describe('Migrations', () => {
  it('Migrations run in the order of their numbers, each once', async () => {
    write('0002_add_price.sql', 'ALTER TABLE book ADD price_paise bigint');
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    expect(await run()).toEqual(['0001_books.sql', '0002_add_price.sql']);
    expect(await run()).toEqual([]);
    write('0003_more.sql', 'CREATE TABLE pen (id int)');
    expect(await run()).toEqual(['0003_more.sql']);
  });

  it('Migrations run once when several processes start together', async () => {
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    write('0002_pens.sql', 'CREATE TABLE pen (id int)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_books.sql', '0002_pens.sql']);
  });

  it('A migration that fails half way leaves nothing behind, nor do those that ran before it at this start', async () => {
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    write('0002_broken.sql', 'CREATE TABLE pen (id int); SELECT nonsense');
    await expect(run()).rejects.toThrow(
      'The migration 0002_broken.sql failed: column "nonsense" does not exist',
    );
    const { rows } = await database.pool.query(
      `SELECT to_regclass('book') AS book, to_regclass('pen') AS pen`,
    );
    expect(rows).toEqual([{ book: null, pen: null }]);
  });

  it('A migration that was changed after it ran stops the start, unless only its line ends differ', async () => {
    write('0001_books.sql', 'CREATE TABLE book (\nid int)');
    await run();
    write('0001_books.sql', 'CREATE TABLE book (\r\nid int)');
    expect(await run()).toEqual([]);
    write('0001_books.sql', 'CREATE TABLE book (id bigint)');
    await expect(run()).rejects.toThrow('The migration 0001_books.sql was changed after it ran.');
  });

  it('A migration that ran and is missing stops the start', async () => {
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    await run();
    rmSync(join(folder, '0001_books.sql'));
    await expect(run()).rejects.toThrow('which this version does not know');
  });

  it('A new migration before one that ran, or two with one number, stop the start', async () => {
    write('0002_books.sql', 'CREATE TABLE book (id int)');
    await run();
    write('0001_pens.sql', 'CREATE TABLE pen (id int)');
    await expect(run()).rejects.toThrow('0001_pens.sql comes before 0002_books.sql');
    write('0002_ink.sql', 'CREATE TABLE ink (id int)');
    await expect(run()).rejects.toThrow('Two migrations have one number');
  });

  it('A migration may alter a table whose rows the one before it changed under a deferred constraint', async () => {
    write(
      '0001_books.sql',
      'CREATE TABLE book (id int PRIMARY KEY, next int REFERENCES book DEFERRABLE INITIALLY DEFERRED)',
    );
    write('0002_rows.sql', 'INSERT INTO book VALUES (1, 2), (2, 1)');
    write('0003_pages.sql', 'ALTER TABLE book ADD pages int');
    expect(await run()).toHaveLength(3);
  });

  it('Migrations that PostgreSQL ends for a deadlock with a market that serves run again', async () => {
    write('0001_books.sql', 'CREATE TABLE book (id int); CREATE TABLE pen (id int)');
    await run();
    write('0002_both.sql', 'LOCK TABLE book; LOCK TABLE pen; ALTER TABLE pen ADD colour text');
    const name = new URL(clone.url).pathname.slice(1);
    const other = new pg.Client({ connectionString: withDatabase(inject('adminDatabaseUrl'), name) });
    await other.connect();
    // Who looks for a deadlock first is the one that is ended.
    await other.query(`ALTER DATABASE ${name} SET deadlock_timeout = '50ms'`);
    const quick = connectDatabase({ url: clone.url, max: 1, log: silentLog });
    try {
      await other.query(`SET deadlock_timeout = '20s'; BEGIN; LOCK TABLE pen`);
      const running = migrate(quick.pool, folder, silentLog);
      const waits = `SELECT FROM pg_locks WHERE relation = 'pen'::regclass AND NOT granted`;
      while ((await other.query(waits)).rowCount === 0);
      await other.query('LOCK TABLE book; COMMIT');
      expect(await running).toEqual(['0002_both.sql']);
    } finally {
      await quick.close();
      await other.query(`ALTER DATABASE ${name} RESET deadlock_timeout`);
      await other.end();
    }
  });

  it('While a migration waits for somebody who reads a table for long, others go on reading it', async () => {
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    await run();
    write('0002_pages.sql', 'ALTER TABLE book ADD pages int');
    const reader = await database.pool.connect();
    try {
      await reader.query('BEGIN; SELECT FROM book');
      const running = run();
      const waits = `SELECT FROM pg_locks WHERE relation = 'book'::regclass AND NOT granted`;
      while ((await database.pool.query(waits)).rowCount === 0);
      // Stands behind the migration, and is answered while the first one reads on.
      expect((await database.pool.query('SELECT FROM book')).rows).toEqual([]);
      await reader.query('COMMIT');
      expect(await running).toEqual(['0002_pages.sql']);
    } finally {
      reader.release();
    }
  });

  it('The tables and functions of this project are made on PostgreSQL 15', async () => {
    const server = await startPostgres15();
    const old = connectDatabase({ url: server.url, max: 2, log: silentLog });
    try {
      const { rows } = await old.pool.query<{ version: string }>('SHOW server_version');
      expect(rows[0]).toMatchObject({ server_version: expect.stringMatching(/^15\./) });
      await migrate(old.pool, 'server/database', silentLog);
    } finally {
      await old.close();
      await server.stop();
    }
  });
});

describe('Functions', () => {
  const twice = (type: string) =>
    `CREATE OR REPLACE FUNCTION twice(n ${type}) RETURNS ${type} LANGUAGE sql AS $$ SELECT 2 * n $$`;
  const value = async (text: string) => (await database.pool.query(`SELECT ${text} AS value`)).rows[0].value;
  const records = async () =>
    (await database.pool.query('SELECT name, applied_at FROM schema_functions ORDER BY name')).rows;

  beforeEach(() => {
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    write('functions/order.txt', 'a/twice.sql\na/four.sql\n');
    write('functions/a/four.sql', 'CREATE OR REPLACE VIEW four AS SELECT twice(2)::text AS four');
    write('functions/a/twice.sql', twice('int'));
  });

  it('Functions are applied in their order after the migrations, and again only when their file changes', async () => {
    await run();
    expect(await value('(SELECT four FROM four)')).toBe('4');
    const first = await records();
    expect(first.map(({ name }) => name)).toEqual(['a/four.sql', 'a/twice.sql']);
    await run();
    expect(await records()).toEqual(first);
    write('functions/a/twice.sql', twice('int').replace('2 * n', 'n + n + 1'));
    await run();
    expect(await value('twice(2)')).toBe(5);
    const [four, changed] = await records();
    expect(four).toEqual(first[0]);
    expect(changed.applied_at).not.toEqual(first[1].applied_at);
  });

  it('Every function is applied again after a migration, because it may have changed what they read', async () => {
    await run();
    write('0002_gone.sql', 'DROP VIEW four');
    await run();
    expect(await value('(SELECT four FROM four)')).toBe('4');
  });

  it('A function that fails takes the migrations of this start back with it', async () => {
    write('functions/a/four.sql', 'CREATE OR REPLACE VIEW four AS SELECT thrice(2) AS four');
    await expect(run()).rejects.toThrow(/^The file functions\/a\/four.sql failed: function thrice/);
    expect(await value(`to_regclass('book')`)).toBe(null);
  });

  it('A function with other arguments is refused until a migration drops the one before it', async () => {
    await run();
    write('functions/a/twice.sql', twice('bigint'));
    await expect(run()).rejects.toThrow('There are two functions twice: twice(integer) and twice(bigint).');
    write('0002_twice.sql', 'DROP VIEW four; DROP FUNCTION twice(int)');
    await run();
    expect(await value('pg_typeof(twice(2))::text')).toBe('bigint');
    expect(await value('(SELECT four FROM four)')).toBe('4');
  });

  it('A file that is gone leaves the record, and what it made stays until a migration drops it', async () => {
    await run();
    rmSync(join(folder, 'functions/a/four.sql'));
    write('functions/order.txt', 'a/twice.sql\n');
    await run();
    expect((await records()).map(({ name }) => name)).toEqual(['a/twice.sql']);
    expect(await value(`to_regclass('four')::text`)).toBe('four');
  });

  it('A file that the order does not name is refused, and so is a name without a file or one that stands twice', async () => {
    write('functions/order.txt', 'a/twice.sql\n');
    await expect(run()).rejects.toThrow('functions/order.txt does not name a/four.sql.');
    write('functions/order.txt', 'a/twice.sql\na/four.sql\na/five.sql\n');
    await expect(run()).rejects.toThrow('functions/order.txt names a/five.sql, which is not there.');
    write('functions/order.txt', 'a/twice.sql\na/four.sql\na/twice.sql\n');
    await expect(run()).rejects.toThrow('functions/order.txt names a/twice.sql twice.');
  });

  it('Every file of this project can be applied again on another connection, and makes what it is named for', async () => {
    await migrate(database.pool, 'server/database', silentLog);
    await database.pool.query('DELETE FROM schema_functions');
    await migrate(database.pool, 'server/database', silentLog);
    for (const { name } of await records()) {
      const made = name.slice(name.lastIndexOf('/') + 1, -'.sql'.length);
      if (made === 'constants') continue;
      const found = await value(
        `EXISTS (SELECT FROM pg_proc WHERE proname = '${made}') OR to_regclass('${made}') IS NOT NULL`,
      );
      expect(found, name).toBe(true);
    }
  });
});
