import { pipeline, type Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyWhole } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { FOR_ITS_READER } from './file-replies.ts';

export type CsvValue = string | number | boolean | null;

/** Spreadsheets pass over blanks before a formula; csv-stringify looks at the first character alone. */
const FORMULA_AFTER_BLANKS = /^\s+[=+\-@]|^\n/;

const asText = (value: string) => (FORMULA_AFTER_BLANKS.test(value) ? `'${value}` : value);

/**
 * Rows as a CSV file (RFC 4180), written as they are read; memory does not grow with them. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front: it may come from anybody.
 */
export function csvFile(rows: AsyncIterable<readonly CsvValue[]>, options: Options): Readable {
  const file = stringify(safely(options));
  // Whoever reads the file hears of an error.
  return pipeline(rows, file, () => {});
}

/** The same as one text, for a few rows that are in memory. */
export function csvText(rows: readonly (readonly CsvValue[])[], options: Options = {}): string {
  return stringifyWhole([...rows], safely(options));
}

const safely = (options: Options): Options => ({
  ...options,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { boolean: String, ...options.cast, string: asText },
});

/** A file's columns: what each is called, and what stands in it for a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvValue>;

/** Answers with rows as they are read; memory does not grow with them. The mark in front tells spreadsheets of UTF-8. */
export function sendCsv<Row>(
  reply: FastifyReply,
  filename: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): FastifyReply {
  return describeCsv(reply, filename).send(
    csvFile(linesOf(columns, rows), { bom: true, header: true, columns: Object.keys(columns) }),
  );
}

/** The headers of a CSV file under a name of our own, for an answer that writes its rows otherwise. */
export function describeCsv(reply: FastifyReply, filename: string): FastifyReply {
  return reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    ...FOR_ITS_READER,
  });
}

async function* linesOf<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<CsvValue[]> {
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cellOf) => cellOf(row));
}
