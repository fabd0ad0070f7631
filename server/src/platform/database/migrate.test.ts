import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { startPostgres15 } from '#testing/database/postgres-15.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { connectDatabase, type Database } from './connect.ts';
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

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
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

  it('A migration that fails half way leaves nothing behind, and earlier ones stay', async () => {
    write('0001_books.sql', 'CREATE TABLE book (id int)');
    write('0002_broken.sql', 'CREATE TABLE pen (id int); SELECT nonsense');
    await expect(run()).rejects.toThrow(
      'The migration 0002_broken.sql failed: column "nonsense" does not exist',
    );
    const { rows } = await database.pool.query(
      `SELECT to_regclass('book') AS book, to_regclass('pen') AS pen`,
    );
    expect(rows).toEqual([{ book: 'book', pen: null }]);
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

  it('The migrations of this project run on PostgreSQL 15', async () => {
    const server = await startPostgres15();
    const old = connectDatabase({ url: server.url, max: 2, log: silentLog });
    try {
      const { rows } = await old.pool.query<{ version: string }>('SHOW server_version');
      expect(rows[0]).toMatchObject({ server_version: expect.stringMatching(/^15\./) });
      await migrate(old.pool, 'server/migrations', silentLog);
    } finally {
      await old.close();
      await server.stop();
    }
  });
});
