import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { connectDatabase, type Database } from './connect.ts';

let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());
beforeEach(async () => {
  // One connection, so that it has all plans.
  database = connectDatabase({ url: clone.url, max: 1, log: silentLog });
  await database.pool.query('DROP TABLE IF EXISTS things');
  await database.pool.query(
    'CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL)',
  );
  await database.pool.query("CREATE UNIQUE INDEX ON things (name) WHERE kind = 'open'");
  return () => database.close();
});

const send = async (text: string, valuesOf: (time: number) => unknown[], times = 30) => {
  for (let time = 0; time < times; time++) await database.pool.query(text, valuesOf(time));
};
const keptPlans = async (): Promise<string[]> => {
  const { rows } = await database.pool.query('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

describe('Statements that are sent often', () => {
  it('A statement is prepared once it came often, and answers as before', async () => {
    const text = 'SELECT $1::int + 1 AS next';
    await send(text, (time) => [time], 3);
    expect(await keptPlans()).not.toContain(text);
    await send(text, (time) => [time]);
    expect(await keptPlans()).toContain(text);
    expect((await database.pool.query(text, [41])).rows).toEqual([{ next: 42 }]);
  });

  it('A prepared statement runs inside transactions too, and after one that was rolled back', async () => {
    const text = 'INSERT INTO things VALUES ($1, $2, $3)';
    await send(text, (time) => [time, `name ${time}`, 'closed']);
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await expect(client.query(text, [0, 'taken', 'closed'])).rejects.toThrow('duplicate key');
    await expect(client.query(text, [100, 'aborted', 'closed'])).rejects.toThrow('aborted');
    await client.query('ROLLBACK');
    await client.query(text, [101, 'kept', 'closed']);
    const { rows } = await client.query('SELECT name FROM things WHERE id >= 100');
    client.release();
    expect(rows).toEqual([{ name: 'kept' }]);
  });

  it('A statement that names its columns goes on working when a column is added', async () => {
    const text = 'SELECT id, name, kind FROM things WHERE id = $1';
    await send(text, (time) => [time]);
    expect(await keptPlans()).toContain(text);
    await database.pool.query("ALTER TABLE things ADD COLUMN colour text NOT NULL DEFAULT 'red'");
    expect((await database.pool.query(text, [1])).rows).toEqual([]);
  });

  it.each([
    ['SELECT * FROM things WHERE id = $1'],
    ['SELECT t.* FROM things t WHERE t.id = $1'],
    ['UPDATE things SET name = name WHERE id = $1 RETURNING *'],
  ])('A statement that asks for all columns goes on working when one is added: %s', async (text) => {
    await send(text, (time) => [time]);
    expect(await keptPlans()).not.toContain(text);
    await database.pool.query("ALTER TABLE things ADD COLUMN colour text NOT NULL DEFAULT 'red'");
    await send(text, (time) => [time], 1);
  });

  it('An insert whose conflict is found by a value goes on finding its index', async () => {
    const text = `INSERT INTO things VALUES ($1, $2, $3)
      ON CONFLICT (name) WHERE kind = $4 DO NOTHING`;
    await send(text, (time) => [time, 'one name', 'open', 'open']);
    expect((await database.pool.query('SELECT count(*) AS count FROM things')).rows).toEqual([{ count: 1 }]);
  });

  it('A statement that counts rows is prepared like any other', async () => {
    const text = 'SELECT count(*) AS count FROM things WHERE id > $1';
    await send(text, (time) => [time]);
    expect(await keptPlans()).toContain(text);
  });
});
