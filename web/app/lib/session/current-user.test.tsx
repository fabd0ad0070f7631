import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { api } from '../api/call.ts';
import {
  endSession,
  login,
  logout,
  refreshUser,
  updateUser,
  useSession,
  watchProfileFailures,
} from './current-user.ts';
import { readToken, writeToken } from './token.ts';

const ASHA: User = {
  uid: '01980000-0000-7000-8000-000000000001',
  email: 'asha@example.test',
  role: 'buyer',
  emailVerified: true,
  displayName: 'Asha',
  photoURL: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const ROHAN: User = { ...ASHA, uid: '01980000-0000-7000-8000-000000000002', displayName: 'Rohan' };

const server = vi.fn<typeof fetch>();
const states: string[] = [];

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.spyOn(window.location, 'assign').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  writeToken(null);
  render(<Who />);
  states.length = 0;
});
afterEach(() => {
  cleanup();
  act(() => writeToken(null));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Who() {
  const session = useSession();
  const words = session.state === 'signed-in' ? session.user.displayName : session.state;
  states.push(words);
  return <p data-testid="who">{words}</p>;
}

const who = () => screen.getByTestId('who').textContent;
const signIn = (user: User, token: string) => act(() => login({ user, token }));
const answerProfile = (user: User) =>
  server.mockImplementation(async () => Response.json({ success: true, data: user }));
const refuse = () =>
  Response.json(
    { success: false, code: 'account.session_invalid', message: 'x', error: 'x', requestId: 'r' },
    { status: 401 },
  );

/** What another tab does to the storage that all tabs share. */
function inAnotherTab(token: string | null, owner: User | null = null): void {
  if (owner) localStorage.setItem('token-owner', owner.uid);
  else localStorage.removeItem('token-owner');
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

describe('The session in several tabs', () => {
  it('A sign-in in one tab signs the other tabs in', async () => {
    answerProfile(ASHA);
    inAnotherTab('st_1', ASHA);
    await waitFor(() => expect(who()).toBe('Asha'));
  });

  it('A sign-out in one tab signs the other tabs out', async () => {
    signIn(ASHA, 'st_1');
    inAnotherTab(null);
    expect(who()).toBe('anonymous');
    expect(server).not.toHaveBeenCalled();
  });

  it('A renewed token from another tab is taken over while the person stays signed in', async () => {
    signIn(ASHA, 'st_1');
    answerProfile({ ...ASHA, displayName: 'Asha M' });
    inAnotherTab('st_2', ASHA);
    await waitFor(() => expect(who()).toBe('Asha M'));
    expect(states).toEqual(['Asha', 'Asha M']);
    expect(server.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer st_2' });
  });

  it('When another person signs in in another tab, this tab reloads and hides what it showed', async () => {
    signIn(ASHA, 'st_1');
    answerProfile(ROHAN);
    inAnotherTab('st_2', ROHAN);
    expect(who()).toBe('loading');
    await waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce());
    expect(who()).toBe('loading');
  });

  it('Clearing the storage signs every tab out', () => {
    signIn(ASHA, 'st_1');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(who()).toBe('anonymous');
  });
});

describe('A page that is shown again', () => {
  it('A page from the back-forward cache checks again who is signed in', () => {
    signIn(ASHA, 'st_1');
    localStorage.clear();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(who()).toBe('anonymous');
  });

  it('A tab that comes into view checks again who is signed in', () => {
    signIn(ASHA, 'st_1');
    localStorage.clear();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(who()).toBe('anonymous');
  });
});

describe('A stored token', () => {
  it('A stored token is removed when the server refuses it', async () => {
    server.mockImplementation(async () => refuse());
    inAnotherTab('st_old');
    await waitFor(() => expect(who()).toBe('anonymous'));
    expect(readToken()).toBeNull();
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it('A stored token is kept while the server does not answer, and is tried again later', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    inAnotherTab('st_1');
    await waitFor(() => expect(who()).toBe('lost'));
    expect(readToken()).toBe('st_1');
    answerProfile(ASHA);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(who()).toBe('Asha'));
  });

  it('A new token stays when the server refuses the old one', async () => {
    signIn(ASHA, 'st_1');
    let answer: (response: Response) => void = () => {};
    server.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const call = api('GET /auth/sessions');
    signIn(ASHA, 'st_2');
    answer(refuse());
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(readToken()).toBe('st_2');
    expect(who()).toBe('Asha');
    expect(window.location.assign).not.toHaveBeenCalled();
  });
});

describe('What the page hides from signed-in people', () => {
  const isHidden = () => document.documentElement.dataset.session === 'kept';
  // As the page's early script does for a kept token.
  beforeEach(() => {
    document.documentElement.dataset.session = 'kept';
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is too busy', async () => Response.json({ success: false }, { status: 503 })],
    ['it was asked too often', async () => Response.json({ success: false }, { status: 429 })],
  ])('The part for visitors stays hidden when %s, and once the person is known', async (_, answer) => {
    server.mockImplementationOnce(answer);
    inAnotherTab('st_1');
    await waitFor(() => expect(who()).toBe('lost'));
    expect(readToken()).toBe('st_1');
    expect(isHidden()).toBe(true);
    answerProfile(ASHA);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(who()).toBe('Asha'));
    expect(isHidden()).toBe(true);
  });

  it("The part for visitors stays hidden during the look-up and when a known person's check fails", async () => {
    server.mockReturnValueOnce(new Promise(() => {}));
    inAnotherTab('st_1');
    expect([who(), isHidden()]).toEqual(['loading', true]);
    signIn(ASHA, 'st_2');
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(() => refreshUser());
    expect([who(), isHidden()]).toEqual(['Asha', true]);
  });

  it('The part for visitors is shown when another tab signs out', () => {
    signIn(ASHA, 'st_1');
    inAnotherTab(null);
    expect(isHidden()).toBe(false);
  });
});

describe('The profile of the signed-in person', () => {
  it('The session takes over changes of its own profile and of no other', () => {
    signIn(ASHA, 'st_1');
    act(() => updateUser({ ...ASHA, displayName: 'Asha M' }));
    expect(who()).toBe('Asha M');
    act(() => updateUser(ROHAN));
    expect(who()).toBe('Asha M');
  });

  it('The profile is loaded again when it is asked for', async () => {
    signIn(ASHA, 'st_1');
    answerProfile({ ...ASHA, displayName: 'Asha M' });
    await act(() => refreshUser());
    expect(who()).toBe('Asha M');
  });
});

it('A profile that cannot be loaded is told, and an ended session is not told as that', async () => {
  const told = vi.fn();
  const stop = watchProfileFailures(told);
  signIn(ASHA, 'st_1');
  server.mockImplementation(async () => Response.json({ success: false }, { status: 503 }));
  await act(() => refreshUser());
  expect([told.mock.calls.length, who(), readToken()]).toEqual([1, 'Asha', 'st_1']);
  server.mockImplementation(async () => refuse());
  await act(() => refreshUser());
  expect([told.mock.calls.length, readToken()]).toEqual([1, null]);
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2F');
  stop();
});

describe('Signing out', () => {
  it('Signing out removes the token before the server answers, and then opens the given page', async () => {
    signIn(ASHA, 'st_1');
    let answer: (response: Response) => void = () => {};
    server.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const done = logout('/login?redirect=%2Fmarket');
    expect(server.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer st_1' });
    expect(readToken()).toBeNull();
    // This tab is about to leave: its guards must not lead elsewhere first.
    expect(who()).toBe('Asha');
    answer(Response.json({ success: true }));
    await done;
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fmarket');
  });

  it('A call refused during sign-out does not lead to another page', async () => {
    signIn(ASHA, 'st_1');
    server.mockImplementation(async () => refuse());
    const done = logout();
    await expect(api('GET /auth/sessions')).rejects.toMatchObject({ status: 401 });
    await done;
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('Signing out works when the server cannot be reached', async () => {
    signIn(ASHA, 'st_1');
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await logout();
    expect(readToken()).toBeNull();
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('Signing out can leave the person on the page', async () => {
    signIn(ASHA, 'st_1');
    server.mockImplementation(async () => refuse());
    await act(() => endSession());
    expect(who()).toBe('anonymous');
    expect(window.location.assign).not.toHaveBeenCalled();
  });
});
