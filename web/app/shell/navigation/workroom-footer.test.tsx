import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { UNKNOWN_SITE } from '../site.ts';
import { isWorkroom, WorkroomFooter } from './workroom-footer.tsx';

afterEach(cleanup);

describe('The footer of workrooms', () => {
  it.each([
    '/dashboard/seller',
    '/dashboard/admin/orders',
    '/admin-management',
    '/negotiations',
    '/support/1',
    '/questions',
    '/following',
  ])('The page %s is a workroom', (path) => {
    expect(isWorkroom(path)).toBe(true);
  });

  it.each(['/', '/market', '/dashboards', '/project/share/1', '/wishlist', '/payment/1', '/supporting'])(
    'The page %s has the footer of the shop',
    (path) => {
      expect(isWorkroom(path)).toBe(false);
    },
  );

  it('A workroom ends with help, status, the rules and the version of the program', async () => {
    const site = { ...UNKNOWN_SITE, version: '1.2.3' };
    const router = createMemoryRouter([{ id: 'root', path: '/', element: <WorkroomFooter /> }], {
      hydrationData: { loaderData: { root: { site } } },
    });
    render(<RouterProvider router={router} />);
    const footer = await screen.findByRole('contentinfo');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Help', '/contact'],
      ['Status', '/connection-test'],
      ['Terms', '/terms-and-conditions'],
      ['Privacy', '/privacy'],
    ]);
    expect(footer.textContent).toContain('Codehaat 1.2.3');
  });
});
