import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import {
  ASHA,
  answer,
  MEERA,
  PATH,
  ROHAN,
  showPeople,
  success,
} from '../../../../testing/people-fixture.tsx';
import { ToastRegion } from '../../../ui/feedback/toast.tsx';

const DINA: ManagedUser = { ...ASHA, uid: '01890000-0000-7000-8000-000000000004', displayName: 'Dina' };
const server = vi.fn<typeof fetch>();
let acts: [address: string, body: unknown][];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  [acts, answers] = [[], {}];
  server.mockReset().mockImplementation(async (address, init) => {
    const path = String(address);
    if (init?.method === 'POST') {
      acts.push([path, JSON.parse(String(init.body))]);
      return answers[path]?.() ?? success(ASHA);
    }
    const users = [MEERA, ASHA, ROHAN, DINA];
    return success({ users, page: 1, limit: 20, total: users.length, hasMore: false });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const mark = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose / })
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.closest('li')?.querySelector('h2')?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const suspendAddress = ({ uid }: ManagedUser) => `/api/admin/users/${uid}/suspend`;

async function askToSuspend(...names: string[]) {
  const router = showPeople();
  await screen.findByRole('article', { name: 'Asha' });
  for (const name of names) fireEvent.click(mark(name));
  press(/^Suspend( \d of them)?$/);
  return router;
}
function giveReason() {
  fireEvent.change(inDialog().getByLabelText('Reason'), { target: { value: ' Spam. ' } });
  fireEvent.click(inDialog().getByRole('button', { name: /^Suspend \d/ }));
}

describe('Acting on several people at once', () => {
  it('Two people are suspended one after the other with one reason', async () => {
    await askToSuspend('Asha', 'Dina');
    expect(inDialog().getByRole('heading', { name: 'Suspend 2 people?' })).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: 'Suspend 2 people' }));
    expect(acts).toEqual([]);
    giveReason();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { reason: 'Spam.', hideTexts: false };
    expect(acts).toEqual([
      [suspendAddress(ASHA), body],
      [suspendAddress(DINA), body],
    ]);
    expect(chosen()).toEqual([]);
  });

  it('An act that does not fit all of those chosen says how many it fits', async () => {
    await askToSuspend('Asha', 'Rohan');
    giveReason();
    await waitFor(() => expect(acts).toHaveLength(1));
    expect(acts[0]?.[0]).toBe(suspendAddress(ASHA));
    await waitFor(() => expect(chosen()).toEqual(['Rohan']));
  });

  it('A refused row is named with its reason and stays chosen, and the others are done', async () => {
    const message = 'This account is suspended already.';
    answers[suspendAddress(ASHA)] = () =>
      answer(409, { success: false, code: 'account.suspended_already', message });
    await askToSuspend('Asha', 'Dina');
    giveReason();
    expect(await inDialog().findByText(message)).toBeTruthy();
    expect(inDialog().getByText('Asha')).toBeTruthy();
    expect(inDialog().getByText('1 person suspended, 1 refused.')).toBeTruthy();
    expect(acts).toHaveLength(2);
    expect(chosen()).toEqual(['Asha']);
  });

  it('The row whose answer was lost is named, and no other is tried after it', async () => {
    answers[suspendAddress(ASHA)] = () => Response.error();
    await askToSuspend('Asha', 'Dina');
    giveReason();
    expect(await inDialog().findByText(/No answer came for Asha\./)).toBeTruthy();
    expect(inDialog().getByText('0 people suspended, 1 without an answer, 1 not tried.')).toBeTruthy();
    expect(acts.every(([address]) => address === suspendAddress(ASHA))).toBe(true);
    expect(chosen()).toEqual(['Asha', 'Dina']);
  });

  it('A limit ends the act, and it goes on with the others and the same reason', async () => {
    const message = 'Too many acts. Try again in 1 minute.';
    answers[suspendAddress(DINA)] = () => answer(429, { success: false, code: 'rate.limited', message });
    await askToSuspend('Asha', 'Dina');
    giveReason();
    expect(await inDialog().findByText(message)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('1 person suspended, 1 not tried.');
    answers = {};
    press('Go on with the last one');
    fireEvent.click(inDialog().getByRole('button', { name: 'Suspend 1 person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(acts.map(([address]) => address)).toEqual([ASHA, DINA, DINA].map(suspendAddress));
    expect(acts.at(-1)?.[1]).toEqual({ reason: 'Spam.', hideTexts: false });
  });

  it('Whoever refuses to prove who they are is asked once, not for every row', async () => {
    answers[suspendAddress(ASHA)] = () =>
      answer(403, { success: false, code: 'account.fresh_sign_in_needed', message: 'Sign in again.' });
    await askToSuspend('Asha', 'Dina');
    giveReason();
    expect(await inDialog().findByText('0 people suspended, 2 not tried.')).toBeTruthy();
    expect(acts).toHaveLength(1);
  });

  it('Whoever is signed out in the middle is told on the next page what was done', async () => {
    const message = 'Sign in to go on.';
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    answers[suspendAddress(DINA)] = () => answer(401, { success: false, code: 'auth.required', message });
    await askToSuspend('Asha', 'Dina');
    giveReason();
    await waitFor(() => expect(sessionStorage.getItem('toast')).toBe('1 person suspended, 1 not tried.'));
    expect(acts).toHaveLength(2);
  });

  it('An act that is stopped ends after the row that is on its way', async () => {
    let answerNow = () => {};
    const waiting = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    answers[suspendAddress(ASHA)] = () => waiting.then(() => success(ASHA));
    await askToSuspend('Asha', 'Dina');
    giveReason();
    fireEvent.click(await inDialog().findByRole('button', { name: 'Stop after this one' }));
    answerNow();
    expect(await inDialog().findByText('1 person suspended, 1 not tried.')).toBeTruthy();
    expect(acts).toHaveLength(1);
  });

  it('Whoever leaves while an act runs is told what was done, and nothing more is sent', async () => {
    let answerNow = () => {};
    const waiting = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    answers[suspendAddress(ASHA)] = () => waiting.then(() => success(ASHA));
    const router = await askToSuspend('Asha', 'Dina');
    render(<ToastRegion />);
    giveReason();
    await inDialog().findByRole('button', { name: 'Stop after this one' });
    await act(() => router.navigate(`${PATH}&page=2`));
    answerNow();
    expect(await screen.findByText('1 person suspended, 1 not tried.')).toBeTruthy();
    expect(acts).toHaveLength(1);
  });

  it('An admin can choose everybody on the page but themselves', async () => {
    showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    expect(screen.queryByRole('checkbox', { name: 'Choose Meera' })).toBeNull();
    fireEvent.click(mark('Asha'));
    press('Choose all 3');
    expect(chosen()).toEqual(['Asha', 'Rohan', 'Dina']);
    press('Clear');
    expect(chosen()).toEqual([]);
  });

  it('Another view of the list begins with nobody chosen', async () => {
    const router = showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    fireEvent.click(mark('Asha'));
    for (const address of [`${PATH}&show=seller`, PATH]) {
      await act(() => router.navigate(address));
      await screen.findByRole('article', { name: 'Asha' });
      expect(chosen()).toEqual([]);
    }
  });
});
