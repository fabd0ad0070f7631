/** One line of the result. Texts are ready to print. */
export interface Row {
  measure: string;
  figure: string;
  floor: string;
  ratio: string;
  /** Processor time per request, ours to the floor's. */
  cpuRatio: string;
  /** The same with the database's share. */
  wholeCpuRatio: string;
  target: string;
  /** `null` where there is nothing to reach. */
  isMet: boolean | null;
}

type Column = [title: string, cell: (row: Row) => string];

const COLUMNS: Column[] = [
  ['Measure', (row) => row.measure],
  ['Figure', (row) => row.figure],
  ['Floor', (row) => row.floor],
  ['Ratio', (row) => row.ratio],
  ['CPU ratio', (row) => row.cpuRatio],
  ['with database', (row) => row.wholeCpuRatio],
  ['Target', (row) => row.target],
  ['Met', (row) => (row.isMet === null ? '' : row.isMet ? 'yes' : 'NO')],
];
/** They belong to the machine, the others travel. */
const ABSOLUTE = new Set(['Figure', 'Floor']);

/** The result as a Markdown table that also reads well in a terminal. */
export function renderTable(rows: readonly Row[], options: { ratiosOnly: boolean }): string {
  const columns = COLUMNS.filter(([title]) => !(options.ratiosOnly && ABSOLUTE.has(title)));
  return renderCells(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

/** Texts under their titles as a Markdown table. */
export function renderCells(titles: readonly string[], lines: readonly string[][]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]!.length)),
  );
  const render = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [render(titles), rule, ...lines.map(render)].join('\n');
}

export const fixed = (value: number, digits = 2): string => value.toFixed(digits);
export const mebibytes = (bytes: number): string => `${fixed(bytes / 2 ** 20, 0)} MiB`;
