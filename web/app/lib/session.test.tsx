import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { api } from './api.ts';
import { endSession, login, logout, refreshUser, updateUser, useSession } from './session.ts';
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

describe('several tabs', () => {
  it('sign in together', async () => {
    answerProfile(ASHA);
    inAnotherTab('st_1', ASHA);
    await waitFor(() => expect(who()).toBe('Asha'));
  });

  it('sign out together', async () => {
    signIn(ASHA, 'st_1');
    inAnotherTab(null);
    expect(who()).toBe('anonymous');
    expect(server).not.toHaveBeenCalled();
  });

  it('go on with a renewed token, and nothing on the page is put away meanwhile', async () => {
    signIn(ASHA, 'st_1');
    answerProfile({ ...ASHA, displayName: 'Asha M' });
    inAnotherTab('st_2', ASHA);
    await waitFor(() => expect(who()).toBe('Asha M'));
    expect(states).toEqual(['Asha', 'Asha M']);
    expect(server.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer st_2' });
  });

  it('begin a fresh document for another person, and never show them what this one saw', async () => {
    signIn(ASHA, 'st_1');
    answerProfile(ROHAN);
    inAnotherTab('st_2', ROHAN);
    expect(who()).toBe('loading');
    await waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce());
    expect(who()).toBe('loading');
  });

  it('agree when the whole storage was cleared', () => {
    signIn(ASHA, 'st_1');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(who()).toBe('anonymous');
  });
});

describe('a page that comes back', () => {
  it('from the back-forward cache reads anew who is signed in', () => {
    signIn(ASHA, 'st_1');
    localStorage.clear();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(who()).toBe('anonymous');
  });

  it('into view does so too', () => {
    signIn(ASHA, 'st_1');
    localStorage.clear();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(who()).toBe('anonymous');
  });
});

describe('a kept token', () => {
  it('is dropped when the server refuses it', async () => {
    server.mockImplementation(async () => refuse());
    inAnotherTab('st_old');
    await waitFor(() => expect(who()).toBe('anonymous'));
    expect(readToken()).toBeNull();
  });

  it('is kept while nobody answers, and asked about again later', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    inAnotherTab('st_1');
    await waitFor(() => expect(who()).toBe('anonymous'));
    expect(readToken()).toBe('st_1');
    answerProfile(ASHA);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(who()).toBe('Asha'));
  });

  it('that replaced another outlives the refusal of the old one', async () => {
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

describe('what the page hides from those with a session', () => {
  const isHidden = () => document.documentElement.dataset.session === 'kept';
  // As the page's early script does for a kept token.
  beforeEach(() => {
    document.documentElement.dataset.session = 'kept';
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is too busy', async () => Response.json({ success: false }, { status: 503 })],
    ['it was asked too often', async () => Response.json({ success: false }, { status: 429 })],
  ])('is shown when %s, and hidden again once it is known who it is', async (_, answer) => {
    server.mockImplementationOnce(answer);
    inAnotherTab('st_1');
    await waitFor(() => expect(who()).toBe('anonymous'));
    expect(readToken()).toBe('st_1');
    expect(isHidden()).toBe(false);
    answerProfile(ASHA);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(who()).toBe('Asha'));
    expect(isHidden()).toBe(true);
  });

  it('stays hidden while it is being looked up, and when a known session is not answered for', async () => {
    server.mockReturnValueOnce(new Promise(() => {}));
    inAnotherTab('st_1');
    expect([who(), isHidden()]).toEqual(['loading', true]);
    signIn(ASHA, 'st_2');
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(() => refreshUser());
    expect([who(), isHidden()]).toEqual(['Asha', true]);
  });

  it('is shown when another tab signed out', () => {
    signIn(ASHA, 'st_1');
    inAnotherTab(null);
    expect(isHidden()).toBe(false);
  });
});

describe('the profile of who is signed in', () => {
  it('takes over a change, of nobody else', () => {
    signIn(ASHA, 'st_1');
    act(() => updateUser({ ...ASHA, displayName: 'Asha M' }));
    expect(who()).toBe('Asha M');
    act(() => updateUser(ROHAN));
    expect(who()).toBe('Asha M');
  });

  it('is asked for again on demand', async () => {
    signIn(ASHA, 'st_1');
    answerProfile({ ...ASHA, displayName: 'Asha M' });
    await act(() => refreshUser());
    expect(who()).toBe('Asha M');
  });
});

describe('signing out', () => {
  it('drops the token before the server has answered, and then begins anew where it is told', async () => {
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

  it('leads nowhere else when a call of this page is refused meanwhile', async () => {
    signIn(ASHA, 'st_1');
    server.mockImplementation(async () => refuse());
    const done = logout();
    await expect(api('GET /auth/sessions')).rejects.toMatchObject({ status: 401 });
    await done;
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('is not kept back by a server that cannot be reached', async () => {
    signIn(ASHA, 'st_1');
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await logout();
    expect(readToken()).toBeNull();
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('can stay on the page', async () => {
    signIn(ASHA, 'st_1');
    server.mockImplementation(async () => refuse());
    await act(() => endSession());
    expect(who()).toBe('anonymous');
    expect(window.location.assign).not.toHaveBeenCalled();
  });
});
