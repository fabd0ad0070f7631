import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '#contract/admin/schemas.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { makeProject, makeReview, PROJECT_ID } from '../../../../testing/review-fixture.ts';
import { reviewPath } from '../listings/waiting.ts';
import { ReviewPage } from './page.tsx';

const NEXT_ID = '01980000-0000-7000-8000-000000000002';

const server = vi.fn<typeof fetch>();
let review: Review;
let waiting: string[];
let decided: { path: string; body: unknown }[];
let refuseWith: ErrorCode | undefined;

beforeEach(() => {
  sessionStorage.clear();
  review = makeReview();
  waiting = [];
  decided = [];
  refuseWith = undefined;
  server.mockImplementation(async (address, init) => {
    const path = String(address);
    if (init?.method === 'POST') {
      decided.push({ path, body: JSON.parse(String(init.body)) });
      if (refuseWith) return failure(refuseWith);
      return success({ _id: PROJECT_ID, status: 'approved', featured: false });
    }
    if (path.endsWith('/review')) return success(review);
    return success({
      projects: waiting.map((_id) => ({ _id })),
      page: 1,
      limit: 2,
      total: 1,
      hasMore: false,
    });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const success = (data: unknown) => Response.json({ success: true, data });
function failure(code: ErrorCode): Response {
  const [status, message] = ERRORS[code];
  return Response.json({ success: false, code, message, error: message }, { status });
}

function Routed() {
  const { id = '' } = useParams();
  const slots = {
    page: () => <p>The page</p>,
    archiveAction: () => null,
    documentAction: () => null,
    inspection: () => null,
  };
  return <ReviewPage key={id} id={id} slots={slots} />;
}

async function show() {
  const routes = [
    { path: '/dashboard/admin/review/:id', element: <Routed /> },
    { path: '/dashboard/admin/queue', element: <h1>The queue</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [reviewPath(PROJECT_ID)] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: review.project.title });
  return router;
}

const form = () => within(screen.getByRole('form', { name: 'Decision' }));
const choose = (act: string) => fireEvent.click(form().getByRole('radio', { name: act }));
const send = (act: string) => fireEvent.click(form().getByRole('button', { name: act }));
const words = () => screen.getByLabelText('Message to the seller') as HTMLTextAreaElement;
const write = (text: string) => fireEvent.change(words(), { target: { value: text } });
const giveReason = (code: string) =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: code } });

describe('A decision on a listing', () => {
  it('Approving sends the revision that was shown without a reason, and returns to the queue', async () => {
    const router = await show();
    choose('Approve');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    send('Approve');
    await screen.findByRole('heading', { name: 'The queue' });
    expect(decided).toEqual([
      {
        path: `/api/admin/projects/${PROJECT_ID}/approve`,
        body: { reasonCode: 'meets_rules', reason: '', revision: 1 },
      },
    ]);
    expect(router.state.location.pathname).toBe('/dashboard/admin/queue');
  });

  it('After a decision the next waiting listing opens with an empty form', async () => {
    waiting = [PROJECT_ID, NEXT_ID];
    const router = await show();
    choose('Reject');
    giveReason('copied_work');
    write('This is the work of somebody else.');
    send('Reject');
    await waitFor(() => expect(router.state.location.pathname).toBe(reviewPath(NEXT_ID)));
    // The form of the one before may still stand there for a moment.
    await waitFor(() => {
      choose('Reject');
      expect(words().value).toBe('');
    });
  });

  it.each(['Request changes', 'Reject'])('The decision "%s" needs both a reason and a text', async (act) => {
    await show();
    choose(act);
    send(act);
    expect(form().getByText('Tell the seller why')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    giveReason('incomplete');
    write('   ');
    send(act);
    expect(document.activeElement).toBe(words());
    expect(decided).toEqual([]);
  });

  it('The error of a field goes away as that field is changed, and the other one stays', async () => {
    await show();
    choose('Reject');
    send('Reject');
    const invalid = (field: HTMLElement) => field.getAttribute('aria-invalid');
    expect([screen.getByLabelText('Reason'), words()].map(invalid)).toEqual(['true', 'true']);
    giveReason('incomplete');
    expect([screen.getByLabelText('Reason'), words()].map(invalid)).toEqual([null, 'true']);
    write('Where are the tests?');
    expect([screen.getByLabelText('Reason'), words()].map(invalid)).toEqual([null, null]);
  });

  it('The text for the seller is kept when another decision is chosen or the page is opened again', async () => {
    await show();
    choose('Request changes');
    giveReason('incomplete');
    write('Where are the tests?');
    choose('Reject');
    expect(words().value).toBe('Where are the tests?');
    fireEvent.click(form().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Message to the seller')).toBeNull();
    cleanup();
    await show();
    choose('Request changes');
    expect(words().value).toBe('Where are the tests?');
  });

  it('A decision on an outdated revision shows what changed and keeps the text', async () => {
    await show();
    choose('Request changes');
    giveReason('misleading');
    write('The title promises too much.');
    refuseWith = 'listing.stale';
    review = makeReview({ project: makeProject({ title: 'Hostel', tags: ['rooms'], revision: 2 }) });
    send('Request changes');
    expect(await screen.findByText(/what changed just now: Title, Tags/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Hostel' })).toBeTruthy();
    expect(words().value).toBe('The title promises too much.');
    refuseWith = undefined;
    send('Request changes');
    await screen.findByRole('heading', { name: 'The queue' });
    expect(decided.map(({ body }) => (body as { revision: number }).revision)).toEqual([1, 2]);
  });

  it('A listing that another admin decided first says so and offers no decision', async () => {
    await show();
    choose('Approve');
    refuseWith = 'listing.nothing_to_review';
    review = makeReview({ project: makeProject({ status: 'approved' }) });
    send('Approve');
    expect(await screen.findByText(ERRORS['listing.nothing_to_review'][1])).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull());
  });

  it('The message of a busy server is shown beside the form', async () => {
    await show();
    choose('Approve');
    refuseWith = 'server.busy';
    send('Approve');
    expect((await form().findByRole('alert')).textContent).toBe(ERRORS['server.busy'][1]);
  });
});

describe('What changed in a listing', () => {
  const since = { reasonCode: 'incomplete', reason: 'No tests', at: '2026-10-01T08:00:00Z' };
  const region = (name: string) => within(screen.getByRole('region', { name }));

  it('Changes to a listing are shown field by field', async () => {
    review = makeReview({
      since,
      changes: [
        { field: 'title', before: 'Hostel app', after: 'Hostel booking' },
        { field: 'category', before: 'web', after: 'mobile' },
        { field: 'licences', before: 'Personal licence: ₹499', after: 'Personal licence: ₹599' },
        { field: 'images', before: '/api/projects/images/a.webp', after: '/api/projects/images/b.webp' },
        { field: 'somethingNew', before: 'one', after: 'two' },
      ],
    });
    await show();
    const changes = region('What changed 5');
    const texts = (tag: string) =>
      [...document.querySelectorAll(tag)].map((element) => element.textContent?.replace(/^\w+: |\. $/g, ''));
    expect(texts('del')).toEqual(['app', 'Web', 'Personal licence: ₹499', 'one']);
    expect(texts('ins')).toEqual(['booking', 'Mobile', 'Personal licence: ₹599', 'two']);
    expect(changes.getByText('Removed').closest('li')?.querySelector('a')?.getAttribute('href')).toMatch(
      /a\.webp$/,
    );
    expect(changes.getByText('New').closest('li')?.querySelector('a')?.getAttribute('href')).toMatch(
      /b\.webp$/,
    );
  });

  it('The page says when nothing changed and when everything is new', async () => {
    review = makeReview({ since });
    await show();
    expect(screen.getByText(/Nothing has changed since the last decision/)).toBeTruthy();
    cleanup();
    review = makeReview();
    await show();
    expect(screen.getByText(/so everything is new/)).toBeTruthy();
  });

  it('The review lists the changed files of the archive with their counts', async () => {
    review = makeReview({
      since,
      subject: 'version',
      files: {
        added: [{ path: 'src/new.js', bytes: 1200 }],
        removed: [],
        changed: [{ path: 'README.md', bytes: 300 }],
        unchanged: 40,
        totals: { added: 1, removed: 0, changed: 450 },
      },
    });
    await show();
    const files = region('Files in the archive');
    expect(files.getByText('src/new.js')).toBeTruthy();
    expect(files.getByText('1 file · 1.1 KiB')).toBeTruthy();
    expect(files.getByText('450 files')).toBeTruthy();
    expect(files.getByText(/The first 1 of 450 files/)).toBeTruthy();
    expect(files.queryByText('Removed')).toBeNull();
  });
});
