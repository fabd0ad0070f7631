import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question, QuestionPage } from '#contract/questions/schemas.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ToastRegion } from '../../../ui/feedback/toast.tsx';
import { Questions } from './section.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const UID = '01980000-0000-7000-8000-000000000002';
const SELLER = '01980000-0000-7000-8000-000000000003';

let calls: { method: string; path: string; body: unknown; key: string | undefined }[];
let answers: (object | Error)[];

beforeEach(() => {
  [calls, answers] = [[], []];
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'];
    calls.push({ method, path, body: body === undefined ? undefined : JSON.parse(String(body)), key });
    const answer = answers.shift() ?? page([]);
    if (answer instanceof Error) throw answer;
    const { status = 200, ...rest } = answer as { status?: number };
    return new Response(JSON.stringify('success' in rest ? rest : { success: true, data: rest }), { status });
  });
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

const question = (text: string, more: Partial<Question> = {}): Question => ({
  ...{ _id: crypto.randomUUID(), projectId: ID, text, html: `<p>${text}</p>`, state: 'published' },
  ...{ edited: false, createdAt: '2026-11-01T00:00:00Z', own: false, author: { displayName: 'Ravi' } },
  ...{ answeredAt: null, answers: [], following: false },
  ...more,
});

const page = (questions: Question[], more: Partial<QuestionPage> = {}): QuestionPage => ({
  ...{ questions, own: [], page: 1, limit: 10, total: questions.length, hasMore: false, answersAs: null },
  ...more,
});

function signIn(uid = UID): void {
  const user = { email: 'meera@example.test', role: 'buyer', emailVerified: true, photoURL: null } as const;
  login({
    token: 'st_buyer',
    user: { ...user, uid, displayName: 'Meera', createdAt: '2026-01-01T00:00:00Z' },
  });
}

function show(first?: QuestionPage): void {
  const element = (
    <>
      <Questions project={{ _id: ID, seller: { uid: SELLER } }} first={first} />
      <ToastRegion />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/project/share/${ID}`] });
  render(<RouterProvider router={router} />);
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('The questions of a project', () => {
  it('A visitor reads what the page brought along, and nothing is asked for', () => {
    show(page([question('Does it run on ARM?')]));
    expect(screen.getByText('Does it run on ARM?')).toBeDefined();
    expect(screen.getByText('Not answered yet')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('What a visitor types is there again when they come back, and leads them to the sign-in page', () => {
    show(page([]));
    press('Ask the first question');
    fireEvent.change(field(), { target: { value: 'Is it fast?' } });
    const signInLink = screen.getByRole('link', { name: 'Sign in to ask' });
    expect(signInLink.getAttribute('href')).toBe(
      `/login?redirect=${encodeURIComponent(`/project/share/${ID}#questions`)}`,
    );
    cleanup();
    show(page([]));
    press('Ask the first question');
    expect(field().value).toBe('Is it fast?');
  });

  it('An answer that was not published is there again in another tab, until it is published', async () => {
    signIn(SELLER);
    const asked = question('Does it run on ARM?');
    const { projectId: _, answers: __, answeredAt: ___, following: ____, ...written } = asked;
    const listed = page([asked], { answersAs: 'seller' });
    answers = [listed, listed, { ...written, html: '<p>Yes</p>', own: true, by: 'seller' }];
    const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer');
    const open = async () => {
      show();
      fireEvent.click(await screen.findByRole('button', { name: /^Answer/ }));
    };
    await open();
    fireEvent.change(answer(), { target: { value: 'Yes, it does' } });
    cleanup();
    await open();
    expect(answer().value).toBe('Yes, it does');
    press('Publish answer');
    await screen.findByText('Answer published');
    press('Dismiss');
    expect(Object.keys(localStorage).filter((key) => key.includes('answer'))).toEqual([]);
  });

  it('A visitor who is signed in loads the questions anew, asks, and finds the question on top', async () => {
    signIn();
    answers = [page([question('An older one?')]), question('Is it fast?', { own: true, following: true })];
    show(page([question('An older one?')]));
    await waitFor(() => expect(calls).toHaveLength(1));
    press('Ask a question');
    press('Ask in public');
    expect(screen.getByText('Write your question')).toBeDefined();
    fireEvent.change(field(), { target: { value: '  Is it fast? ' } });
    press('Ask in public');
    await screen.findByText('Your question was posted. We tell you when it is answered.');
    expect(calls[1]).toMatchObject({
      method: 'POST',
      path: `/api/projects/${ID}/questions`,
      body: { text: 'Is it fast?' },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(screen.getByText('2 questions')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toContain('Is it fast?');
  });

  it('A question that is refused stays typed, and sent again after no answer came it has the same key', async () => {
    signIn();
    const refusal = { status: 429, success: false, code: 'request.too_many', message: 'Too many attempts.' };
    answers = [page([]), new TypeError('no network'), refusal, question('Is it fast?')];
    show();
    await screen.findByText('Nobody has asked yet');
    press('Ask the first question');
    fireEvent.change(field(), { target: { value: 'Is it fast?' } });
    press('Ask in public');
    await screen.findByText(/cannot be reached/);
    press('Ask in public');
    await screen.findByText('Too many attempts.');
    expect(field().value).toBe('Is it fast?');
    expect(calls[2]?.key).toBe(calls[1]?.key);
    press('Ask in public');
    await screen.findByText(/Your question was posted/);
    expect(calls[3]?.key).not.toBe(calls[2]?.key);
  });

  it('The seller is not offered to ask, and answers in place', async () => {
    signIn(SELLER);
    const asked = question('Does it run on ARM?');
    const { projectId: _, answers: __, answeredAt: ___, following: ____, ...written } = asked;
    answers = [
      page([asked], { answersAs: 'seller' }),
      { ...written, _id: crypto.randomUUID(), html: '<p>Yes</p>', own: true, by: 'seller' },
    ];
    show();
    await screen.findByText('Does it run on ARM?');
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
    press('Answer this question from Ravi');
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Yes' } });
    press('Publish answer');
    await screen.findByText('Yes', { selector: 'p' });
    expect(screen.queryByText('Not answered yet')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
    expect(screen.getByText('Answer published')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.className).toBe('answer'));
  });

  it('The focus returns to the button that opened a form when the form is cancelled', async () => {
    signIn(SELLER);
    const { projectId: _, answers: __, answeredAt: ___, following: ____, ...written } = question('Yes');
    const answered = question('Is it fast?', { answers: [{ ...written, own: true, by: 'seller' }] });
    answers = [page([question('Does it run on ARM?'), answered], { answersAs: 'seller' })];
    show();
    await screen.findByText('Does it run on ARM?');
    for (const opener of ['Answer this question from Ravi', 'Change your answer to Ravi']) {
      press(opener);
      expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
      screen.getByRole('button', { name: 'Cancel' }).focus();
      press('Cancel');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }));
    }
  });

  it('More questions follow those that are there, each once', async () => {
    const [one, two, three] = [question('One?'), question('Two?'), question('Three?')];
    answers = [page([two, three], { page: 2, total: 3 })];
    show(page([one, two], { total: 3, hasMore: true }));
    press('Show more questions');
    await screen.findByText('Three?');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull();
  });

  it('A failure says so and can be tried again', async () => {
    answers = [new TypeError('no network'), page([question('There after all?')])];
    show();
    await screen.findByText('The questions could not be loaded.');
    press('Try again');
    await screen.findByText('There after all?');
  });
});
