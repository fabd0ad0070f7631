import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComparedListing } from '#contract/catalog/comparison/schemas.ts';
import { ListingsComparison } from './page.tsx';
import { CHOSEN_KEY } from './storage-key.ts';
import { CompareToggle } from './toggle.tsx';

const NONE: string[] = [];
const idOf = (place: number) => `01980000-0000-7000-8000-00000000000${place}`;

function listing(place: number, part: Partial<ComparedListing> = {}): ComparedListing {
  return {
    _id: idOf(place),
    title: `Project ${place}`,
    category: 'web',
    price: 100 * place,
    licences: [{ tier: 'personal', price: 100 * place }],
    permittedUse: [],
    supportMonths: 0,
    answerHours: null,
    image: null,
    completionStatus: 100,
    updatedAt: '2026-11-01T08:00:00Z',
    archive: { version: '1.0.0', size: 2048, files: 12 },
    report: null,
    ...part,
  };
}

function show(element: React.ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const keep = (...places: number[]) => localStorage.setItem(CHOSEN_KEY, JSON.stringify(places.map(idOf)));
const kept = () => JSON.parse(localStorage.getItem(CHOSEN_KEY) ?? '[]');

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('Choosing projects to compare', () => {
  const project = { _id: idOf(1), status: 'approved' };

  it('A press adds a project, and another takes it out', () => {
    show(<CompareToggle project={project} />);
    const button = screen.getByRole('button', { name: 'Compare' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/compare?ids=${idOf(1)}`);
    fireEvent.click(button);
    expect(kept()).toEqual([]);
  });

  it('Whoever has chosen four is told that there is no room for a fifth', () => {
    keep(2, 3, 4, 5);
    show(<CompareToggle project={project} />);
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getByRole('status').textContent).toContain('4 are chosen already');
    expect(kept()).not.toContain(idOf(1));
  });

  it('Whatever else stands in the storage counts as nothing', () => {
    localStorage.setItem(CHOSEN_KEY, '{"a":["<script>"]}');
    show(<CompareToggle project={project} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('The table of compared projects', () => {
  it('Each fact is a row with its name, and what all share steps back', () => {
    show(<ListingsComparison listings={[listing(1), listing(2)]} gone={[]} />);
    const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;
    expect(within(rowOf('Price')).getAllByRole('cell')).toHaveLength(2);
    expect(rowOf('Price').hasAttribute('data-shared')).toBe(false);
    expect(rowOf('Version').hasAttribute('data-shared')).toBe(true);
    expect(within(rowOf('Tests')).getAllByText('Not inspected yet')).toHaveLength(2);
  });

  it('A project can be taken out, and stays out', () => {
    keep(1, 2);
    show(<ListingsComparison listings={[listing(1), listing(2)]} gone={[]} />);
    const remove = screen.getByRole('link', { name: 'Remove Project 1 from the comparison' });
    expect(remove.getAttribute('href')).toBe(`/compare?ids=${idOf(2)}`);
    fireEvent.click(remove);
    expect(kept()).toEqual([idOf(2)]);
  });

  it('Whoever takes a project out goes on with the table, or with the heading, and hears how many are left', () => {
    const page = (...places: number[]) => (
      <MemoryRouter>
        <ListingsComparison listings={places.map((place) => listing(place))} gone={NONE} />
      </MemoryRouter>
    );
    const { rerender } = render(page(1, 2));
    const status = screen.getByRole('status');
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('link', { name: 'Remove Project 1 from the comparison' }).focus();
    rerender(page(2));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comparison' }));
    expect(status.textContent).toBe('1 project in the comparison');
    screen.getByRole('link', { name: 'Remove Project 2 from the comparison' }).focus();
    rerender(page());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Compare projects' }));
    expect(status.textContent).toBe('0 projects in the comparison');
  });

  it('What left the market is told and forgotten', () => {
    keep(1, 2);
    show(<ListingsComparison listings={[listing(1)]} gone={[idOf(2)]} />);
    expect(screen.getByText(/1 project of this comparison is not on the market any more/)).toBeTruthy();
    expect(kept()).toEqual([idOf(1)]);
  });
});
