import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { ReportDialog } from './dialog.tsx';
import { thingsOn } from './reported-thing.ts';

const LISTING = '01980000-0000-7000-8000-000000000001';
const SELLER = '01980000-0000-7000-8000-000000000002';
const PROJECT = thingsOn({ listing: LISTING, seller: SELLER, name: 'Asha' });
const MESSAGE = thingsOn({ message: `${LISTING}:4` });

let sent: unknown[];
let keys: (string | undefined)[];
let answers: (Response | Error)[];
let closed: number;

beforeEach(() => {
  [sent, keys, answers, closed] = [[], [], [], 0];
  localStorage.clear();
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    keys.push((headers as Record<string, string>)['idempotency-key']);
    const answer = answers.shift() ?? json(201, { success: true, data: {} });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

function show(things = PROJECT, isSignedIn = true): void {
  if (isSignedIn) {
    const person = { uid: LISTING, email: 'meera@example.test', role: 'buyer', emailVerified: true } as const;
    const user = { ...person, displayName: 'Meera', photoURL: null, createdAt: '2026-01-01T00:00:00Z' };
    login({ token: 'st_buyer', user });
  }
  const element = (
    <ReportDialog
      things={things}
      title="Hostel desk"
      loginPath="/login?redirect=x"
      onClose={() => closed++}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market'] });
  render(<RouterProvider router={router} />);
}

const hidden = { hidden: true };
const reasons = () => screen.getByLabelText<HTMLSelectElement>('Reason');
const options = () => [...reasons().options].map(({ text }) => text);
const choose = (name: string) => {
  const option = [...reasons().options].find(({ text }) => text === name);
  fireEvent.change(reasons(), { target: { value: option?.value } });
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>('What should we know?');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report', ...hidden }));

describe('The report dialog', () => {
  it('A report offers only reasons that fit its subject, and drops a chosen one that does not', () => {
    show();
    expect(options()).toContain('Harmful code');
    choose('Harmful code');
    fireEvent.click(screen.getByLabelText('Its seller, Asha'));
    expect(options()).not.toContain('Harmful code');
    expect(reasons().value).toBe('');
    send();
    expect(reasons().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('A report is sent with what was chosen, and thanks the sender before it closes', async () => {
    show();
    choose('Not what it says it is');
    fireEvent.change(words(), { target: { value: '  No sources in it ' } });
    send();
    await screen.findByText(/^Thank you\./);
    const body = { about: 'listing', aboutId: LISTING, reason: 'not_as_described', text: 'No sources in it' };
    expect(sent).toEqual([body]);
    fireEvent.click(screen.getByRole('button', { name: 'Done', ...hidden }));
    expect(closed).toBe(1);
  });

  it('A refused report keeps what was typed and shows the reason', async () => {
    show(MESSAGE);
    expect(screen.queryByText('What is it about?')).toBeNull();
    choose('Advertising or spam');
    fireEvent.change(words(), { target: { value: 'Again and again' } });
    const errors = [{ field: 'text', message: 'Too long', msg: 'Too long' }];
    answers = [
      json(409, { code: 'report.open_already', message: 'You have reported this already.' }),
      json(400, { code: 'request.invalid', message: 'Validation failed', errors }),
    ];
    send();
    await screen.findByText('You have reported this already.');
    send();
    await screen.findByText('Too long');
    expect(words().value).toBe('Again and again');
    await waitFor(() => expect(document.activeElement).toBe(words()));
  });

  it('What is typed into a report outlives a closed tab, but not the dialog that was cancelled', () => {
    show();
    fireEvent.change(words(), { target: { value: 'No sources in it' } });
    cleanup();
    show();
    expect(words().value).toBe('No sources in it');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel', ...hidden }));
    cleanup();
    show();
    expect(words().value).toBe('');
  });

  it('A report repeated after a lost answer keeps its key, and a changed report gets another', async () => {
    show();
    choose('Not what it says it is');
    answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')];
    send();
    await screen.findByRole('alert');
    send();
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('alert');
    fireEvent.change(words(), { target: { value: 'No sources in it' } });
    send();
    await screen.findByText(/^Thank you\./);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('A report whose session has ended leads to sign-in with the way back', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    window.history.replaceState(null, '', '/market?page=2');
    answers = [json(401, { success: false, code: 'account.session_invalid', message: 'x' })];
    show();
    choose('Harmful code');
    send();
    await waitFor(() => expect(assign.mock.calls).toEqual([['/login?redirect=%2Fmarket%3Fpage%3D2']]));
    assign.mockRestore();
  });

  it('The reason "Something else" requires a text', () => {
    show();
    choose('Something else');
    send();
    expect(screen.getByText('Tell us what is wrong')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('A visitor who wants to report something is asked to sign in', async () => {
    show(PROJECT, false);
    const link = await screen.findByRole('link', { name: 'Sign in to report', ...hidden });
    expect(link.getAttribute('href')).toBe('/login?redirect=x');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
