import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { orderFixture } from '../../../../../testing/order-fixture.ts';
import { NewerVersion } from './newer-version.tsx';

afterEach(cleanup);

const { project } = orderFixture();

it('A purchase names a version that came out after it, and leads to what changed', () => {
  const newest = { number: '1.1.0', releasedAt: '2026-10-12T08:00:00Z' };
  const element = <NewerVersion order={orderFixture({ project: { ...project, newest } })} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByText(/came out on October 12, 2026/).textContent).toContain('Version 1.1.0');
  const link = screen.getByRole('link', { name: 'See what changed' });
  expect(link.getAttribute('href')).toBe(`/projects/${project._id}/compare?from=1.0.0&to=1.1.0`);
});

it('A purchase compares a newer version with the one that was downloaded last', () => {
  const newest = { number: '1.2.0', releasedAt: '2026-10-14T08:00:00Z' };
  const lastDownload = { version: '1.1.0', at: '2026-10-12T08:00:00Z' };
  const element = <NewerVersion order={orderFixture({ lastDownload, project: { ...project, newest } })} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByText(/after you downloaded/).textContent).toContain('1.1.0');
  expect(screen.getByRole('link', { name: 'See what changed' }).getAttribute('href')).toContain('from=1.1.0');
});

it('A purchase mentions no newer version when there is none or nothing to download', () => {
  const { container } = render(<NewerVersion order={orderFixture()} />);
  expect(container.textContent).toBe('');
  render(<NewerVersion order={orderFixture({ project: { ...project, newest: null } })} />);
  expect(screen.queryByText(/came out/)).toBeNull();
});
