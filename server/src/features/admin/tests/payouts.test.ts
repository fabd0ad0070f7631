import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ManagedPayout, ManagedPayoutsPage } from '#contract/admin/payouts/schemas.ts';
import { payoutTable } from '#features/payouts/repository/managed-payouts.ts';
import { bankReferenceOf } from '#features/payouts/rules/bank-reference.ts';
import { readTable } from '#platform/database/read-table.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import { NO_FAULTS, openPayoutRows, type PayoutRows } from '#testing/fixtures/payouts/payout-rows.ts';
import type { Person } from '#testing/market/app.ts';

const ACCOUNT = '50100234567890';

let fixture: PayoutRows;
let admin: Person;
beforeAll(async () => {
  fixture = await openPayoutRows();
  admin = fixture.admin;
});
afterAll(() => fixture?.stop());

const list = async (query = ''): Promise<ManagedPayoutsPage> => {
  const { status, body } = await fixture.get(admin, `/admin/payouts?${query}`);
  expect(status).toBe(200);
  return body.data;
};
const idsOf = async (query: string) => (await list(query)).payouts.map(({ _id }) => _id);
const handOver = async () => {
  const answer = await fixture.get(admin, '/admin/payouts/bank-file');
  expect(answer.status).toBe(200);
};
const mark = (as: 'paid' | 'failed' | 'returned', id: string, more: object = {}, by = admin) =>
  fixture.post(by, `/admin/payouts/${id}/mark-${as}`, {
    ...(as === 'paid' ? { reference: nextReference() } : { reason: 'The account is closed' }),
    ...more,
  });
let number = 0;
const nextReference = () => `SBINN5202611250${String(++number).padStart(4, '0')}`;
/** A payout that is where it should be, by the calls that bring it there. */
const payoutThatIs = async (status: ManagedPayout['status']) => {
  const id = await fixture.payout({
    status: status === 'draft' || status === 'failed' ? 'draft' : 'approved',
  });
  if (status === 'failed') await mark('failed', id);
  if (['processing', 'paid', 'returned'].includes(status)) await handOver();
  if (['paid', 'returned'].includes(status)) await mark('paid', id);
  if (status === 'returned') await mark('returned', id);
  expect((await fixture.row(id)).status).toBe(status);
  return id;
};

