import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectFacets } from '#contract/catalog/schemas.ts';
import type { MarketChoice } from '../market/choice.ts';
import { AppliedFilters } from './applied-links.tsx';
import FilterFields from './fields.tsx';
import { type MarketFilters, marketPath } from './market-filters.ts';
import { readFilters } from './read.ts';

const FACETS: ProjectFacets = {
  categories: [],
  tags: [],
  licences: [],
  permittedUse: [],
  languages: [],
  frameworks: Array.from({ length: 8 }, (_, index) => ({ value: `Frame ${index}`, count: 9 - index })),
  databases: [{ value: 'PostgreSQL', count: 5 }],
  licencesFound: [{ value: 'LicenseRef-Proprietary', count: 2 }],
  updated: [
    { value: 'month', count: 3 },
    { value: 'year', count: 7 },
  ],
  ratings: [],
  hasDemo: 0,
  complete: 0,
  free: 0,
  prices: [],
  priceMin: null,
  priceMax: null,
  countsAreLowerBounds: false,
};

const choose = vi.fn<(filters: MarketFilters) => void>();
const chosen = () => marketPath({ ...choose.mock.lastCall![0], page: 1 });

function show(
  query: string,
  { facets = FACETS, before }: { facets?: ProjectFacets; before?: HTMLElement } = {},
) {
  const filters = readFilters(new URLSearchParams(query));
  const choice: MarketChoice = { filters, path: '/market', isPending: false, choose };
  const element = (
    <>
      <FilterFields choice={choice} facets={facets} before={before} />
      <AppliedFilters choice={choice} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market'] });
  render(<RouterProvider router={router} />);
}

/** The fold under this heading. */
const fold = (name: string) =>
  screen.getByText(name, { selector: 'summary' }).parentElement as HTMLDetailsElement;

afterEach(() => {
  cleanup();
  choose.mockReset();
});

it('What inspections found is folded away, six names at first, each with its count', () => {
  show('');
  const frameworks = fold('Framework');
  expect(frameworks.open).toBe(false);
  const group = within(frameworks).getByRole('group', { name: 'Framework', hidden: true });
  const names = within(group).getAllByRole('radio', { hidden: true });
  expect(names).toHaveLength(9);
  const more = within(group).getByText('Show more').parentElement as HTMLDetailsElement;
  expect(within(more).getAllByRole('radio', { hidden: true })).toHaveLength(2);
  expect(more.open).toBe(false);
  expect(screen.getByRole('radio', { name: 'Frame 0 9', hidden: true })).toBeDefined();
});

it('A group without names is left out', () => {
  show('', { facets: { ...FACETS, frameworks: [], updated: [] } });
  expect(screen.queryByText('Framework')).toBeNull();
  expect(screen.queryByLabelText('Last update')).toBeNull();
});

it('Framework, database, licence found and last update each apply as soon as they are chosen', () => {
  show('category=web');
  const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }));
  press('Frame 7 2');
  expect(chosen()).toBe('/market?category=web&framework=Frame+7');
  press('PostgreSQL 5');
  expect(chosen()).toBe('/market?category=web&database=PostgreSQL');
  press('Proprietary 2');
  expect(chosen()).toBe('/market?category=web&licenceFound=LicenseRef-Proprietary');
  fireEvent.change(screen.getByLabelText('Last update'), { target: { value: 'month' } });
  expect(chosen()).toBe('/market?category=web&updated=month');
});

it('A chosen name keeps its group open and its place, and Any takes it back', () => {
  show('framework=Frame%207&database=Rare');
  expect(fold('Framework').open).toBe(true);
  expect((screen.getByText('Show fewer').parentElement as HTMLDetailsElement).open).toBe(true);
  // No listing is left of it, and it can still be seen and taken back.
  expect((screen.getByRole('radio', { name: 'Rare 0' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(within(fold('Framework')).getByRole('radio', { name: 'Any' }));
  expect(chosen()).toBe('/market?database=Rare');
});

it('A group that was opened before the scripts came stays open', () => {
  show('');
  fold('Database').open = true;
  const before = document.createElement('div');
  before.innerHTML = screen.getByRole('radio', { name: /^PostgreSQL/ }).closest('form')!.outerHTML;
  cleanup();
  show('', { before });
  expect(fold('Database').open).toBe(true);
  expect(fold('Framework').open).toBe(false);
});

it('Each of these filters has a chip that links to the list without it', () => {
  show('framework=Vue&database=MySQL&licenceFound=MIT&updated=quarter&language=vue');
  const chips = within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('link');
  expect(chips.map((chip) => chip.textContent?.replace(', remove this filter', ''))).toEqual([
    ...['Vue', 'Built on Vue', 'Uses MySQL', 'Contains MIT', 'Updated in the last 90 days', 'Clear all'],
  ]);
  expect(chips[3]!.getAttribute('href')).toBe(
    '/market?language=Vue&framework=Vue&database=MySQL&updated=quarter',
  );
});
