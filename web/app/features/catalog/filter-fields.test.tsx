import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProjectFacets } from '#contract/catalog.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type MarketFilters, marketPath } from './filters.ts';
import { readFilters } from './filters-read.ts';
import type { MarketChoice } from './market-choice.ts';

const FACETS: ProjectFacets = {
  categories: [
    { value: 'web', count: 7 },
    { value: 'mobile', count: 2 },
  ],
  tags: Array.from({ length: 20 }, (_, index) => ({ value: `tag-${index}`, count: 20 - index })),
  licences: [{ value: 'personal', count: 9 }],
  languages: [{ value: 'Python', count: 4 }],
  hasDemo: 0,
  complete: 9,
  priceMin: 499,
  priceMax: 4_999,
  countsAreLowerBounds: false,
};

const choose = vi.fn<(filters: MarketFilters) => void>();

/** The address of the last choice, whose page is its first. */
const chosen = () => marketPath({ ...choose.mock.lastCall![0], page: 1 });

function show(query: string, facets: ProjectFacets | null = FACETS) {
  const filters = readFilters(new URLSearchParams(query));
  const choice: MarketChoice = { filters, path: '/market', isPending: false, choose };
  const element = (
    <>
      <FilterFields choice={choice} facets={facets ?? undefined} />
      <AppliedFilters choice={choice} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market'] });
  render(<RouterProvider router={router} />);
  // What is said on coming to life is that nothing has changed.
  choose.mockClear();
}

afterEach(() => {
  cleanup();
  choose.mockClear();
});

describe('the filters', () => {
  it('are links for categories, each keeping what else is chosen', () => {
    show('search=gst&complete=true&page=3');
    const nav = within(screen.getByRole('navigation', { name: 'Categories' }));
    const web = nav.getByRole('link', { name: /^Web/ });
    expect(web.getAttribute('href')).toBe('/market?category=web&search=gst&complete=true');
    expect(web.textContent).toContain('7');
    expect(nav.getByRole('link', { name: /^All/ }).textContent).toContain('9');
    fireEvent.click(web);
    expect(chosen()).toBe('/market?category=web&search=gst&complete=true');
  });

  it('leave a press for a new tab to the browser', () => {
    show('');
    fireEvent.click(screen.getByRole('link', { name: /^Web/ }), { ctrlKey: true });
    expect(choose).not.toHaveBeenCalled();
  });

  it('close what would leave nothing, unless it is chosen', () => {
    show('category=ai-ml&hasDemo=true&licence=extended');
    expect(screen.queryByRole('link', { name: /^Digital assets/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^AI\/ML 0/ })).toBeDefined();
    const isDisabled = (role: string, name: RegExp) =>
      (screen.getByRole(role, { name }) as HTMLInputElement).disabled;
    expect(isDisabled('radio', /^Commercial/)).toBe(true);
    expect(isDisabled('radio', /^Extended/)).toBe(false);
    expect(isDisabled('radio', /^Any/)).toBe(false);
    expect(isDisabled('checkbox', /^Live demo/)).toBe(false);
    expect(screen.queryByRole('link', { name: '₹5K to ₹15K' })).toBeNull();
    expect(screen.getByRole('link', { name: '₹1K to ₹5K' })).toBeDefined();
  });

  it('stay open where counts are lower bounds or unknown', () => {
    show('', { ...FACETS, countsAreLowerBounds: true });
    expect(screen.getByRole('link', { name: /^Digital assets/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Web 7\+/ })).toBeDefined();
    // Not counted is not none.
    expect(screen.getByRole('link', { name: 'Digital assets' })).toBeDefined();
    cleanup();
    show('tags=rare&language=go', { ...FACETS, countsAreLowerBounds: true });
    expect(screen.getByRole('checkbox', { name: 'rare' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Go' })).toBeDefined();
    cleanup();
    show('tags=react', null);
    expect(screen.getByRole('link', { name: /^Digital assets/ })).toBeDefined();
    expect((screen.getByRole('checkbox', { name: 'react' }) as HTMLInputElement).checked).toBe(true);
  });

  it('take a tag, show the chosen ones first, and let them go', () => {
    show('tags=rare,tag-3');
    const tags = within(screen.getByRole('group', { name: 'Tags' })).getAllByRole('checkbox');
    expect(tags.slice(0, 3).map((tag) => (tag as HTMLInputElement).value)).toEqual([
      'rare',
      'tag-3',
      'tag-0',
    ]);
    fireEvent.click(tags[2]!);
    expect(chosen()).toBe('/market?tags=rare,tag-0,tag-3');
    fireEvent.click(tags[0]!);
    expect(chosen()).toBe('/market?tags=tag-3');
  });

  it('take prices when the field is left, whichever way round', () => {
    show('tags=tag-1&search=gst');
    const lowest = screen.getByLabelText('Lowest price in rupees');
    const highest = screen.getByLabelText('Highest price in rupees');
    fireEvent.change(lowest, { target: { value: '5000' } });
    expect(choose).not.toHaveBeenCalled();
    fireEvent.change(highest, { target: { value: '1000' } });
    fireEvent.blur(highest);
    expect(choose.mock.lastCall![0]).toMatchObject({ tags: ['tag-1'], minPrice: 1_000, maxPrice: 5_000 });
  });

  it('take language, licence and what is on or off', () => {
    show('');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'Python' } });
    expect(chosen()).toBe('/market?language=Python');
    fireEvent.click(screen.getByRole('radio', { name: /^Personal/ }));
    expect(chosen()).toBe('/market?licence=personal');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Finished/ }));
    expect(chosen()).toBe('/market?complete=true');
  });
});

describe('the chips', () => {
  it('name every filter that is on; each leads to the list without it', () => {
    show(
      'category=web&search=gst&tags=node,react&minPrice=500&maxPrice=5000&licence=personal&language=go&hasDemo=1&complete=1&sort=price-asc&page=2',
    );
    const chips = within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('link');
    const names = chips.map((chip) => chip.textContent?.replace(', remove this filter', ''));
    expect(names).toEqual([
      ...['Web', '“gst”', '#node', '#react', '₹500 to ₹5,000', 'Personal licence', 'Go', 'Live demo'],
      ...['Finished', 'Clear all'],
    ]);
    expect(chips[2]!.getAttribute('href')).toBe(
      '/market?category=web&search=gst&tags=react&minPrice=500&maxPrice=5000&licence=personal&language=Go&hasDemo=true&complete=true&sort=price-asc',
    );
    expect(chips.at(-1)!.getAttribute('href')).toBe('/market?sort=price-asc');
  });

  it('are not there while nothing is on', () => {
    show('sort=price-asc&page=2');
    expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
  });
});
