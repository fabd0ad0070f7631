import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ManagedPayout } from '#contract/admin/payouts/schemas.ts';
import { NO_FAULTS, openPayoutRows, type PayoutRows } from '#testing/fixtures/payouts/payout-rows.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: PayoutRows;
let admin: Person;
let second: Person;
beforeAll(async () => {
  fixture = await openPayoutRows();
  admin = fixture.admin;
  second = await fixture.market.registerAs('admin', 'Second Admin');
});
afterAll(() => fixture?.stop());

const approve = (id: string, by = admin, body: object = { isNameChecked: true }) =>
  fixture.post(by, `/admin/payouts/${id}/approve`, body);
const shown = async (id: string, by = admin): Promise<ManagedPayout> =>
  (await fixture.get(by, `/admin/payouts?status=all&search=${id}`)).body.data.payouts[0];
const setSecondAdmin = async (secondAdminFromRupees: number | null) => {
  const { body } = await fixture.get(admin, '/admin/settings');
  const { revision, settings } = body.data;
  const answer = await market('PUT', { revision, settings: { ...settings, secondAdminFromRupees } });
  expect(answer.status).toBe(200);
  const { secondAdminRaise: raise } = answer.body.data;
  if (raise) await fixture.post(second, `/admin/settings/second-admin/${raise._id}/confirm`);
};
const market = (method: string, body: object) =>
  fixture.market.api(method, '/admin/settings', { token: admin.token, body });

describe('Approving a payout', () => {
  test('An admin approves a payout, and the seller will be told', async () => {
    const id = await fixture.payout();
    expect(await shown(id)).toMatchObject({ cannotApprove: null, isNameChecked: false, approvals: [] });
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      ...{ _id: id, status: 'approved', isNameChecked: true, needsSecondAdmin: false, batchId: null },
      approvals: [{ name: expect.any(String), at: expect.any(String) }],
      cannotApprove: 'This payout is approved now, so that is no longer possible.',
    });
    expect(await fixture.events(id)).toEqual(['payout.approved']);
    expect(await fixture.acts(id)).toMatchObject([
      {
        ...{ act: 'payout.approve', actor_id: admin.uid },
        before: { status: 'draft', approvals: 0 },
        after: { status: 'approved', approvals: 1 },
      },
    ]);
  });

  test('A payout is not approved before the name of its account was compared, which is needed once', async () => {
    const sellerId = await fixture.newSeller();
    const first = await fixture.payout({ sellerId });
    expect((await approve(first, admin, {})).body.code).toBe('payout.name_unchecked');
    expect(
      (await fixture.market.api('POST', `/admin/payouts/${first}/approve`, { token: admin.token })).body.code,
    ).toBe('payout.name_unchecked');
    expect((await approve(first)).status).toBe(200);
    await fixture.post(admin, `/admin/payouts/${first}/mark-failed`, { reason: 'Ask again' });
    const next = await fixture.payout({ sellerId, isNameChecked: true });
    expect((await approve(next, admin, {})).status).toBe(200);
  });

  test('An account that was changed after the request has not been checked for it', async () => {
    const sellerId = await fixture.newSeller();
    const id = await fixture.payout({ sellerId, isNameChecked: true });
    await fixture.db
      .updateTable('payout_accounts')
      .set({ changed_at: fixture.ctx.now() })
      .where('user_id', '=', sellerId)
      .execute();
    expect((await approve(id, admin, {})).body.code).toBe('payout.name_unchecked');
    // As the change itself would have ended it.
    await fixture.post(admin, `/admin/payouts/${id}/mark-failed`, { reason: 'The account was changed' });
  });

  test('An admin cannot approve a payout to themselves', async () => {
    const id = await fixture.payout({ sellerId: admin.uid });
    expect(await shown(id)).toMatchObject({ cannotApprove: 'You cannot approve a payout to yourself.' });
    expect((await approve(id)).body.code).toBe('payout.own');
    expect((await approve(id, second)).status).toBe(200);
  });

  test('Nothing is approved for a seller whose payouts are stopped or paused', async () => {
    const sellerId = (await fixture.market.registerAs('seller')).uid;
    const id = await fixture.payout({ sellerId });
    await fixture.post(admin, `/admin/users/${sellerId}/pause-payouts`, { reason: 'A report' });
    const held = await approve(id);
    expect(held.body).toMatchObject({ code: 'payout.held', message: expect.stringContaining('stopped') });
    expect(await shown(id)).toMatchObject({ cannotApprove: held.body.message });
    await fixture.post(admin, `/admin/users/${sellerId}/resume-payouts`, { reason: 'It was nothing' });
    const setPaused = (paused_at: Date | null) =>
      fixture.db
        .updateTable('payout_preferences')
        .set({ paused_at })
        .where('user_id', '=', sellerId)
        .execute();
    await setPaused(fixture.ctx.now());
    expect((await approve(id)).body).toMatchObject({
      code: 'payout.held',
      message: expect.stringContaining('paused'),
    });
    await setPaused(null);
    expect((await approve(id)).status).toBe(200);
  });

  it.each(['approved', 'failed'] as const)('A payout that is %s cannot be approved', async (status) => {
    const id = await fixture.payout({ status: status === 'failed' ? 'draft' : status });
    if (status === 'failed') await fixture.post(admin, `/admin/payouts/${id}/mark-failed`, { reason: 'No' });
    expect((await approve(id)).body.code).toBe('payout.moved');
  });

  test('Of four approvals at once one succeeds, and the payout is approved once', async () => {
    const id = await fixture.payout();
    const answers = await Promise.all([admin, second, admin, second].map((by) => approve(id, by)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await fixture.events(id)).toEqual(['payout.approved']);
    expect(await fixture.acts(id)).toHaveLength(1);
  });

  it.each(['seller', 'buyer'] as const)('A %s cannot approve a payout', async (role) => {
    const id = await fixture.payout();
    expect((await approve(id, await fixture.market.registerAs(role))).status).toBe(403);
    expect((await fixture.row(id)).status).toBe('draft');
  });

  test('A payout that is not there cannot be approved', async () => {
    expect((await approve(admin.uid)).body.code).toBe('payout.not_found');
  });
});

