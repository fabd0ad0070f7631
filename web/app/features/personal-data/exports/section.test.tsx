import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonalExport } from '#contract/personal-data/exports/schemas.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ExportSection } from './section.tsx';

const UID = '01890000-0000-7000-8000-000000000001';
const READY: PersonalExport = {
  _id: '01890000-0000-7000-8000-0000000000aa',
  status: 'ready',
  askedAt: '2026-03-02T08:00:00Z',
  percentDone: 100,
  endedAt: '2026-03-02T08:01:00Z',
  bytes: 1_572_864,
  expiresAt: '2026-03-09T08:01:00Z',
};
const RUNNING: PersonalExport = {
  ...READY,
  ...{ _id: '01890000-0000-7000-8000-0000000000bb', status: 'running', percentDone: 40 },
  ...{ endedAt: null, bytes: null, expiresAt: null },
};

const server = vi.fn<typeof fetch>();
let exports: PersonalExport[];
let asked: () => Response;

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  exports = [];
  asked = () => answer(202, { success: true, data: RUNNING });
  server.mockReset();
  server.mockImplementation(async (_address, init) =>
    init?.method === 'POST'
      ? asked()
      : answer(200, { success: true, data: { exports, keptDays: 7, perDay: 2 } }),
  );
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ExportSection uid={UID} />
    </QueryClientProvider>,
  );
}

describe("The section about one's own data", () => {
  it('Somebody who has asked for nothing yet reads how it goes, and asks', async () => {
    show();
    const ask = await screen.findByRole('button', { name: 'Ask for your data' });
    expect(screen.getByText(/kept for 7 days.*twice a day/)).toBeTruthy();
    exports = [RUNNING];
    fireEvent.click(ask);
    const bar = await screen.findByRole('progressbar', { name: 'Preparing your data' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull();
  });

  it('A file that is ready says how large it is and until when it is kept', async () => {
    exports = [READY];
    show();
    expect(await screen.findByText(/ZIP, 1.5 MiB, asked for on March 2, 2026/)).toBeTruthy();
    expect(screen.getByText(/until March 9, 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('The file before stays while a newer one is made', async () => {
    exports = [RUNNING, READY];
    show();
    expect(await screen.findByText('Your earlier data')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  it('An export that failed says so, and can be asked for again', async () => {
    exports = [{ ...RUNNING, status: 'failed', endedAt: '2026-03-02T08:05:00Z' }];
    show();
    expect(await screen.findByText('Your data could not be put together')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for your data again' })).toBeTruthy();
  });

  it('A refusal is said beside the button', async () => {
    asked = () =>
      answer(429, {
        success: false,
        code: 'request.too_many',
        message: 'Too many attempts. Try again in 9 h.',
      });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for your data' }));
    expect(await screen.findByText('Too many attempts. Try again in 9 h.')).toBeTruthy();
  });
});
