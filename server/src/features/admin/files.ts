import type { CsvValue } from '#platform/http/csv.ts';

/** Rows of a list as the lines of its file. */
export async function* mapRows<Row>(
  rows: AsyncIterable<Row>,
  lineOf: (row: Row) => CsvValue[],
): AsyncGenerator<CsvValue[]> {
  for await (const row of rows) yield lineOf(row);
}
