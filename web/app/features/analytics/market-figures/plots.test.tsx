import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MarketFigures as Figures } from '#contract/analytics/schemas.ts';
import { MarketFigures } from './plots.tsx';

afterEach(cleanup);

const weeks = (...counts: number[]) =>
  counts.map((count, index) => ({ week: `2026-11-${String(2 + index * 7).padStart(2, '0')}`, count }));
const figures: Figures = {
  computedAt: '2026-11-21T06:30:00.000Z',
  listings: 12,
  sellers: 3,
  medianPrice: 2_499,
  categories: [
    { name: 'web', count: 7 },
    { name: 'unheard-of', count: 5 },
  ],
  newByWeek: weeks(0, 5, 2),
  salesByWeek: weeks(0, 0, 0),
  prices: [
    { from: 0, below: 500, count: 4 },
    { from: 500, below: null, count: 8 },
  ],
  languages: [],
  tags: [{ name: 'react', count: 6 }],
};

describe("The market's figures", () => {
  it('Each chart is described in words and repeated as a table', () => {
    render(<MarketFigures figures={figures} />);
    expect(
      screen.getByRole('img', { name: 'Projects by category. Most are Web: 7 of 12 projects.' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('img', {
        name: /^New projects per week\. 7 projects in the last 3 weeks, 2 this week/,
      }),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Projects by category', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual(['CategoryProjects', 'Web7', 'unheard-of5']);
  });

  it('An unknown figure is left out, and all figures can be downloaded as CSV', () => {
    render(<MarketFigures figures={figures} />);
    expect(screen.queryByRole('heading', { name: 'Main languages' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Most used tags' })).toBeTruthy();
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file.getAttribute('href')).toBe('/modern-dashboard/figures.csv');
  });

  it('An empty market shows charts without broken numbers', () => {
    const empty = {
      ...figures,
      listings: 0,
      medianPrice: null,
      categories: [],
      tags: [],
      newByWeek: weeks(0, 0),
    };
    const { container } = render(<MarketFigures figures={empty} />);
    expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Prices' })).toBeNull();
  });
});
