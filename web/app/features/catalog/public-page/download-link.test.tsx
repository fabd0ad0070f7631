import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { DOWNLOADS_PAUSED } from '#contract/payments/refunds/constants.ts';
import { DownloadLink } from './download-link.tsx';

afterEach(cleanup);

function show(part: Partial<Project>): void {
  const element = <DownloadLink project={{ _id: '1', ...part } as Project} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const link = () => screen.queryByRole('link', { name: 'Open to download' });

it('An owner is led from the public page to the page that has the archive', () => {
  show({});
  expect(link()?.getAttribute('href')).toBe('/project/1');
});

it.each(Object.entries(DOWNLOADS_PAUSED))(
  'An owner whose downloads are paused (%s) is told why on the public page, and led nowhere',
  (stop, words) => {
    show({ downloadsStopped: stop as Project['downloadsStopped'] });
    expect(screen.getByText(words)).toBeDefined();
    expect(link()).toBeNull();
  },
);
