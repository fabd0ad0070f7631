import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewList } from '#contract/reviews/schemas.ts';
import { draftOf } from './draft.ts';
import ReviewForm from './form.tsx';
import { pageReviews } from './page-reviews.ts';
import { Reviews } from './section.tsx';

const PROJECT = '01980000-0000-7000-8000-000000000001';
const NO_MARKS = { asDescribed: null, runs: null, documented: null, supported: null };

const review = (id: string, change: Partial<ReviewList['reviews'][number]> = {}) => ({
  ...{ _id: id, projectId: PROJECT, text: 'It runs.', html: '<p>It runs.</p>', state: 'published' as const },
  ...{ edited: false, createdAt: '2026-11-20T10:00:00.000Z', isOwn: false, rating: 4, marks: NO_MARKS },
  ...{ version: '1.0.0', author: { displayName: 'Meera' }, isShown: true, counts: true, isFree: false },
  ...{ helpful: 2, foundHelpful: false, reply: null },
  ...change,
});

const list = (change: Partial<ReviewList> = {}): ReviewList => ({
  reviews: [review('a'), review('b', { rating: 5, author: { displayName: 'Kabir' } })],
  ...{ page: 1, limit: 5, total: 2, hasMore: false, own: null, canReview: false, obstacle: null },
  rating: { average: 4.5, count: 2, distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 }, marks: NO_MARKS },
  shown: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  ...change,
});

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', server);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: IntersectionObserverCallback) {
        queueMicrotask(() => heard([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  server.mockReset();
  vi.unstubAllGlobals();
});

describe('The reviews of a project', () => {
  it('Reviews that come with the page are shown without asking the server', () => {
    render(<Reviews projectId={PROJECT} brought={pageReviews(list())} />);
    expect(screen.getByText('4.5')).toBeTruthy();
    expect(screen.getAllByText('2 reviews')).toHaveLength(2);
    const first = within(screen.getByRole('article', { name: 'Review by Meera' }));
    expect(first.getByText('2 people found this helpful')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it('A reader chooses the reviews with a certain number of stars', async () => {
    render(<Reviews projectId={PROJECT} brought={pageReviews(list())} />);
    const found = list({ reviews: [review('b', { rating: 5, author: { displayName: 'Kabir' } })], total: 1 });
    server.mockImplementation(async () => Response.json({ success: true, data: found }));
    fireEvent.click(screen.getByRole('button', { name: /^5 stars/ }));
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: 'Review by Meera' })).toBeNull());
    expect(screen.getByText(/1 review with 5 stars/)).toBeTruthy();
    expect(String(server.mock.calls.at(-1)?.[0])).toContain('rating=5');
  });

  it('A project without reviews says so', () => {
    const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    const empty = list({
      ...{ reviews: [], total: 0, shown: none },
      rating: { average: null, count: 0, distribution: none, marks: NO_MARKS },
    });
    render(<Reviews projectId={PROJECT} brought={pageReviews(empty)} />);
    expect(screen.getByText(/Nobody has reviewed this project yet/)).toBeTruthy();
  });
});

describe('The form of a review', () => {
  it('What is missing is said at its field, and what was typed stays when the server refuses it', async () => {
    const onDraft = vi.fn();
    const onDone = vi.fn();
    const form = (draft = draftOf(null)) => (
      <ReviewForm
        projectId={PROJECT}
        review={null}
        draft={draft}
        onDraft={onDraft}
        onDone={onDone}
        onCancel={() => {}}
      />
    );
    const { rerender } = render(form());
    fireEvent.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Choose 1 to 5 stars')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('radio', { name: /^4 stars/ })[0]!);
    expect(onDraft).toHaveBeenLastCalledWith({ ...draftOf(null), rating: 4 });
    const text = 'It runs, but slowly.';
    rerender(form({ ...draftOf(null), rating: 4, text }));
    server.mockImplementation(async () =>
      Response.json(
        { success: false, code: 'review.exists', message: 'You have reviewed it' },
        { status: 409 },
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('You have reviewed it')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Your review' }) as HTMLTextAreaElement).value).toBe(text);
    expect(onDone).not.toHaveBeenCalled();
  });
});
