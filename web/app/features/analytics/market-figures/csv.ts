import { stringify } from 'csv-stringify/sync';
import type { MarketFigures } from '#contract/analytics/schemas.ts';
import { namedCategories, namedPrices } from './names.ts';

/** All figures in one table: which figure, of what, how many. */
export function figuresCsv(figures: MarketFigures): string {
  const rows: [string, string, number | string][] = [
    ['listings', 'all', figures.listings],
    ['sellers', 'all', figures.sellers],
    ['median price in rupees', 'all', figures.medianPrice ?? ''],
    ...figures.newByWeek.map(({ week, count }) => row('new listings by week', week, count)),
    ...figures.salesByWeek.map(({ week, count }) => row('sales by week', week, count)),
    ...namedCategories(figures).map(({ label, count }) => row('listings by category', label, count)),
    ...namedPrices(figures).map(({ label, count }) => row('listings by price', label, count)),
    ...figures.languages.map(({ name, count }) => row('listings by main language', name, count)),
    ...figures.tags.map(({ name, count }) => row('listings by tag', name, count)),
  ];
  // Sellers choose tags: what a spreadsheet would take for a formula is marked as text.
  const table = stringify(rows, { record_delimiter: 'windows', quoted_string: true, escape_formulas: true });
  return `figure,of,count\r\n${table}`;
}

function row(figure: string, of: string, count: number): [string, string, number] {
  return [figure, of, count];
}
