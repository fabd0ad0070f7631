import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { PayoutBatch } from '#contract/admin/payouts/schemas.ts';
import { newId } from '#platform/ids.ts';
import { seal } from '#platform/sealed.ts';
import { NO_FAULTS, openPayoutRows, type PayoutRows } from '#testing/fixtures/payouts/payout-rows.ts';
import type { Person } from '#testing/market/app.ts';
import { bankReferenceOf } from '../rules/bank-reference.ts';

const UPI = { method: 'upi', account: '', ifsc: '', upi: 'asha@okhdfcbank' } as const;

let fixture: PayoutRows;
let admin: Person;
beforeAll(async () => {
  fixture = await openPayoutRows();
  admin = fixture.admin;
});
afterAll(() => fixture?.stop());

const take = (query = '', method = 'GET') =>
  fixture.market.api(method, `/admin/payouts/bank-file${query}`, { token: admin.token });
const textOf = async (query = '') => {
  const answer = await take(query);
  expect(answer.status).toBe(200);
  return answer.bytes.toString();
};
const batches = async (): Promise<PayoutBatch[]> =>
  (await fixture.get(admin, '/admin/payouts/batches')).body.data.batches;
const setDebitAccount = async (payoutDebitAccount: string) => {
  const { revision, settings } = (await fixture.get(admin, '/admin/settings')).body.data;
  await fixture.market.api('PUT', '/admin/settings', {
    token: admin.token,
    body: { revision, settings: { ...settings, payoutDebitAccount } },
  });
};

