import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DraftLimitNote, QuotaLine } from './quota-line.tsx';

const GIB = 1024 ** 3;

function answerWith(quota: object) {
  const data = { usedBytes: GIB, limitBytes: 5 * GIB, unpublished: 3, unpublishedLimit: 20, ...quota };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data }), { status: 200 }));
}

const show = (element: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);

it('The storage line shows what is used and marks only what is nearly full', async () => {
  answerWith({ usedBytes: 4.8 * GIB });
  show(<QuotaLine />);
  const files = await screen.findByText('Files: 4.8 GiB of 5 GiB');
  expect(files.className).toContain('text-danger');
  expect(screen.getByText('Not published: 3 of 20').className).not.toContain('text-danger');
});

it('A seller with too many unpublished projects is told before typing another one', async () => {
  answerWith({ unpublished: 20 });
  show(<DraftLimitNote />);
  expect(await screen.findByText('You have 20 projects not published yet')).toBeTruthy();
});
