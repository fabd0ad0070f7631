import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { copyOut } from '../copy-rows.ts';
import { quoted, type Table } from '../market-tables.ts';
import { partName, type SavedTable } from './format.ts';
import { type BackupWriter, singleChunk } from './writer.ts';

const compress = promisify(gzip);
/** How much of a table is in memory at a time: a file in a tar says its size before its bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/** Writes all rows of a table that the client's transaction sees. */
export async function saveRows(
  client: pg.ClientBase,
  table: Table,
  backup: BackupWriter,
): Promise<SavedTable> {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const saved: SavedTable = { ...table, rows: 0, parts: 0 };
  let pieces: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    const part = await compress(Buffer.concat(pieces));
    saved.parts++;
    await backup.add(partName(table, saved.parts), part.length, singleChunk(part));
    pieces = [];
    bytes = 0;
  };
  const statement = `COPY (SELECT ${columns} FROM ${quoted(table)}) TO STDOUT`;
  const rows = copyOut(client, statement, (count) => {
    saved.rows = count;
  });
  for await (const chunk of rows) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await write();
  }
  if (bytes > 0) await write();
  return saved;
}