describe('Taking a bank file', () => {
  test('A bank file holds what is approved, the oldest first, which the bank has from then on', async () => {
    const waiting = await fixture.payout();
    const first = await fixture.payout({ status: 'approved', destination: UPI });
    const second = await fixture.payout({ status: 'approved', amountPaise: 75_050 });
    const answer = await take();
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=payouts-neutral-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.csv$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [head, ...lines] = answer.bytes.toString().trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFpayout_id,reference,seller,holder,method,account,ifsc,upi,amount,created');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${first},${bankReferenceOf(first)},`);
    expect(lines[0]).toContain(',Asha Rao,upi,,,asha@okhdfcbank,1500.00,');
    expect(lines[1]).toContain(',Asha Rao,bank,50100234567890,SBIN0001234,,750.50,');
    const [batch] = await batches();
    expect(batch).toMatchObject({ format: 'neutral', count: 2, paise: 225_050, openCount: 2 });
    expect(await fixture.row(first)).toMatchObject({ status: 'processing', batch_id: batch!._id });
    expect(await fixture.row(second)).toMatchObject({ status: 'processing', batch_id: batch!._id });
    expect((await fixture.row(waiting)).status).toBe('draft');
    expect((await fixture.acts(batch!._id)).map(({ act, after }) => ({ act, after }))).toEqual([
      {
        act: 'payout.bank_file',
        after: {
          batch: batch!._id,
          format: 'neutral',
          payouts: 2,
          leftOut: 0,
          paise: 225_050,
          isAgain: false,
        },
      },
    ]);
  });

  test('While nothing of a batch has ended it can be taken once more, byte for byte, and each time is kept', async () => {
    await setDebitAccount('00112233445566');
    await fixture.payout({ status: 'approved' });
    const text = await textOf('?format=icici');
    expect(text).toContain('PAB_VENDOR,NEFT,00112233445566,Asha Rao,50100234567890,SBIN0001234,1500.00,');
    const [batch] = await batches();
    await setDebitAccount('99998888777766');
    await fixture.market.advanceClock(86_400 * 2);
    expect(await textOf(`?batch=${batch!._id}`)).toBe(text);
    expect(await textOf(`?batch=${batch!._id}&format=hdfc`)).toBe(text);
    expect((await batches())[0]).toMatchObject({ _id: batch!._id, count: 1, openCount: 1 });
    expect((await fixture.acts(batch!._id)).map(({ after }) => after)).toMatchObject([
      { isAgain: false },
      { isAgain: true, format: 'icici', payouts: 1 },
      { isAgain: true },
    ]);
  });

  test('What has ended is in no later download of its batch, which is named as a part, or refused when nothing is left', async () => {
    const [paid, failed, open] = [
      await fixture.payout({ status: 'approved' }),
      await fixture.payout({ status: 'approved' }),
      await fixture.payout({ status: 'approved', amountPaise: 90_000 }),
    ];
    const lines = (await textOf()).split('\r\n');
    const [batch] = await batches();
    await fixture.post(admin, `/admin/payouts/${paid}/mark-paid`, { reference: 'SBINN52026112500001' });
    await fixture.post(admin, `/admin/payouts/${failed}/mark-failed`, { reason: 'Refused by the bank' });
    const part = await take(`?batch=${batch!._id}`);
    expect(part.headers.get('content-disposition')).toContain(`${batch!._id.slice(-8)}-part-1-of-3.csv`);
    const kept = lines.filter((line) => !line.includes(paid) && !line.includes(failed));
    expect(part.bytes.toString()).toBe(kept.join('\r\n'));
    expect((await fixture.acts(batch!._id)).at(-1)!.after).toMatchObject({
      ...{ isAgain: true, payouts: 1, leftOut: 2, paise: 90_000 },
    });
    await fixture.post(admin, `/admin/payouts/${open}/mark-failed`, { reason: 'Refused by the bank' });
    const known = (await fixture.acts(batch!._id)).length;
    expect((await take(`?batch=${batch!._id}`)).body.code).toBe('payout.batch_ended');
    expect(await fixture.acts(batch!._id)).toHaveLength(known);
    expect((await batches())[0]).toMatchObject({ count: 3, openCount: 0 });
  });

  test("Banks' files take no UPI ids and no names that they cannot write: those wait for the neutral file", async () => {
    const byUpi = await fixture.payout({ status: 'approved', destination: UPI });
    const inHindi = await fixture.payout({ status: 'approved', destination: { holder: 'आशा राव' } });
    expect((await take('?format=hdfc')).body.code).toBe('payout.nothing_to_pay');
    const toAccount = await fixture.payout({ status: 'approved' });
    const text = await textOf('?format=hdfc');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    expect(text).toContain(bankReferenceOf(toAccount));
    const rest = await textOf('?format=neutral');
    for (const id of [byUpi, inHindi]) expect(rest).toContain(id);
    expect(rest).toContain('आशा राव');
  });

  it.each(['icici', 'sbi'])("The file of %s needs the market's own account", async (format) => {
    await setDebitAccount('');
    const id = await fixture.payout({ status: 'approved' });
    expect((await take(`?format=${format}`)).body.code).toBe('payout.debit_account_missing');
    await setDebitAccount('00112233445566');
    expect(await textOf(`?format=${format}`)).toContain('00112233445566');
    expect((await fixture.row(id)).status).toBe('processing');
  });

  test('Nothing goes to a seller whose payouts are stopped or paused after the approval', async () => {
    const seller = await fixture.market.registerAs('seller');
    const id = await fixture.payout({ status: 'approved', sellerId: seller.uid });
    await fixture.post(admin, `/admin/users/${seller.uid}/pause-payouts`, { reason: 'A report' });
    expect((await take()).body.code).toBe('payout.nothing_to_pay');
    await fixture.post(admin, `/admin/users/${seller.uid}/resume-payouts`, { reason: 'It was nothing' });
    expect(await textOf()).toContain(id);
  });

  test('Nothing goes to a seller who was suspended after the approval, until they are let back in', async () => {
    const seller = await fixture.market.registerAs('seller');
    const id = await fixture.payout({ status: 'approved', sellerId: seller.uid });
    const reason = 'A report';
    await fixture.post(admin, `/admin/users/${seller.uid}/suspend`, { reason });
    expect((await take()).body.code).toBe('payout.nothing_to_pay');
    await fixture.post(admin, `/admin/users/${seller.uid}/restore`, { reason });
    expect(await textOf()).toContain(id);
  });

  test('Asking what a bank file would be (HEAD) hands nothing to the bank', async () => {
    const id = await fixture.payout({ status: 'approved' });
    const before = (await batches()).length;
    expect((await take('', 'HEAD')).status).toBe(200);
    expect(await batches()).toHaveLength(before);
    expect((await fixture.row(id)).status).toBe('approved');
    await take();
  });

  test('Of three bank files at once one holds the payouts', async () => {
    const ids = [await fixture.payout({ status: 'approved' }), await fixture.payout({ status: 'approved' })];
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = await Promise.all(ids.map(fixture.row));
    expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1);
  });

  test('A bank file holds 500 payouts at most, the oldest, and the next one the others', async () => {
    const ids = await insertApproved(501);
    const [first, second] = [await textOf(), await textOf()];
    expect(first.trimEnd().split('\r\n')).toHaveLength(501);
    expect(second.trimEnd().split('\r\n')).toHaveLength(2);
    expect(second).toContain(ids.at(-1));
    const payouts = fixture.db.deleteFrom('payouts').where('id', 'in', ids).returning('batch_id');
    const made = (await payouts.execute()).map(({ batch_id }) => batch_id!);
    await fixture.db.deleteFrom('payout_batches').where('id', 'in', made).execute();
  });

  test('A payout that cannot be opened is no batch of its own: nothing is handed over', async () => {
    const id = await fixture.payout({ status: 'approved' });
    const { sealed } = await fixture.row(id);
    const setSealed = (sealed: string) =>
      fixture.db.updateTable('payouts').set({ sealed }).where('id', '=', id).execute();
    await setSealed(`${sealed.slice(0, -2)}AA`);
    const before = (await batches()).length;
    expect((await take()).status).toBe(500);
    expect(await batches()).toHaveLength(before);
    expect((await fixture.row(id)).status).toBe('approved');
    await setSealed(sealed);
    expect(await textOf()).toContain(id);
  });

  test('A batch that is not there and a format that is not there are refused', async () => {
    expect((await take(`?batch=${admin.uid}`)).body.code).toBe('payout.batch_not_found');
    expect((await take('?format=axis')).status).toBe(400);
  });

  it.each(['seller', 'buyer'] as const)('A %s cannot take a bank file', async (role) => {
    const person = await fixture.market.registerAs(role);
    expect((await fixture.get(person, '/admin/payouts/bank-file')).status).toBe(403);
  });
});

