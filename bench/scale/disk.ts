import { join } from 'node:path';
import type pg from 'pg';
import { saveRows } from '../../server/src/operating/backup/save-rows.ts';
import { createBackup } from '../../server/src/operating/backup/writer.ts';
import { connectForRows, listTables } from '../../server/src/operating/market-tables.ts';
import { asSuperuser, type BenchMarket } from '../market/open.ts';
import { settleMarket } from '../market/settle.ts';
import { fixed, renderCells } from '../table.ts';

/** Tables smaller than this share of the whole are added up. */
const SHOWN_SHARE = 0.01;

interface TableSize {
  name: string;
  rows: number;
  bytes: number;
  /** Of them, those of its indexes. */
  index_bytes: number;
}

/** What a grown market takes on disk, table by table, and how long an operator waits for each chore, as two tables. */
export function measureDisk(market: BenchMarket): Promise<string> {
  return asSuperuser(market.superuserUrl, async (superuser) => {
    const vacuumed = await timed(() => settleMarket(superuser));
    const sizes = renderSizes(await readSizes(superuser));
    const chores = [
      ['Vacuum and analysis of all tables', vacuumed],
      ['A column with a default, on orders', await timed(() => superuser.query(ADD_COLUMN))],
      ['An index on orders', await timed(() => superuser.query(ADD_INDEX))],
      ['A check of every row of the ledger', await timed(() => superuser.query(ADD_CHECK))],
      ['Rows of a backup', await timed(() => backUpRows(market))],
    ] as const;
    await superuser.query(UNDO);
    const times = renderCells(
      ['Chore', 'Seconds'],
      chores.map(([chore, seconds]) => [chore, fixed(seconds, 1)]),
    );
    return `${sizes}\n\n${times}`;
  });
}

/** What migrations mostly do. */
const ADD_COLUMN = `ALTER TABLE orders ADD COLUMN bench_added text NOT NULL DEFAULT ''`;
const ADD_INDEX = 'CREATE INDEX bench_added ON orders (project_id, paid_at)';
const ADD_CHECK = 'ALTER TABLE ledger_entries ADD CONSTRAINT bench_added CHECK (amount_paise < 1e15)';
const UNDO = `ALTER TABLE ledger_entries DROP CONSTRAINT bench_added; DROP INDEX bench_added;
  ALTER TABLE orders DROP COLUMN bench_added`;

/** The part of `npm run backup` that grows with the rows: a generated market has no files. */
async function backUpRows({ databaseUrl, folder }: BenchMarket): Promise<void> {
  const client = await connectForRows(databaseUrl);
  const backup = await createBackup(join(folder, 'rows.backup'));
  try {
    for (const table of await listTables(client)) await saveRows(client, table, backup);
  } finally {
    await backup.abandon();
    await client.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function readSizes(superuser: pg.Client): Promise<TableSize[]> {
  const { rows } = await superuser.query<TableSize>(
    `SELECT relname AS name, greatest(reltuples, 0)::float AS rows, pg_total_relation_size(oid)::float AS bytes,
       pg_indexes_size(oid)::float AS index_bytes
     FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, to_regnamespace('pgboss'))
     ORDER BY bytes DESC`,
  );
  return rows;
}

function renderSizes(tables: readonly TableSize[]): string {
  const whole = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const isLarge = ({ bytes }: TableSize) => bytes >= whole * SHOWN_SHARE;
  const small = tables.filter((table) => !isLarge(table));
  const addedUp = {
    name: `${small.length} smaller tables`,
    rows: small.reduce((sum, { rows }) => sum + rows, 0),
    bytes: small.reduce((sum, { bytes }) => sum + bytes, 0),
    index_bytes: small.reduce((sum, { index_bytes }) => sum + index_bytes, 0),
  };
  return renderCells(
    ['Table', 'Rows', 'MB', 'of them indexes', 'Bytes a row'],
    [...tables.filter(isLarge), addedUp].map(({ name, rows, bytes, index_bytes }) => [
      ...[name, Math.round(rows).toLocaleString('en'), fixed(bytes / 1e6, 0), fixed(index_bytes / 1e6, 0)],
      rows === 0 ? '' : fixed(bytes / rows, 0),
    ]),
  );
}
