import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { ASHA, answer, MEERA, ROHAN, showPeople, success } from '../../../../testing/people-fixture.tsx';

let acted: (address: string, body: unknown) => Response;
let users: ManagedUser[];
beforeEach(() => {
  users = [MEERA, ASHA, ROHAN];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') return acted(String(address), init.body && JSON.parse(String(init.body)));
    return success({ users, page: 1, limit: 20, total: users.length, hasMore: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

describe('The rarer acts on a person', () => {
  it('Payouts to a seller are paused with a reason that the seller reads', async () => {
    const acts: unknown[] = [];
    acted = (address, body) => {
      acts.push([address, body]);
      return answer(200, { success: true });
    };
    showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    press('More for Asha');
    fireEvent.click(inDialog().getByRole('button', { name: 'Pause payouts' }));
    fireEvent.click(inDialog().getByRole('button', { name: 'Pause payouts' }));
    expect(inDialog().getByText('Tell the seller why, and what to do')).toBeTruthy();
    fireEvent.change(inDialog().getByLabelText('Message to the seller'), {
      target: { value: 'Send us a cancelled cheque.' },
    });
    fireEvent.click(inDialog().getByRole('button', { name: 'Pause payouts' }));
    await waitFor(() =>
      expect(acts).toEqual([
        [`/api/admin/users/${ASHA.uid}/pause-payouts`, { reason: 'Send us a cancelled cheque.' }],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('Where payouts are paused the row says who paused them and why, and the only act is to let them go on', async () => {
    const stopped = { at: '2026-11-20T08:00:00Z', by: 'Meera', reason: 'Send us a cancelled cheque.' };
    users = [MEERA, { ...ASHA, payoutsStopped: stopped }];
    const acts: unknown[] = [];
    acted = (address, body) => {
      acts.push([address, body]);
      return answer(200, { success: true });
    };
    showPeople();
    const row = within(await screen.findByRole('article', { name: 'Asha' }));
    expect(row.getByText(/^Payouts paused .+ by Meera/)).toBeTruthy();
    press('More for Asha');
    expect(inDialog().queryByRole('button', { name: 'Pause payouts' })).toBeNull();
    fireEvent.click(inDialog().getByRole('button', { name: 'Let payouts go on' }));
    expect(inDialog().getByText('Send us a cancelled cheque.')).toBeTruthy();
    fireEvent.change(inDialog().getByLabelText('Message to the seller'), { target: { value: 'Thank you.' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Let payouts go on' }));
    await waitFor(() =>
      expect(acts).toEqual([[`/api/admin/users/${ASHA.uid}/resume-payouts`, { reason: 'Thank you.' }]]),
    );
  });

  it('A lost second factor is reset with what shows that it is them, and a reset that waits can be ended', async () => {
    const reset = { askedAt: '2026-11-20T08:00:00Z', dueAt: '2026-11-23T08:00:00Z', agreedBy: null };
    users = [MEERA, { ...ASHA, hasSecondFactor: true, secondFactorReset: reset }, ROHAN];
    const acts: unknown[] = [];
    acted = (address, body) => {
      acts.push([address, body]);
      return success({ ...ASHA, hasSecondFactor: true, secondFactorReset: { ...reset, agreedBy: 'Meera' } });
    };
    showPeople();
    const row = within(await screen.findByRole('article', { name: 'Asha' }));
    expect(row.getByText(/waits for an admin to agree/)).toBeTruthy();
    press('More for Asha');
    expect(inDialog().getByRole('button', { name: 'Keep two-step sign-in' })).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: 'Reset two-step sign-in' }));
    fireEvent.click(inDialog().getByRole('button', { name: 'Reset two-step sign-in' }));
    expect(inDialog().getByText('Say how you know that it is them')).toBeTruthy();
    expect(acts).toEqual([]);
    const reason = inDialog().getByLabelText('How you know that it is them');
    fireEvent.change(reason, { target: { value: 'A call to the number of their orders' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Reset two-step sign-in' }));
    await waitFor(() =>
      expect(acts).toEqual([
        [
          `/api/admin/users/${ASHA.uid}/reset-second-factor`,
          { reason: 'A call to the number of their orders' },
        ],
      ]),
    );
    press('More for Rohan');
    expect(inDialog().queryByRole('button', { name: /two-step/ })).toBeNull();
  });
});