/** Approved payouts of as many sellers, which are not posted. */
async function insertApproved(count: number): Promise<string[]> {
  const { ctx, db } = fixture;
  const at = ctx.now();
  const destination = { holder: 'Asha Rao', method: 'bank', account: '50100234567890', ifsc: 'SBIN0001234' };
  const rows = Array.from({ length: count }, (_, n) => {
    const [id, uid] = [newId(new Date(at.getTime() + n)), randomUUID()];
    return { id, uid, at: new Date(at.getTime() + n), email: `${uid}@example.test` };
  });
  await db
    .insertInto('users')
    .values(
      rows.map(({ uid, email }) => ({
        ...{ uid, email, email_key: email, role: 'seller' as const, display_name: 'Asha' },
        ...{ role_chosen_at: at, created_at: at },
      })),
    )
    .execute();
  await db
    .insertInto('payouts')
    .values(
      rows.map(({ id, uid, at }) => ({
        ...{ id, seller_id: uid, amount_paise: 50_000, status: 'approved' as const, is_scheduled: false },
        ...{ created_at: at, approved_at: at, masked: JSON.stringify({ ...destination, upi: '' }) },
        sealed: seal(ctx.config, { purpose: 'payout', context: id }, JSON.stringify(destination)),
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

test('The books are right after all bank files', async () => {
  expect(await fixture.faults()).toEqual(NO_FAULTS);
});
