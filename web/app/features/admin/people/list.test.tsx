import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import {
  ASHA,
  answer,
  MEERA,
  openActs,
  PATH,
  pressAct,
  ROHAN,
  showPeople,
  success,
} from '../../../../testing/people-fixture.tsx';

const server = vi.fn<typeof fetch>();
let acted: (address: string, body: unknown) => Response;
let users: ManagedUser[];

beforeEach(() => {
  users = [MEERA, ASHA, ROHAN];
  acted = () => answer(404, {});
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    const path = String(address);
    if (init?.method === 'POST') return acted(path, init.body && JSON.parse(String(init.body)));
    return success({ users, page: 1, limit: 20, total: users.length, hasMore: false });
  });
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = () =>
  server.mock.calls.filter(([, init]) => init?.method === 'GET').map(([address]) => String(address));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

describe('The list of people', () => {
  it("The list shows each person's role, numbers and status, and no buttons for the admin's own account", async () => {
    showPeople();
    const asha = within(await screen.findByRole('article', { name: 'Asha' }));
    expect(asha.getByText('Seller')).toBeTruthy();
    expect(asha.getByText('12')).toBeTruthy();
    expect(asha.getByText('Active')).toBeTruthy();
    const rohan = within(screen.getByRole('article', { name: 'Rohan' }));
    expect(rohan.getByText('Suspended')).toBeTruthy();
    expect(rohan.getByText('Sold what belongs to others.')).toBeTruthy();
    expect(openActs('Rohan').queryByRole('button', { name: 'Suspend Rohan', hidden: true })).toBeNull();
    const oneself = within(screen.getByRole('article', { name: 'Meera' }));
    expect(oneself.getByText('You')).toBeTruthy();
    expect(oneself.queryByRole('button')).toBeNull();
  });

  it('The list asks the server for what is in the address', async () => {
    showPeople(`${PATH}&search=ash&show=suspended&page=2`);
    await screen.findByRole('article', { name: 'Asha' });
    expect(asked()).toEqual(['/api/admin/users?search=ash&show=suspended&page=2&limit=20']);
    expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('ash');
    expect((screen.getByLabelText('Show') as HTMLSelectElement).value).toBe('suspended');
  });

  it('A search goes into the address after a pause and starts at the first page', async () => {
    const router = showPeople(`${PATH}&page=2`);
    await screen.findByRole('article', { name: 'Asha' });
    for (const value of ['r', 'ro', 'roh ']) {
      fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
    }
    await waitFor(() => expect(router.state.location.search).toBe('?tab=people&search=roh'), {
      timeout: 10_000,
    });
    await waitFor(() => expect(asked()).toContain('/api/admin/users?search=roh&show=all&page=1&limit=20'));
    expect(asked().some((address) => /search=ro?(&|$)/.test(address))).toBe(false);
    expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('roh ');
  });

  it('Enter searches at once, and the search field follows the address back', async () => {
    const router = showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'asha' } });
    await act(async () => {
      fireEvent.submit(screen.getByLabelText('Search').closest('form') as HTMLFormElement);
    });
    expect(router.state.location.search).toBe('?tab=people&search=asha');
    await act(() => router.navigate(PATH));
    await waitFor(() => expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe(''));
  });

  it('An empty search result says that nobody matches and links to everybody', async () => {
    users = [];
    showPeople(`${PATH}&search=zzz`);
    expect(await screen.findByText('Nobody matches')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show everybody' }).getAttribute('href')).toBe(PATH);
  });
});

