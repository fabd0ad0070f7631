import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const DINA: ManagedUser = { ...ASHA, uid: '01890000-0000-7000-8000-000000000004', displayName: 'Dina' };
const server = vi.fn<typeof fetch>();
let acts: [address: string, body: unknown][];
let answers: Record<string, () => Response>;

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
    expect(inDialog().getByText(/^1 person suspended\./)).toBeTruthy();
    expect(acts).toHaveLength(2);
    expect(chosen()).toEqual(['Asha']);
  });

  it('Rows are not tried any more when the server does not answer', async () => {
    answers[suspendAddress(ASHA)] = () => Response.error();
    await askToSuspend('Asha', 'Dina');
    giveReason();
    expect(await inDialog().findByText(/2 people not tried\./)).toBeTruthy();
    expect(acts.every(([address]) => address === suspendAddress(ASHA))).toBe(true);
    expect(chosen()).toEqual(['Asha', 'Dina']);
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
    await act(() => router.navigate(`${PATH}&show=seller`));
    await screen.findByRole('article', { name: 'Asha' });
    expect(chosen()).toEqual([]);
  });
});
