import { expect, it } from 'vitest';
import type { MarketFigures } from '#contract/analytics/schemas.ts';
import { figuresCsv } from './csv.ts';

const figures: MarketFigures = {
  computedAt: '2026-11-21T00:00:00.000Z',
  listings: 2,
  sellers: 1,
  medianPrice: 500,
  categories: [{ name: 'ai-ml', count: 2 }],
  newByWeek: [{ week: '2026-11-16', count: 2 }],
  salesByWeek: [{ week: '2026-11-16', count: 1 }],
  prices: [
    { from: 0, below: 500, count: 0 },
    { from: 500, below: null, count: 2 },
  ],
  languages: [{ name: 'C++', count: 1 }],
  tags: [
    { name: '=HYPERLINK("https://evil.test")', count: 1 },
    { name: '+sum, "quoted"', count: 1 },
  ],
};

it('The CSV file has a row for every figure', () => {
  expect(figuresCsv(figures).split('\r\n').slice(0, 9)).toEqual([
    'figure,of,count',
    '"listings","all",2',
    '"sellers","all",1',
    '"median price in rupees","all",500',
    '"new listings by week","2026-11-16",2',
    '"sales by week","2026-11-16",1',
    '"listings by category","AI/ML",2',
    '"listings by price","Below ₹500",0',
    '"listings by price","₹500 and more",2',
  ]);
});

it('The CSV file turns a tag that could run as a formula into plain text', () => {
  const csv = figuresCsv(figures);
  expect(csv).toContain(`"listings by tag","'=HYPERLINK(""https://evil.test"")",1`);
  expect(csv).toContain(`"listings by tag","'+sum, ""quoted""",1`);
  expect(csv).toContain('"listings by main language","C++",1');
});
