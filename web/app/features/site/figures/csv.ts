import type { MarketFigures } from '#contract/figures.ts';
import { namedCategories, namedPrices } from './names.ts';

export const FIGURES_FILE = '/modern-dashboard/figures.csv';

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
  return ['figure,of,count', ...rows.map((cells) => cells.map(cell).join(','))].join('\r\n').concat('\r\n');
}

function row(figure: string, of: string, count: number): [string, string, number] {
  return [figure, of, count];
}

/** Sellers choose tags: what a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
