import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { describeTables, TYPES_FILE } from '../../../../scripts/database-types.mjs';
import { CLOSED_SETS } from '../../../database/closed-sets.ts';
import { connectDatabase, type Database } from './connect.ts';

let clone: ClonedDatabase;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase({ url: clone.url, max: 1, log: silentLog });
});
afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

describe('The table types', () => {
  it('The generated types are those of the tables; after a change, npm run database:types writes them', () => {
    expect(describeTables(clone.url)).toBe(readFileSync(TYPES_FILE, 'utf8'));
  });

  it.each(Object.entries(CLOSED_SETS))(
    'The database takes into %s what the contract lists, and nothing else',
    async (column, { values }) => {
      const [table, name] = column.split('.');
      const { rows } = await database.pool.query<{ condition: string }>(
        `SELECT pg_get_constraintdef(c.oid) AS condition
       FROM pg_attribute a JOIN pg_constraint c ON c.conrelid = a.attrelid AND c.conkey = ARRAY[a.attnum]
       WHERE a.attrelid = to_regclass($1) AND a.attname = $2 AND c.contype = 'c'`,
        [table, name],
      );
      expect(rows).toHaveLength(1);
      const taken = [...rows[0]!.condition.matchAll(/'([^']+)'/g)].map(([, value]) => value);
      expect(taken.sort()).toEqual([...values].sort());
    },
  );
});
