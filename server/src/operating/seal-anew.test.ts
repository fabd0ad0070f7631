import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { openSealed, type SealKeys, seal, startOfSealed } from '#platform/sealed.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { sealAnew } from './seal-anew.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const OLD = { secretKey: 'o'.repeat(32), previousSecretKeys: [] };
const NEW = { secretKey: 'n'.repeat(32), previousSecretKeys: [OLD.secretKey] };
const LOST = { secretKey: 'l'.repeat(32), previousSecretKeys: [] };
const COLUMN = { table: 'sealed_things', column: 'sealed', purpose: 'things', contextColumn: 'id' };

const idOf = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sealedFor = (id: string) => ({ purpose: COLUMN.purpose, context: id });

let database: ClonedDatabase;
let db: ReturnType<typeof connectDatabase>;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connectDatabase({ url: database.url, max: 4, log: silentLog });
  await sql`CREATE TABLE sealed_things (id uuid PRIMARY KEY, sealed text)`.execute(db.kysely);
});

afterAll(async () => {
  await db?.close();
  await database?.drop();
});

beforeEach(async () => {
  await sql`DELETE FROM sealed_things`.execute(db.kysely);
});

async function insert(n: number, keys: SealKeys) {
  const text = seal(keys, sealedFor(idOf(n)), `text ${n}`);
  await sql`INSERT INTO sealed_things VALUES (${idOf(n)}, ${text})`.execute(db.kysely);
}

async function everyText() {
  const { rows } = await sql<{
    id: string;
    sealed: string | null;
  }>`SELECT id, sealed FROM sealed_things ORDER BY id`.execute(db.kysely);
  return rows;
}

describe('Sealing anew', () => {
  it('Whatever an earlier key sealed opens with the new one alone afterwards', async () => {
    for (let n = 1; n <= 7; n++) await insert(n, n === 4 ? NEW : OLD);
    await sql`INSERT INTO sealed_things VALUES (${idOf(8)}, NULL)`.execute(db.kysely);
    const before = await everyText();
    expect(await sealAnew(db.kysely, NEW, [COLUMN], 2)).toEqual([
      { column: COLUMN, sealed: 6, unreadable: 0 },
    ]);
    const after = await everyText();
    expect(after[3]).toEqual(before[3]);
    expect(after[7]!.sealed).toBeNull();
    const alone = { ...NEW, previousSecretKeys: [] };
    for (const [at, { id, sealed }] of after.slice(0, 7).entries())
      expect(openSealed(alone, sealedFor(id), sealed!)).toBe(`text ${at + 1}`);
  });

  it('A second run finds nothing, and one that was interrupted is finished by the next', async () => {
    for (let n = 1; n <= 5; n++) await insert(n, OLD);
    await sql`UPDATE sealed_things SET sealed = ${seal(NEW, sealedFor(idOf(1)), 'text 1')} WHERE id = ${idOf(1)}`.execute(
      db.kysely,
    );
    expect((await sealAnew(db.kysely, NEW, [COLUMN], 2))[0]!.sealed).toBe(4);
    expect((await sealAnew(db.kysely, NEW, [COLUMN], 2))[0]!.sealed).toBe(0);
  });

  it('Of two runs at once exactly one seals each text anew', async () => {
    for (let n = 1; n <= 9; n++) await insert(n, OLD);
    const runs = await Promise.all([1, 2].map(() => sealAnew(db.kysely, NEW, [COLUMN], 2)));
    expect(runs.flat().reduce((sum, { sealed }) => sum + sealed, 0)).toBe(9);
  });

  it('A text that no key opens is counted and stays, and does not keep others from being sealed', async () => {
    for (let n = 1; n <= 6; n++) await insert(n, n <= 3 ? LOST : OLD);
    const before = await everyText();
    expect(await sealAnew(db.kysely, NEW, [COLUMN], 2)).toEqual([
      { column: COLUMN, sealed: 3, unreadable: 3 },
    ]);
    const after = await everyText();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    const start = startOfSealed(NEW, COLUMN.purpose);
    expect(after.slice(3).every(({ sealed }) => sealed!.startsWith(start))).toBe(true);
  });

  it('Every sealed column of the database is in the list', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> ${COLUMN.table}
        AND (column_name = 'sealed' OR column_name LIKE '%\\_sealed')`.execute(db.kysely);
    const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${String(column)}`);
    expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort());
  });
});