describe('Approving a large payout', () => {
  beforeAll(() => setSecondAdmin(5_000));

  test('A payout above the sum waits for a second admin', async () => {
    const id = await fixture.payout({ amountPaise: 500_001 });
    const first = await approve(id);
    expect(first.body).toMatchObject({
      message: 'Your yes is kept. Another admin has to say yes as well.',
      data: {
        ...{ status: 'draft', needsSecondAdmin: true, isNameChecked: true, approvals: [{}] },
        cannotApprove: 'You have approved it already. Another admin has to say yes as well.',
      },
    });
    expect(await fixture.events(id)).toEqual([]);
    expect((await approve(id)).body.code).toBe('payout.approved_by_you');
    expect(await shown(id, second)).toMatchObject({ cannotApprove: null });
    expect((await approve(id, second, {})).body.data).toMatchObject({
      status: 'approved',
      approvals: [{}, {}],
    });
    expect(await fixture.events(id)).toEqual(['payout.approved']);
    expect((await fixture.acts(id)).map(({ actor_id }) => actor_id)).toEqual([admin.uid, second.uid]);
  });

  it.each([
    ['is suspended', { suspended_at: new Date() }],
    ['is no admin any more', { role: 'buyer' }],
  ] as const)('The yes of an admin who %s counts no more', async (_, change) => {
    const gone = await fixture.market.registerAs('admin', 'Gone Admin');
    const id = await fixture.payout({ amountPaise: 500_001 });
    expect((await approve(id, gone)).body.data.status).toBe('draft');
    await fixture.db.updateTable('users').set(change).where('uid', '=', gone.uid).execute();
    expect((await approve(id)).body.data.status).toBe('draft');
    expect(await shown(id)).toMatchObject({ cannotApprove: expect.stringContaining('You have approved it') });
    expect((await approve(id, second)).body.data.status).toBe('approved');
  });

  test('An admin whom another has just made is not the second one', async () => {
    const made = await fixture.market.registerAs('buyer');
    const change = { role: 'admin', reason: 'My own second account', password: 'a long enough passphrase' };
    const role = { token: admin.token, body: change };
    expect((await fixture.market.api('POST', `/admin/users/${made.uid}/role`, role)).status).toBe(200);
    const body = { email: made.email, password: change.password };
    made.token = (await fixture.market.api('POST', '/auth/login', { body })).body.data.token;
    const id = await fixture.payout({ amountPaise: 500_001 });
    expect((await approve(id, made)).body.code).toBe('payout.new_admin');
    expect((await shown(id, made)).cannotApprove).toContain('less than 48 hours');
    await approve(id);
    expect((await approve(id, made)).body.code).toBe('payout.new_admin');
    expect((await fixture.row(id)).status).toBe('draft');
    expect((await approve(id, second)).body.data.status).toBe('approved');
  });

  test('A payout of exactly the sum takes one admin', async () => {
    expect((await approve(await fixture.payout({ amountPaise: 500_000 }))).body.data.status).toBe('approved');
  });

  test('Two admins who say yes at once approve it together, each once', async () => {
    const id = await fixture.payout({ amountPaise: 600_000 });
    const answers = await Promise.all([admin, second, admin, second].map((by) => approve(id, by)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await fixture.row(id)).status).toBe('approved');
    expect(await fixture.events(id)).toEqual(['payout.approved']);
  });

  test('Who said yes first can approve it alone once the sum was raised', async () => {
    const id = await fixture.payout({ amountPaise: 700_000 });
    await approve(id);
    await setSecondAdmin(10_000);
    expect(await shown(id)).toMatchObject({ cannotApprove: null, needsSecondAdmin: false });
    expect((await approve(id)).body.data.status).toBe('approved');
    expect(await fixture.acts(id)).toHaveLength(2);
  });
});

test('The books are right after all approvals', async () => {
  expect(await fixture.faults()).toEqual(NO_FAULTS);
});
