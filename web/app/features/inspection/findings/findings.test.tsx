import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionReport } from '#contract/inspection/schemas.ts';
import {
  ARCHIVE,
  FINDING_ID,
  makeFinding,
  makeReport,
  reportWith,
} from '../../../../testing/inspection-fixture.ts';
import type { ArchiveStatus } from './blocking.ts';
import { AdminInspection } from './of-admin.tsx';
import { SellerFindings } from './of-seller.tsx';

const server = vi.fn<typeof fetch>();
let report: InspectionReport;
let refusal: string | undefined;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sessionStorage.clear();
  report = makeReport();
  refusal = undefined;
  sent = [];
  server.mockImplementation(async (address, init) => {
    const { method = 'GET', body } = init ?? {};
    if (method !== 'GET') sent.push({ path: String(address), body: body ? JSON.parse(String(body)) : null });
    if (method === 'PUT' && refusal) {
      const errors = [{ field: 'answer', msg: refusal, message: refusal }];
      return Response.json(
        { success: false, code: 'request.invalid', message: refusal, errors },
        { status: 400 },
      );
    }
    if (method === 'PUT') {
      const { answer } = JSON.parse(String(body));
      report = reportWith([makeFinding({ answer, answeredAt: '2026-11-24T10:00:00.000Z' })]);
    }
    return Response.json({ success: true, data: { report } });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(element: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
}
const showSeller = (status: ArchiveStatus = 'draft') =>
  show(<SellerFindings archive={ARCHIVE} status={status} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText('Your answer') as HTMLTextAreaElement;

describe("A seller's findings", () => {
  it('An archive in which nothing was found says so', async () => {
    showSeller();
    expect((await screen.findByText('Nothing found')).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull();
  });

  it('A finding says how bad it is, where it is and what to do about it', async () => {
    report = reportWith([
      makeFinding({ kind: 'malware', severity: 'critical', title: 'Malware', blocking: true }),
    ]);
    showSeller();
    const item = within(await screen.findByRole('listitem'));
    for (const words of [
      'Critical',
      'Malware',
      'src/pay.ts:12',
      /^This stops the listing from being submitted/,
    ])
      expect(item.getByText(words)).toBeTruthy();
    expect(item.queryByRole('button')).toBeNull();
  });

  it('A blocking finding of a listing that sells says that it suspends the listing', async () => {
    report = reportWith([makeFinding({ severity: 'critical', blocking: true })]);
    showSeller('approved');
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText(/^This suspends a listing that sells/)).toBeTruthy();
    press('Answer: Test key of Stripe');
    expect(item.queryByText(/can be submitted/)).toBeNull();
  });

  it('An answer is sent and stands below its finding', async () => {
    report = reportWith([makeFinding()]);
    showSeller();
    await screen.findByRole('listitem');
    press('Answer: Test key of Stripe');
    fireEvent.change(field(), { target: { value: 'It opens nothing.' } });
    press('Send answer');
    await screen.findByRole('button', { name: 'Change the answer: Test key of Stripe' });
    expect(screen.getByRole('listitem').textContent).toContain(
      'You answered, November 24, 2026It opens nothing.',
    );
    expect(sent).toEqual([
      { path: `/api/projects/${ARCHIVE.id}/findings/${FINDING_ID}`, body: { answer: 'It opens nothing.' } },
    ]);
  });

  it('A refused answer keeps its text, and the field says why', async () => {
    report = reportWith([makeFinding()]);
    refusal = 'Say why this is no danger';
    showSeller();
    await screen.findByRole('listitem');
    press('Answer: Test key of Stripe');
    fireEvent.change(field(), { target: { value: 'Because.' } });
    press('Send answer');
    expect(await screen.findByText('Say why this is no danger')).toBeTruthy();
    expect(field().value).toBe('Because.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    cleanup();
    showSeller();
    await screen.findByRole('listitem');
    press('Answer: Test key of Stripe');
    expect(field().value).toBe('Because.');
  });

  it('A running inspection is followed until it is through', async () => {
    report = makeReport({ status: 'running', inspectedAt: null });
    showSeller();
    expect(await screen.findByText('Being inspected')).toBeTruthy();
    report = makeReport();
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
});

describe('The inspection beside a decision', () => {
  it('An admin reads what the seller answered and where an answer is missing', async () => {
    const answered = makeFinding({ answer: 'It opens nothing.', answeredAt: '2026-11-24T10:00:00.000Z' });
    report = reportWith([answered, makeFinding({ _id: 'other', title: 'Database or dump' })]);
    show(<AdminInspection archive={ARCHIVE} status="pending" />);
    const items = await screen.findAllByRole('listitem');
    expect(items[0]!.textContent).toContain('The seller answered, November 24, 2026It opens nothing.');
    expect(items[1]!.textContent).toContain('The seller has not answered.');
  });

  it('An admin can have the archive inspected again', async () => {
    show(<AdminInspection archive={ARCHIVE} status="pending" />);
    await screen.findByText('Nothing found');
    press('Inspect again');
    await screen.findByText('It is being inspected. The result appears here.');
    report = reportWith([makeFinding()], { inspectedAt: '2026-11-25T10:00:00.000Z' });
    await screen.findByText('Test key of Stripe');
    expect(screen.queryByText('It is being inspected. The result appears here.')).toBeNull();
    expect(sent).toEqual([{ path: `/api/projects/${ARCHIVE.id}/inspect`, body: null }]);
  });
});