describe('The list of payouts', () => {
  test('The list shows what waits, with the sums of all that run and masked destinations', async () => {
    const first = await fixture.payout({ amountPaise: 200_000 });
    const second = await fixture.payout({ amountPaise: 100_000 });
    const approved = await fixture.payout({ status: 'approved', amountPaise: 50_000 });
    const page = await list();
    expect(page.payouts.map(({ _id }) => _id)).toEqual([second, first]);
    expect(page).toMatchObject({
      ...{ total: 2, hasMore: false },
      sums: {
        draft: { count: 2, paise: 300_000 },
        approved: { count: 1, paise: 50_000 },
        processing: { count: 0, paise: 0 },
      },
    });
    expect(page.payouts[1]).toMatchObject({
      ...{ provider: null, providerPayoutId: null },
      ...{ amountPaise: 200_000, status: 'draft', isScheduled: false, approvals: [], batchId: null },
      destination: { holder: 'Asha Rao', method: 'bank', account: 'XXXX7890', ifsc: 'SBIN0001234', upi: '' },
      seller: { name: 'Asha', email: expect.stringContaining('@') },
    });
    expect(await idsOf('dir=asc')).toEqual([first, second]);
    expect(await idsOf('status=all&sort=amount')).toEqual([first, second, approved]);
    expect(await idsOf('status=all&sort=amount&dir=asc&limit=1&page=2')).toEqual([second]);
    expect(await idsOf('status=approved')).toEqual([approved]);
    expect(JSON.stringify(page)).not.toContain(ACCOUNT);
    for (const wrong of ['status=none', 'sort=seller', 'dir=up'])
      expect((await fixture.get(admin, `/admin/payouts?${wrong}`)).status, wrong).toBe(400);
  });

  test('A payout is found by its number, its batch, both references and its seller', async () => {
    const seller = await fixture.market.registerAs('seller', 'Farida Contractor');
    const id = await fixture.payout({ sellerId: seller.uid, status: 'approved' });
    await handOver();
    const reference = nextReference();
    await mark('paid', id, { reference });
    const batch = (await fixture.row(id)).batch_id!;
    for (const search of [
      id,
      id.toUpperCase(),
      bankReferenceOf(id),
      reference.toLowerCase(),
      'rida CONTR',
      seller.email,
    ])
      expect(await idsOf(`status=all&search=${encodeURIComponent(search)}`), search).toEqual([id]);
    expect(await idsOf(`status=all&search=${batch}`)).toContain(id);
    expect(await idsOf('status=all&search=_')).toEqual([]);
  });

  test('The file of payouts is masked and contains no formula, and its download is recorded', async () => {
    const id = await fixture.payout({ destination: { holder: '=1+1' } });
    const file = await fixture.get(admin, `/admin/payouts.csv?reason=Yearly+review&search=${id}`);
    const [head, line, ...more] = file.bytes.toString().trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFpayout,status,rupees,seller,email,holder,method,account/);
    expect(line).toContain(`${id},draft,1500,Asha,`);
    expect(line).toContain(",'=1+1,bank,XXXX7890,SBIN0001234,,seller,");
    expect(more).toEqual([]);
    expect(file.bytes.toString()).not.toContain(ACCOUNT);
    expect((await fixture.acts('payouts.csv'))[0]).toMatchObject({
      act: 'export.take_file',
      reason: 'Yearly review',
    });
    expect((await fixture.get(admin, '/admin/payouts.csv')).status).toBe(400);
  });

  test('A page of the list is read by an index, without sorting', async () => {
    await fill();
    const page = { page: 2, limit: 20 } as const;
    for (const [sort, status, index] of [
      ['createdAt', 'failed', 'payouts_status'],
      ['createdAt', 'all', 'payouts_created'],
      ['amount', 'failed', 'payouts_status_amount'],
      ['amount', 'all', 'payouts_amount'],
    ] as const) {
      for (const dir of ['asc', 'desc'] as const) {
        const [plan] = await queryPlansOf(fixture.db, (db) =>
          readTable(db, payoutTable({ status, search: '' }), { ...page, sort, dir }),
        );
        expect(plan, `${sort} ${status} ${dir}`).toMatch(
          new RegExp(`Index Scan (Backward )?using ${index} `),
        );
        expect(plan).not.toMatch(/Sort Key: (?!v\.)/);
      }
    }
    const [found] = await queryPlansOf(fixture.db, (db) =>
      readTable(db, payoutTable({ status: 'all', search: bankReferenceOf(admin.uid) }), {
        ...page,
        ...{ sort: 'createdAt', dir: 'asc' },
      }),
    );
    expect(found).toContain('payouts_bank_key');
    await sql`DELETE FROM payouts WHERE reason = 'filled'`.execute(fixture.db);
  });
});

