import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReferencesResult } from '#contract/admin/payouts/schemas.ts';
import { NO_FAULTS, openPayoutRows, type PayoutRows } from '#testing/fixtures/payouts/payout-rows.ts';
import type { Person } from '#testing/market/app.ts';
import { bankReferenceOf } from '../rules/bank-reference.ts';

const HEAD = 'reference,amount,status,utr,reason';

let fixture: PayoutRows;
let admin: Person;
beforeAll(async () => {
  fixture = await openPayoutRows();
  admin = fixture.admin;
});
afterAll(() => fixture?.stop());

const send = (csv: string, by = admin) => fixture.post(by, '/admin/payouts/references', { csv });
const read = async (...lines: string[]): Promise<ReferencesResult> => {
  const answer = await send([HEAD, ...lines].join('\r\n'));
  expect(answer.status).toBe(200);
  return answer.body.data;
};
/** `count` payouts that were handed to the bank. */
const handedOver = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await fixture.payout({ status: 'approved' }));
  expect((await fixture.get(admin, '/admin/payouts/bank-file')).status).toBe(200);
  return ids as [string, ...string[]];
};
let number = 0;
const nextUtr = () => `HDFCN5202611250${String(++number).padStart(4, '0')}`;

describe("The bank's answer", () => {
  test('Lines that say paid and failed settle their payouts, and lines that do not fit say why', async () => {
    const [paid, byId, failed, wrong, running] = await handedOver(5);
    const [utr, other] = [nextUtr(), nextUtr()];
    const draft = await fixture.payout();
    const result = await read(
      `${bankReferenceOf(paid!)},1500.00,Paid,${utr.toLowerCase()},`,
      `${byId},"1,500",SUCCESS,${other},`,
      `${bankReferenceOf(failed!)},1500,Rejected,,Account closed`,
      `${bankReferenceOf(wrong!)},1500.01,Paid,${nextUtr()},`,
      `${bankReferenceOf(wrong!)},,Paid,${nextUtr()},`,
      `${bankReferenceOf(running!)},1500,In progress,,`,
      `${bankReferenceOf(running!)},1500,,,`,
      `${bankReferenceOf(running!)},1500,Paid,x,`,
      `CHP000000000000,1500,Paid,${nextUtr()},`,
      `${draft},1500,Paid,${nextUtr()},`,
      '50100234567890,1500,Paid,501002345678,',
    );
    expect(result.matched).toEqual([
      { line: 2, payoutId: paid, status: 'paid', reference: utr },
      { line: 3, payoutId: byId, status: 'paid', reference: other },
      { line: 4, payoutId: failed, status: 'failed', reference: null },
    ]);
    expect(result.unmatched.map(({ line, why }) => [line, why])).toEqual([
      [5, 'The amount is another: this payout is 1500.00.'],
      [6, 'The amount cannot be read.'],
      [7, 'The bank says “In progress”, which ends nothing yet.'],
      [8, 'It has no status.'],
      [9, 'It is paid, but without a reference.'],
      [10, 'No bank file had such a payout.'],
      [11, 'No bank file had such a payout.'],
      [12, 'It names no payout: no column has our reference.'],
    ]);
    expect(JSON.stringify(result)).not.toContain('50100234567890');
    expect(await fixture.row(paid!)).toMatchObject({ status: 'paid', reference: utr });
    expect(await fixture.row(failed!)).toMatchObject({
      status: 'failed',
      reason: 'The bank did not make the transfer: Account closed',
    });
    expect((await fixture.row(wrong!)).status).toBe('processing');
    expect(await fixture.events(paid!)).toEqual(['payout.paid']);
    expect(await fixture.events(failed!)).toEqual(['payout.failed']);
    expect(await fixture.acts(paid!)).toMatchObject([
      {
        ...{ act: 'payout.mark_paid', reason: 'Line 2 of the bank’s answer', actor_id: admin.uid },
        before: { status: 'processing', reference: null },
        after: { status: 'paid', reference: utr },
      },
    ]);
    expect(await fixture.acts(failed!)).toMatchObject([{ act: 'payout.mark_failed' }]);
    const { acts } = (await fixture.get(admin, '/admin/audit?search=payout.references')).body.data;
    expect(acts[0]).toMatchObject({ act: 'payout.references', after: { matched: 3, unmatched: 8 } });
  });

  test('An answer that is read again matches the same lines and changes nothing', async () => {
    const [paid, failed] = await handedOver(2);
    const lines = [
      `${bankReferenceOf(paid)},1500,Paid,${nextUtr()},`,
      `${bankReferenceOf(failed!)},1500,Failed,,Closed`,
    ];
    const first = await read(...lines);
    expect(await read(...lines)).toEqual(first);
    expect(first.matched).toHaveLength(2);
    expect(await fixture.events(paid)).toEqual(['payout.paid']);
    expect(await fixture.acts(paid)).toHaveLength(1);
    const other = await read(
      `${bankReferenceOf(paid)},1500,Paid,${nextUtr()},`,
      `${bankReferenceOf(paid)},1500,Returned,,`,
      `${bankReferenceOf(failed!)},1500,Paid,${nextUtr()},`,
    );
    expect(other.matched).toEqual([]);
    expect(other.unmatched.map(({ why }) => why)).toEqual([
      expect.stringMatching(/^It is paid already, with the reference HDFCN/),
      'It is paid here. If the bank has sent the money back, mark it as returned.',
      expect.stringMatching(/^The bank says that it has paid, and here it has ended without a payment:/),
    ]);
  });

  test('What the bank says of an account is kept and shown without its number, the PAN and the UPI id', async () => {
    const [id] = await handedOver(1);
    const said = 'A/C 50100234567890 of ABCPD1234E, asha@okhdfcbank, is closed';
    const result = await read(
      `NEFT-50100234567890-ASHA,1500,Paid,${nextUtr()},`,
      'AC50100234567890,1500,Paid to 50100234567890,5010 0234 5678 90,',
      `${bankReferenceOf(id)},1500,To 50100234567890,,`,
      `${bankReferenceOf(id)},1500,Failed,,"${said}"`,
    );
    expect(result.matched).toHaveLength(1);
    const { reason } = await fixture.row(id);
    expect(reason).toBe(
      'The bank did not make the transfer: A/C XXXX7890 of ABXXXXX4E, as…@okhdfcbank, is closed',
    );
    const { payouts } = (await fixture.get(admin, `/admin/payouts?status=all&search=${id}`)).body.data;
    const events = await fixture.ctx.db
      .selectFrom('events')
      .selectAll()
      .where('subject_id', '=', id)
      .execute();
    const kept = JSON.stringify([result, payouts, await fixture.acts(id), events]);
    for (const secret of ['0100234567890', '0100 0234', '010 0234', 'ABCPD1234E', 'asha@'])
      expect(kept).not.toContain(secret);
  });

  test('What an admin tells the seller is kept without the number of an account', async () => {
    const [id] = await handedOver(1);
    const reason = 'The bank says that account 50100234567890 is closed. Enter another one.';
    expect((await fixture.post(admin, `/admin/payouts/${id}/mark-failed`, { reason })).status).toBe(200);
    const kept = JSON.stringify([await fixture.row(id), await fixture.acts(id)]);
    expect(kept).toContain('account XXXX7890 is closed');
    expect(kept).not.toContain('50100234567890');
  });

  test('A payout that is twice in one file is paid once, and one reference pays one payout', async () => {
    const [first, second] = await handedOver(2);
    const utr = nextUtr();
    const line = `${bankReferenceOf(first)},1500,Paid,${utr},`;
    const result = await read(line, line, `${bankReferenceOf(second!)},1500,Paid,${utr},`);
    expect(result.matched.map(({ line }) => line)).toEqual([2, 3]);
    expect(result.unmatched).toEqual([
      expect.objectContaining({ line: 4, why: `Another payout has this reference already: ${first}.` }),
    ]);
    expect(await fixture.events(first)).toEqual(['payout.paid']);
    expect((await fixture.row(second!)).status).toBe('processing');
  });

  test("A bank's answer that is read three times at once settles each payout once", async () => {
    const ids = await handedOver(3);
    const lines = ids.map((id) => `${bankReferenceOf(id)},1500,Paid,${nextUtr()},`);
    const results = await Promise.all([read(...lines), read(...lines), read(...lines)]);
    for (const id of ids) {
      expect(await fixture.events(id)).toEqual(['payout.paid']);
      expect(await fixture.acts(id)).toHaveLength(1);
    }
    const told = results.flatMap(({ matched, unmatched }) => [...matched, ...unmatched]);
    expect(told).toHaveLength(9);
  });

  test('A file that is none, has too many lines or too many characters is refused', async () => {
    expect((await send('\u0089PNG\r\n\u001a"\n')).body.code).toBe('payout.file_unreadable');
    expect((await send('reference;amount\r\nx;1')).body.code).toBe('payout.file_unreadable');
    const line = `${bankReferenceOf(admin.uid)},1,paid,,\n`;
    expect((await send(`${HEAD}\n${line.repeat(2_001)}`)).body.code).toBe('payout.file_unreadable');
    expect((await send('x'.repeat(200_001))).status).toBe(400);
    expect((await send('आ'.repeat(66_667))).status).toBe(400);
    expect((await send('')).status).toBe(400);
  });

  test("A seller cannot send the bank's answer", async () => {
    const [id] = await handedOver(1);
    const seller = await fixture.market.registerAs('seller');
    expect((await send(`${HEAD}\n${bankReferenceOf(id)},1500,paid,${nextUtr()},`, seller)).status).toBe(403);
    expect((await fixture.row(id)).status).toBe('processing');
  });
});

test('The books are right after all answers', async () => {
  expect(await fixture.faults()).toEqual(NO_FAULTS);
});
