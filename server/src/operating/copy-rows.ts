import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What pg hands to whoever speaks a part of the protocol himself; its own types leave out the sending of rows. */
type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/**
 * The rows of `COPY … TO STDOUT`, as PostgreSQL writes them, no faster than they are read. pg knows the messages of COPY
 * but leaves the stream to whoever submits a query object of his own. A reader that stops early ends the client.
 */
export function copyOut(
  client: pg.ClientBase,
  statement: string,
  onEnd: (rowCount: number) => void,
): Readable {
  let connection: Connection;
  const rows = new Readable({ read: () => connection?.stream.resume(), highWaterMark: 1024 * 1024 });
  client.query({
    submit(given: pg.Connection) {
      connection = given as Connection;
      given.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The parser uses its memory again.
      if (!rows.push(Buffer.from(chunk))) connection.stream.pause();
    },
    handleCommandComplete: ({ text }: { text: string }) => onEnd(countOf(text)),
    handleError(error: Error) {
      connection.stream.resume();
      rows.destroy(error);
    },
    handleReadyForQuery() {
      rows.push(null);
    },
  } as pg.Submittable);
  return rows;
}

/**
 * Sends rows to `COPY … FROM STDIN`, no faster than they are taken.
 * @returns how many rows there were
 * @throws what PostgreSQL says against them, or what `rows` throws
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let failed: Error | undefined;
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse(connection: Connection) {
        send(connection, rows, () => failed !== undefined).catch((error: Error) => {
          failed = error;
          connection.sendCopyFail('the rows cannot be read');
        });
      },
      handleCommandComplete({ text }: { text: string }) {
        count = countOf(text);
      },
      handleError(error: Error) {
        failed ??= error;
        reject(failed);
      },
      handleReadyForQuery: () => resolve(count),
    } as pg.Submittable);
  });
}

async function send(
  connection: Connection,
  rows: AsyncIterable<Buffer>,
  isOver: () => boolean,
): Promise<void> {
  for await (const chunk of rows) {
    if (isOver()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}

/** PostgreSQL ends a copy by saying how many rows it was. */
function countOf(tag: string): number {
  return Number(/^COPY (\d+)$/.exec(tag)?.[1]);
}