describe('What an admin says became of a payout', () => {
  const ALLOWED = {
    paid: ['processing'],
    failed: ['draft', 'approved', 'processing'],
    returned: ['paid'],
  } as const satisfies Record<string, readonly ManagedPayout['status'][]>;
  const STATUSES = ['draft', 'approved', 'processing', 'paid', 'failed', 'returned'] as const;
  const steps = (['paid', 'failed', 'returned'] as const).flatMap((as) =>
    STATUSES.map((from) => [from, as, (ALLOWED[as] as readonly string[]).includes(from)] as const),
  );

  it.each(steps)('Marking a payout that is %s as %s is allowed: %s', async (from, as, isAllowed) => {
    const id = await payoutThatIs(from);
    const before = await fixture.row(id);
    const known = (await fixture.acts(id)).length;
    const answer = await mark(as, id);
    if (!isAllowed) {
      expect(answer.body.code).toBe('payout.moved');
      expect(await fixture.row(id)).toEqual(before);
      expect(await fixture.acts(id)).toHaveLength(known);
      return;
    }
    expect(answer.body.data).toMatchObject({ _id: id, status: as });
    expect(JSON.stringify(answer.body)).not.toContain(ACCOUNT);
    expect((await fixture.acts(id)).at(-1)).toMatchObject({
      ...{ act: `payout.mark_${as}`, actor_id: admin.uid, before: { status: from }, after: { status: as } },
      ...(as !== 'paid' && { reason: 'The account is closed' }),
    });
    expect((await fixture.events(id)).at(-1)).toBe(`payout.${as}`);
  });

  test('A payout that has failed or came back is available to its seller again', async () => {
    const seller = await fixture.market.registerAs('seller');
    const available = async () => (await fixture.get(seller, '/seller/balance')).body.data.availablePaise;
    const id = await fixture.payout({ sellerId: seller.uid, status: 'approved' });
    const rest = await available();
    await handOver();
    await mark('paid', id);
    expect(await available()).toBe(rest);
    await mark('returned', id);
    expect(await available()).toBe(rest + 150_000);
    const next = await fixture.payout({ sellerId: seller.uid });
    const less = await available();
    await mark('failed', next);
    expect(await available()).toBe(less + 150_000);
  });

  test('Money of a failed payout first pays what its seller owes', async () => {
    const seller = await fixture.market.registerAs('seller');
    const balance = async () => (await fixture.get(seller, '/seller/balance')).body.data;
    const id = await fixture.payout({ sellerId: seller.uid });
    const sale = fixture.saleOf(id);
    await fixture.refund(sale, sale.amountPaise);
    expect((await balance()).owedPaise).toBe(150_000);
    await mark('failed', id);
    expect(await balance()).toMatchObject({ availablePaise: 0, owedPaise: 0, inPayoutPaise: 0 });
  });

  test('A reference of the bank is needed in its form, is kept in capitals, and pays one payout', async () => {
    const [first, second] = [await payoutThatIs('approved'), await payoutThatIs('processing')];
    for (const reference of ['', 'abc', '=1+1+1', 'x'.repeat(41), 'HDFC 123456'])
      expect((await mark('paid', second, { reference })).status, reference).toBe(400);
    const paid = await mark('paid', first, { reference: 'sbinn52026112599999' });
    expect(paid.body.data).toMatchObject({ reference: 'SBINN52026112599999' });
    const again = await mark('paid', second, { reference: 'SBINN52026112599999' });
    expect(again.body).toMatchObject({
      code: 'payout.reference_used',
      message: expect.stringContaining(first),
    });
    await mark('failed', second);
  });

  test('Of two payouts that get one reference at once one gets it', async () => {
    const ids = [await payoutThatIs('approved'), await payoutThatIs('processing')];
    const reference = nextReference();
    const answers = await Promise.all(ids.map((id) => mark('paid', id, { reference })));
    expect(answers.map(({ body }) => body.code ?? 'paid').toSorted()).toEqual([
      'paid',
      'payout.reference_used',
    ]);
    await Promise.all(ids.map((id) => mark('failed', id)));
  });

  test('A payout marked paid and failed at once keeps one result', async () => {
    const id = await payoutThatIs('processing');
    const answers = await Promise.all([
      mark('paid', id),
      mark('failed', id),
      mark('paid', id),
      mark('failed', id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await fixture.events(id)).toHaveLength(1);
    expect(await fixture.acts(id)).toHaveLength(1);
  });

  test('Marking a payout as ended without a payment needs a reason and an admin', async () => {
    const id = await payoutThatIs('draft');
    expect((await mark('failed', id, { reason: ' ' })).body.errors[0].field).toBe('reason');
    for (const role of ['seller', 'buyer'] as const)
      expect((await mark('failed', id, {}, await fixture.market.registerAs(role))).status).toBe(403);
    expect((await mark('failed', admin.uid)).body.code).toBe('payout.not_found');
    expect((await fixture.row(id)).status).toBe('draft');
  });
});

describe('Stopping payouts to a seller', () => {
  const stop = (uid: string, reason = 'Two reports') =>
    fixture.post(admin, `/admin/users/${uid}/pause-payouts`, { reason });
  const resume = (uid: string) =>
    fixture.post(admin, `/admin/users/${uid}/resume-payouts`, { reason: 'They are settled' });

  test('Payouts are stopped and go on once each, with a reason that is kept', async () => {
    const { uid, email } = await fixture.market.registerAs('seller');
    expect((await resume(uid)).body.code).toBe('payout.not_paused');
    const answers = await Promise.all([stop(uid), stop(uid), stop(uid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await stop(uid)).body.code).toBe('payout.paused_already');
    const managed = async () => (await fixture.get(admin, `/admin/users?search=${email}`)).body.data.users[0];
    expect((await managed()).payoutsStopped).toMatchObject({ reason: 'Two reports', by: expect.any(String) });
    expect((await resume(uid)).status).toBe(200);
    expect((await managed()).payoutsStopped).toBeNull();
    expect(await fixture.events(uid)).toEqual(['payout.stopped', 'payout.resumed']);
    expect(await fixture.acts(uid)).toMatchObject([
      { act: 'account.stop_payouts', reason: 'Two reports', after: { payoutsStopped: true } },
      { act: 'account.resume_payouts', reason: 'They are settled', after: { payoutsStopped: false } },
    ]);
  });

  test("A seller's own choice stays when the operator stops payouts", async () => {
    const { uid } = await fixture.market.registerAs('seller');
    await fixture.db
      .insertInto('payout_preferences')
      .values({ user_id: uid, schedule: 'weekly', next_on: '2027-01-04' })
      .execute();
    await stop(uid);
    await resume(uid);
    const row = await fixture.db
      .selectFrom('payout_preferences')
      .selectAll()
      .where('user_id', '=', uid)
      .executeTakeFirst();
    expect(row).toMatchObject({ schedule: 'weekly', stopped_at: null, stop_reason: null });
  });

  test('Only sellers have payouts to stop, and a reason is needed', async () => {
    const buyer = await fixture.market.registerAs('buyer');
    expect((await stop(buyer.uid)).body.code).toBe('payout.sellers_only');
    expect((await stop(admin.uid)).body.code).toBe('account.not_yourself');
    expect((await stop('01a1fdf6-d2d2-7325-aedc-e1108b01fd00')).body.code).toBe('account.not_found');
    expect((await stop(buyer.uid, '')).status).toBe(400);
  });
});

test('The overview says how many payouts wait and since when', async () => {
  const id = await fixture.payout();
  const { payouts } = (await fixture.get(admin, '/admin/overview')).body.data;
  const { total } = await list();
  expect(payouts).toMatchObject({ waiting: total, oldestAt: expect.any(String) });
  await mark('failed', id);
});

test('The books are right after everything that admins did', async () => {
  expect(await fixture.faults()).toEqual(NO_FAULTS);
});

/** Enough ended payouts that reading the table whole is dear; they are not posted. */
async function fill(): Promise<void> {
  await sql`INSERT INTO payouts (id, seller_id, amount_paise, status, sealed, masked, is_scheduled, created_at, ended_at,
      reason, approved_at, paid_at, reference)
    SELECT gen_random_uuid(), seller_id, amount_paise + n, s, '', masked, false, created_at - n * interval '1 second',
      created_at, 'filled', CASE s WHEN 'returned' THEN created_at END, CASE s WHEN 'returned' THEN created_at END,
      CASE s WHEN 'returned' THEN 'FILLED' || n END
    FROM payouts, generate_series(1, 3000) n, unnest('{failed,returned}'::text[]) s
    WHERE id = (SELECT id FROM payouts LIMIT 1)`.execute(fixture.db);
  await sql`ANALYZE payouts`.execute(fixture.db);
}
