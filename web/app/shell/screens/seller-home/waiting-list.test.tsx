import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { WaitingItem } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

afterEach(cleanup);

const ASKED = '2026-11-29T10:00:00.000Z';
const item = (place: number, part: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ key: `${place}`, title: `Offer ${place}`, detail: 'Kanban', dueAt: null, to: '/', act: 'Answer' },
  ...part,
});
const open = (items: WaitingItem[]) =>
  render(
    <MemoryRouter>
      <WaitingList items={items} />
    </MemoryRouter>,
  );

it('What ends within two days says how long is left, and what ends later names its day', () => {
  open([
    item(1, { asOf: ASKED, dueAt: '2026-11-29T15:12:30.000Z' }),
    item(2, { asOf: ASKED, dueAt: '2026-12-01T09:00:30.000Z' }),
    item(3, { asOf: ASKED, dueAt: '2026-12-01T10:00:30.000Z' }),
    item(4, { dueAt: '2026-11-30T10:00:00.000Z' }),
  ]);
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual(['5 h 12 min left', '1 day 23 h left', 'by December 1', 'by November 30']);
});

it('What does not fit among the first five unfolds below them', () => {
  open(Array.from({ length: 8 }, (_, place) => item(place)));
  const rest = screen.getByText('And 3 more').closest('details');
  expect(rest?.open).toBe(false);
  const links = within(rest as HTMLElement).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Answer: Offer 5',
    'Answer: Offer 6',
    'Answer: Offer 7',
  ]);
});

it('Nothing unfolds while everything fits', () => {
  open(Array.from({ length: 5 }, (_, place) => item(place)));
  expect(screen.queryByText(/^And \d+ more$/)).toBeNull();
});
