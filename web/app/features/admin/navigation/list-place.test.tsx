import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { BackToList, DetailLink } from './list-place.tsx';

afterEach(cleanup);

function open(address: string) {
  const targets = [
    { path: '/orders', label: 'All orders' },
    { path: '/returns', label: 'Returns' },
  ] as const;
  const list = <DetailLink to="/orders/7">Kanban board</DetailLink>;
  const router = createMemoryRouter(
    [
      { path: '/orders/7', element: <BackToList targets={targets} /> },
      { path: '*', element: list },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}
const wayBack = () => {
  const link = screen.getByRole('link');
  return [link.textContent, link.getAttribute('href')];
};

it.each([
  [
    '/orders?search=kanban&show=refunded&page=3',
    ['All orders', '/orders?search=kanban&show=refunded&page=3'],
  ],
  ['/returns?page=2', ['Returns', '/returns?page=2']],
  ['/audit?page=2', ['All orders', '/orders']],
])('From the list %s the way back of a detail page keeps search, filter and page', async (address, back) => {
  open(address);
  fireEvent.click(screen.getByRole('link', { name: 'Kanban board' }));
  await screen.findByText(back[0] as string);
  expect(wayBack()).toEqual(back);
});

it('A detail page that was opened by its address leads back to the whole list', () => {
  open('/orders/7');
  expect(wayBack()).toEqual(['All orders', '/orders']);
});
