import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoggedDownload } from '#contract/delivery/schemas.ts';
import { DownloadLog } from './download-log.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINE: LoggedDownload = {
  version: '1.2.0',
  document: null,
  firstAt: '2026-11-20T18:00:00.000Z',
  lastAt: '2026-11-20T18:00:20.000Z',
  device: 'Firefox on Windows',
};

function show(downloads: LoggedDownload[], total = downloads.length) {
  const data = { downloads, page: 1, limit: 100, total, hasMore: total > downloads.length };
  const server = vi.fn(async (_address: string) => Response.json({ success: true, data }));
  vi.stubGlobal('fetch', server);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <DownloadLog orderId="o1" empty="Nothing yet." />
    </QueryClientProvider>,
  );
  return server;
}

it('Each line says what was downloaded, when and on which device', async () => {
  const document = { ...LINE, version: null, document: 'schema.pdf', lastAt: '2026-11-20T18:09:00.000Z' };
  const removed = { ...LINE, version: null, device: null };
  const server = show([LINE, document, removed], 120);
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replaceAll('\u202f', ' '),
  );
  expect(lines).toEqual([
    'Version 1.2.0November 20, 2026 at 11:30 PM ISTFirefox on Windows',
    'schema.pdfNovember 20, 2026 at 11:30 PM IST to 11:39 PM ISTFirefox on Windows',
    'A document that was removedNovember 20, 2026 at 11:30 PM IST',
  ]);
  expect(screen.getByText('The newest 3 of 120 downloads.')).toBeTruthy();
  expect(server.mock.calls[0]?.[0]).toBe('/api/payments/order/o1/downloads?limit=100');
});

it('A log without a line says that nothing was downloaded', async () => {
  show([]);
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
});
