import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeToken } from '../../lib/session/token.ts';
import { draftOf, readDraft, writeDraft } from './draft.ts';
import OwnReview from './own.tsx';

const PROJECT = '01980000-0000-7000-8000-000000000001';
const BUYER = '01980000-0000-7000-8000-000000000002';

const server = vi.fn<typeof fetch>();
const onChanged = vi.fn();

beforeEach(() => {
  server.mockReset();
  onChanged.mockReset();
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  writeToken('st_one', BUYER);
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

function open() {
  render(<OwnReview projectId={PROJECT} review={null} canChange onChanged={onChanged} />);
  fireEvent.click(screen.getByRole('button', { name: 'Write a review' }));
}
const words = () => screen.getByRole('textbox', { name: 'Your review' }) as HTMLTextAreaElement;
const fourStars = () => screen.getAllByRole('radio', { name: /^4 stars/ })[0] as HTMLInputElement;

it('A review that was not published is there again in another tab, with its stars', async () => {
  open();
  fireEvent.click(fourStars());
  fireEvent.change(words(), { target: { value: 'It runs.' } });
  cleanup();
  open();
  expect([words().value, fourStars().checked]).toEqual(['It runs.', true]);
  const published = { _id: 'a', rating: 4, text: 'It runs.', marks: draftOf(null).marks };
  server.mockResolvedValue(Response.json({ success: true, data: published }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  cleanup();
  open();
  expect([words().value, fourStars().checked]).toEqual(['', false]);
});

it.each(['', 'null', '[]', '{"rating": 9, "text": 5, "marks": {"runs": "5"}}', 'It runs.'])(
  'The kept text %j is read as an empty draft',
  (written) => {
    expect(readDraft(written)).toEqual(draftOf(null));
  },
);

it('A draft that is written and read again is the same', () => {
  const draft = { rating: 4, text: 'It runs.', marks: { ...draftOf(null).marks, runs: 5 } };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
});
