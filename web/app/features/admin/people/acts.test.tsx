import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import {
  ASHA,
  answer,
  MEERA,
  openActs,
  pressAct,
  ROHAN,
  showPeople,
  success,
} from '../../../../testing/people-fixture.tsx';

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
    pressAct('Asha', 'Pause payouts');
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

  it('Where payouts are paused the row says who paused them and why, and the only act is to resume them', async () => {
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
    expect(openActs('Asha').queryByRole('button', { name: 'Pause payouts', hidden: true })).toBeNull();
    pressAct('Asha', 'Resume payouts');
    expect(inDialog().getByText('Send us a cancelled cheque.')).toBeTruthy();
    fireEvent.change(inDialog().getByLabelText('Message to the seller'), { target: { value: 'Thank you.' } });
    fireEvent.click(inDialog().getByRole('button', { name: 'Resume payouts' }));
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
    expect(
      openActs('Asha').getByRole('button', { name: 'Keep two-step sign-in', hidden: true }),
    ).toBeTruthy();
    pressAct('Asha', 'Reset two-step sign-in');
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
    expect(openActs('Rohan').queryByRole('button', { name: /two-step/, hidden: true })).toBeNull();
  });

  it('A row offers one act, and behind it the others with the one that shuts the account last and in red', async () => {
    showPeople();
    const asha = within(await screen.findByRole('article', { name: 'Asha' }));
    const names = asha.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Change role of Asha', 'More for Asha']);
    const acts = openActs('Asha').getAllByRole('button', { hidden: true });
    expect(acts.map(({ textContent }) => textContent)).toEqual([
      ...['Verify as a seller', 'Pause payouts', 'Sign out everywhere', 'Suspend'],
    ]);
    expect(acts.at(-1)?.className).toContain('text-danger');
    const rohan = within(screen.getByRole('article', { name: 'Rohan' }));
    expect(rohan.getByRole('button', { name: 'Restore Rohan' })).toBeTruthy();
    const rest = openActs('Rohan').getAllByRole('button', { hidden: true });
    expect(rest.map(({ textContent }) => textContent)).toEqual(['Change role', 'Sign out everywhere']);
  });

  it('The dialog about a verified seller is named for what it takes away', async () => {
    users = [MEERA, { ...ASHA, sellerVerifiedAt: '2026-10-28T20:00:00Z' }];
    showPeople();
    await screen.findByRole('article', { name: 'Asha' });
    pressAct('Asha', 'Remove the verification');
    expect(inDialog().getByRole('heading', { name: 'Remove verification' })).toBeTruthy();
    expect(inDialog().getByRole('button', { name: 'Remove verification' })).toBeTruthy();
  });
});