describe('Acting on a person', () => {
  it('A suspension is not sent until a reason is entered', async () => {
    const acts: unknown[] = [];
    acted = (address, body) => {
      acts.push([address, body]);
      return success({ ...ASHA, suspendedAt: '2026-10-28T20:00:00Z', suspendedReason: 'Spam.' });
    };
    showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    pressAct('Asha', 'Suspend Asha');
    fireEvent.click(inDialog().getByRole('button', { name: 'Suspend' }));
    expect(inDialog().getByText('Tell the person why')).toBeTruthy();
    expect(acts).toEqual([]);
    fireEvent.change(inDialog().getByLabelText('Reason'), { target: { value: ' Spam. ' } });
    expect(inDialog().queryByText('Tell the person why')).toBeNull();
    fireEvent.click(inDialog().getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    expect(acts).toEqual([[`/api/admin/users/${ASHA.uid}/suspend`, { reason: 'Spam.', hideTexts: false }]]);
  });

  it('When another admin was faster, the typed reason stays and the list is loaded again', async () => {
    const message = 'This account is suspended already.';
    acted = () => answer(409, { success: false, code: 'account.suspended_already', message });
    showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    const before = asked().length;
    pressAct('Asha', 'Suspend Asha');
    fireEvent.change(inDialog().getByLabelText('Reason'), { target: { value: 'Spam.' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Suspend' }));
    expect(await inDialog().findByText(message)).toBeTruthy();
    expect((inDialog().getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Spam.');
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  it('Restoring a person shows why they were suspended and requires a new reason', async () => {
    const acts: unknown[] = [];
    acted = (address, body) => {
      acts.push([address, body]);
      return success({ ...ROHAN, suspendedAt: null, suspendedReason: null });
    };
    showPeople();
    await screen.findByRole('article', { name: 'Rohan' });
    press('Restore Rohan');
    expect(inDialog().getByText('Sold what belongs to others.')).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: 'Restore' }));
    const reason = inDialog().getByLabelText('Reason');
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reason);
    fireEvent.change(reason, { target: { value: ' It was somebody else ' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(acts).toEqual([[`/api/admin/users/${ROHAN.uid}/restore`, { reason: 'It was somebody else' }]]),
    );
  });

  it('A change of role offers the other two roles and needs a role and a reason', async () => {
    const acts: unknown[] = [];
    acted = (address, body) => {
      acts.push([address, body]);
      return success({ ...ROHAN, role: 'seller' });
    };
    showPeople();
    await screen.findByRole('article', { name: 'Rohan' });
    pressAct('Rohan', 'Change role');
    const select = inDialog().getByLabelText('New role');
    const offered = [...select.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    expect(offered.toSorted()).toEqual(['admin', 'seller']);
    fireEvent.click(inDialog().getByRole('button', { name: 'Change role' }));
    expect(select.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(select, { target: { value: 'seller' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Change role' }));
    const reason = inDialog().getByLabelText('Reason');
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(acts).toEqual([]);
    fireEvent.change(reason, { target: { value: 'Wants to sell' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Change role' }));
    await waitFor(() =>
      expect(acts).toEqual([
        [`/api/admin/users/${ROHAN.uid}/role`, { role: 'seller', reason: 'Wants to sell' }],
      ]),
    );
  });

  it("Making somebody an admin asks for the admin's own password, and a wrong one keeps what was typed", async () => {
    const acts: unknown[] = [];
    const message = 'The current password is wrong';
    acted = (_address, body) => {
      acts.push(body);
      const errors = [{ field: 'password', msg: message, message }];
      return answer(400, { success: false, code: 'account.password_wrong', message, errors });
    };
    showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    press('Change role of Asha');
    expect(inDialog().queryByLabelText('Your password')).toBeNull();
    fireEvent.change(inDialog().getByLabelText('New role'), { target: { value: 'admin' } });
    fireEvent.change(inDialog().getByLabelText('Reason'), { target: { value: 'One of us' } });
    const password = inDialog().getByLabelText<HTMLInputElement>('Your password');
    fireEvent.click(inDialog().getByRole('button', { name: 'Change role' }));
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    expect(acts).toEqual([]);
    fireEvent.change(password, { target: { value: 'not it' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Change role' }));
    expect(await inDialog().findByText(message)).toBeTruthy();
    expect(acts).toEqual([{ role: 'admin', reason: 'One of us', password: 'not it' }]);
    expect(password.value).toBe('not it');
    expect(inDialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('One of us');
  });
});

describe('The file of people', () => {
  const csv = () =>
    server.mock.calls.map(([address]) => String(address)).filter((address) => address.includes('.csv'));
  const open = async () => {
    showPeople(`${PATH}&search=ash&show=seller`);
    await screen.findByRole('article', { name: 'Asha' });
    press('CSV');
    await inDialog().findByLabelText('What it is for');
  };

  it('The CSV of people follows the filter and needs a purpose of some length', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    await open();
    fireEvent.change(inDialog().getByLabelText('What it is for'), { target: { value: ' x ' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Download CSV' }));
    expect(inDialog().getByText('Say what the file is for')).toBeTruthy();
    expect(csv()).toEqual([]);
    fireEvent.change(inDialog().getByLabelText('What it is for'), { target: { value: 'A survey' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(screen.queryByLabelText('What it is for')).toBeNull());
    expect(csv()).toEqual(['/api/admin/users.csv?search=ash&show=seller&reason=A+survey']);
  });

  it('The purpose stays in the dialog when the CSV could not be made', async () => {
    await open();
    const words = inDialog().getByLabelText<HTMLTextAreaElement>('What it is for');
    fireEvent.change(words, { target: { value: 'A survey' } });
    server.mockResolvedValueOnce(
      answer(503, { success: false, code: 'server.busy', message: 'The server is busy.', error: '' }),
    );
    fireEvent.click(inDialog().getByRole('button', { name: 'Download CSV' }));
    expect(await inDialog().findByText('The server is busy.')).toBeTruthy();
    expect(words.value).toBe('A survey');
  });
});
