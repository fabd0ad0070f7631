import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../../ui/feedback/toast.tsx';
import { FilterButton } from './button.tsx';
import { readFilters } from './read.ts';
import type { FilterSheetProps } from './sheet.tsx';

const SHEET = './sheet.tsx';
const FilterSheet = ({ total, onClose }: FilterSheetProps) => (
  <button type="button" onClick={onClose}>
    Show {total}
  </button>
);
const comes = () => vi.doMock(SHEET, () => ({ FilterSheet }));
const isLost = () =>
  vi.doMock(SHEET, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
afterEach(() => {
  cleanup();
  vi.doUnmock(SHEET);
});

function show() {
  const choice = {
    filters: readFilters(new URLSearchParams()),
    path: '/market',
    isPending: false,
    choose: vi.fn<() => void>(),
  };
  const element = (
    <>
      <h1>Market</h1>
      <FilterButton choice={choice} facets={undefined} total="9 projects" />
      <ToastRegion />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('link', { name: 'Filters' });
}

it('The filter button opens the filters again after they were closed', async () => {
  comes();
  const opener = show();
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole('button', { name: 'Show 9 projects' }));
    expect(screen.queryByRole('button', { name: 'Show 9 projects' })).toBeNull();
  }
});

it('When the filters do not load, the market stays, says so and opens them at the next press', async () => {
  isLost();
  const opener = show();
  fireEvent.click(opener);
  expect(await screen.findByText(/^The filters did not load\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Market' })).toBeTruthy();
  comes();
  fireEvent.click(opener);
  expect(await screen.findByRole('button', { name: 'Show 9 projects' })).toBeTruthy();
});
