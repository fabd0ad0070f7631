import { PAGE_SECTIONS, READ_PAGES, SCROLL_MARKS } from '#contract/analytics/constants.ts';
import type { FunnelDay, FunnelTotals, MarketAnalytics } from '#contract/analytics/schemas.ts';
import { daysBetween, daysLater } from '#platform/time/days.ts';

const NOTHING: FunnelTotals = { views: 0, checkouts: 0, sales: 0, soldPaise: 0 };

/** Every day from the first to the last, also those without anything. */
export function viewDays(rows: readonly FunnelDay[], from: string, until: string): FunnelDay[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysBetween(from, until) }, (_, index) => {
    const day = daysLater(from, index);
    return known.get(day) ?? { day, ...NOTHING };
  });
}

export function viewTotals(rows: readonly FunnelTotals[]): FunnelTotals {
  return rows.reduce(
    (sum, { views, checkouts, sales, soldPaise }) => ({
      views: sum.views + views,
      checkouts: sum.checkouts + checkouts,
      sales: sum.sales + sales,
      soldPaise: sum.soldPaise + soldPaise,
    }),
    NOTHING,
  );
}

interface Source {
  kind: 'referrer' | 'search';
  name: string;
  views: number;
}

export const viewSources = (rows: readonly Source[], kind: Source['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ name, views }) => ({ name, views }));

interface Reading {
  path: string;
  kind: 'scrolled' | 'section';
  mark: string;
  count: number;
}

/** Pages that anybody read, in the order of the contract; depths are all there, sections only those that were seen. */
export function viewReading(rows: readonly Reading[]): MarketAnalytics['pages'] {
  return READ_PAGES.filter((path) => rows.some((row) => row.path === path)).map((path) => {
    const countOf = (kind: Reading['kind'], mark: string) =>
      rows.find((row) => row.path === path && row.kind === kind && row.mark === mark)?.count ?? 0;
    return {
      path,
      scrolled: SCROLL_MARKS.map((depth) => ({ depth, count: countOf('scrolled', String(depth)) })),
      sections: PAGE_SECTIONS.map((section) => ({ section, count: countOf('section', section) })).filter(
        ({ count }) => count > 0,
      ),
    };
  });
}
