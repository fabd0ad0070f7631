import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ARCHIVE, makeReport } from '../../../../testing/inspection-fixture.ts';
import { ReportSummary } from './report-summary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const element = <ReportSummary id={ARCHIVE.id} to="/project/share/1#inside" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const link = () => screen.getByRole('link', { name: 'See the whole report' });

it('The summary of a report names its status, languages and frameworks', async () => {
  show(async () => Response.json({ success: true, data: { report: makeReport() } }));
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.getByText('TypeScript 80% · CSS 20%')).toBeTruthy();
  expect(screen.getByText('Built on React, PostgreSQL')).toBeTruthy();
  expect(link().getAttribute('href')).toBe('/project/share/1#inside');
});

it('A summary that could not be loaded says so and can be asked for again, and the way to the whole report stays', async () => {
  const server = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show(server);
  expect(await screen.findByText('The report could not be loaded.')).toBeTruthy();
  expect(link()).toBeTruthy();
  server.mockResolvedValue(Response.json({ success: true, data: { report: makeReport() } }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});
