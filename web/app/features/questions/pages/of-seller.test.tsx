import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, QuestionOfListing } from '#contract/questions/schemas.ts';
import { ToastRegion } from '../../../ui/feedback/toast.tsx';
import { SellerQuestions } from './of-seller.tsx';

let stored: QuestionOfListing[];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') return Response.json({ success: true, data: answerTo(stored[0]) });
    const questions = stored.filter(
      ({ answers }) => !address.includes('unanswered=true') || answers.length === 0,
    );
    const page = { page: 1, limit: 10, total: questions.length, hasMore: false, unanswered: 0 };
    return Response.json({ success: true, data: { questions, ...page } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const written = (text: string): Omit<Answer, 'by'> => ({
  ...{ _id: crypto.randomUUID(), text, html: `<p>${text}</p>`, state: 'published', edited: false },
  ...{ createdAt: '2026-11-01T00:00:00Z', own: false, author: { displayName: 'Ravi' } },
});

const question = (text: string, title: string): QuestionOfListing => ({
  ...written(text),
  ...{ projectId: crypto.randomUUID(), answeredAt: null, answers: [], following: false },
  project: { _id: crypto.randomUUID(), title, listed: true },
});

/** The server keeps it. */
function answerTo(asked: QuestionOfListing | undefined): Answer {
  const answer: Answer = { ...written('Yes'), own: true, by: 'seller' };
  asked?.answers.push(answer);
  return answer;
}

async function answerTheFirst(address: string): Promise<void> {
  stored = [question('Does it run on ARM?', 'Ledger'), question('Is it fast?', 'Hostel desk')];
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <SellerQuestions />
      <ToastRegion />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const [first] = await screen.findAllByRole('button', { name: 'Answer this question from Ravi' });
  if (first) fireEvent.click(first);
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Yes' } });
  const publish = screen.getByRole('button', { name: 'Publish answer' });
  publish.focus();
  fireEvent.click(publish);
  await screen.findByText('Answer published');
}

it('A seller who published an answer goes on at that answer in the list', async () => {
  await answerTheFirst('/dashboard/seller/questions');
  await waitFor(() => expect(document.activeElement?.className).toBe('answer'));
  expect(document.activeElement?.textContent).toContain('Yes');
});

it('A seller who answered the first of the open questions goes on with the next one', async () => {
  await answerTheFirst('/dashboard/seller/questions?show=unanswered');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hostel desk'));
  expect(screen.queryByText('Does it run on ARM?')).toBeNull();
});
