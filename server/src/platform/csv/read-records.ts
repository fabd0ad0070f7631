import { CsvError, type Info, parse } from 'csv-parse/sync';

/** A row of a CSV file, and on which line of it a text editor shows it. */
export interface CsvRow {
  record: string[];
  line: number;
}

/**
 * The rows of a CSV file with commas, semicolons or tabs, without those that are empty; or what is wrong with it, as the end of a
 * sentence. At most `most` rows are read. The sign that separates is the one that the first `headLines` lines have most of.
 */
export function readCsvRecords(
  csv: string,
  { most, headLines }: { most: number; headLines: number },
): { rows: CsvRow[] } | { fault: string } {
  try {
    const rows = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv, headLines),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: most,
    }) as unknown as { record: string[]; info: Info }[];
    return { rows: rows.map(({ record, info }) => ({ record, line: info.lines })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    return { fault: `a quote is out of place${line}.` };
  }
}

function delimiterOf(csv: string, headLines: number): string {
  const head = csv.trimStart().split(/\r?\n|\r/, headLines);
  const most = (sign: string) => Math.max(0, ...head.map((line) => line.split(sign).length));
  return [',', ';', '\t'].toSorted((one, other) => most(other) - most(one))[0] ?? ',';
}
