import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_WORDS } from '#contract/payouts/constants.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { openSealed, seal } from '#platform/sealed.ts';
import {
  BANK_ACCOUNT,
  openPayoutFixture,
  type PayoutFixture,
  UPI_ACCOUNT,
} from '#testing/fixtures/payouts/payouts.ts';
import type { Person } from '#testing/market/app.ts';
import { accountSealedFor } from '../rules/sealed-for.ts';

let fixture: PayoutFixture;
let seller: Person;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  seller = await fixture.market.registerAs('seller', 'Asha Rao');
});

const put = (body: object, person = seller) => fixture.call(person, 'PUT', '/seller/payout-account', body);
const show = async (person = seller) =>
  (await fixture.call(person, 'GET', '/seller/payout-account')).body.data;
const next = async (person = seller) => (await fixture.call(person, 'GET', '/seller/payouts/next')).body.data;
const codesOf = ({ holds }: { holds: { code: string }[] }) => holds.map(({ code }) => code);
const rowOf = ({ uid }: Person) =>
  fixture.db.selectFrom('payout_accounts').selectAll().where('user_id', '=', uid).executeTakeFirstOrThrow();
const changesOf = async ({ uid }: Person) =>
  fixture.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'payout.account_changed')
    .where('subject_id', '=', uid)
    .execute();

describe('Payout account of a seller', () => {
  it('A bank account is answered masked, and its row holds no number in the clear', async () => {
    expect(await show()).toBeNull();
    const answer = await put({ ...BANK_ACCOUNT, pan: ' abcpd 1234f ', account: '5010 0234 5678 90' });
    expect(answer.status).toBe(200);
    const masked = {
      ...{ holder: 'Asha Rao', pan: 'ABXXXXX4F', method: 'bank', account: 'XXXX7890' },
      ...{ ifsc: 'HDFC0001234', upi: '', isNameChecked: false, changedAt: expect.any(String) },
    };
    expect(answer.body.data).toEqual(masked);
    expect(await show()).toEqual(masked);
    const row = await rowOf(seller);
    const stored = JSON.stringify([row, await changesOf(seller)]);
    for (const secret of ['50100234567890', 'ABCPD1234F', '5010023']) expect(stored).not.toContain(secret);
    const opened = openSealed(fixture.market.config, accountSealedFor(seller.uid), row.sealed);
    expect(JSON.parse(opened)).toEqual(BANK_ACCOUNT);
  });

  it('A UPI id is answered masked, and the number of the bank account before it is gone', async () => {
    await put(BANK_ACCOUNT);
    const { body } = await put({ ...UPI_ACCOUNT, account: BANK_ACCOUNT.account, ifsc: BANK_ACCOUNT.ifsc });
    expect(body.data).toMatchObject({ method: 'upi', account: '', ifsc: '', upi: 'as…@okhdfcbank' });
    const { sealed } = await rowOf(seller);
    const opened = openSealed(fixture.market.config, accountSealedFor(seller.uid), sealed);
    expect(JSON.parse(opened)).toEqual(UPI_ACCOUNT);
  });

  it.each([
    ['holder', { holder: ' ' }],
    ['holder', { holder: '1234' }],
    ['pan', { pan: 'ABCPD1234' }],
    ['pan', { pan: '' }],
    ['method', { method: 'cash' }],
    ['account', { account: '12345678' }],
    ['account', { account: '' }],
    ['ifsc', { ifsc: 'HDFC000123' }],
    ['ifsc', { ifsc: '' }],
    ['upi', { method: 'upi', upi: 'asha' }],
    ['upi', { method: 'upi', upi: '' }],
  ] as const)('A wrong %s is refused with an example of a right one', async (field, wrong) => {
    const { status, body } = await put({ ...BANK_ACCOUNT, ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, msg: ACCOUNT_WORDS[field], message: ACCOUNT_WORDS[field] }]);
    expect(await show()).toBeNull();
  });

  it.each([
    ['pan', 'ABCXD1234F', 'The fourth letter of a PAN says who holds it, such as P for a person: ABCPD1234E'],
    [
      'pan',
      'ABCPD0000F',
      'A PAN is five letters, four digits that are not all 0, and a letter, such as ABCPD1234E',
    ],
    [
      'pan',
      'ABCP1D234F',
      'A PAN is five letters, four digits that are not all 0, and a letter, such as ABCPD1234E',
    ],
    ['ifsc', 'HDFC1001234', 'An IFSC is four letters, a 0, and six letters or digits, such as HDFC0001234'],
  ])('A wrong %s of the right length, %s, is refused with the reason', async (field, wrong, said) => {
    const { status, body } = await put({ ...BANK_ACCOUNT, [field]: wrong });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, msg: said, message: said }]);
    expect(await show()).toBeNull();
  });

  it.each([
    ['letters that draw nothing', '\u3164\u3164'],
    ['a line that ends', 'Asha\u2028Rao'],
    ['a mark that joins nothing', 'Asha\u034fRao'],
    ['a joiner at its end', 'Asha Rao\u200d'],
    ['a turned direction', 'Asha \u202eoaR'],
    ['a Cyrillic letter among Latin ones', '\u0410sha Rao'],
  ])('A holder is refused whose name has %s', async (_, holder) => {
    const { status, body } = await put({ ...BANK_ACCOUNT, holder });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'holder', msg: ACCOUNT_WORDS.holder }]);
  });

  it.each(['क्\u200dष राव', 'ശ്രീ\u200cകുമാർ', 'রহিম খান', 'آشا\u200cراؤ'])(
    'The holder %s is written as its script is',
    async (holder) => {
      const answer = await put({ ...BANK_ACCOUNT, holder });
      expect(answer).toMatchObject({ status: 200, body: { data: { holder } } });
    },
  );
  it('All wrong fields of a form are named at once', async () => {
    const { body } = await put({ holder: '', pan: 'x', method: 'bank', account: '1', ifsc: '' });
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['holder', 'pan', 'account', 'ifsc']);
  });

  it('A buyer and a visitor have no payout account', async () => {
    const buyer = await fixture.market.registerAs('buyer');
    const calls = [
      ['GET', '/seller/payout-account'],
      ['PUT', '/seller/payout-account'],
      ['GET', '/seller/payouts'],
      ['POST', '/seller/payouts'],
      ['GET', '/seller/payouts/next'],
      ['PUT', '/seller/payouts/preferences'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await fixture.call(buyer, method, path)).status, path).toBe(403);
      expect((await fixture.market.api(method, path)).status, path).toBe(401);
    }
    await put(BANK_ACCOUNT);
    const other = await fixture.market.registerAs('seller');
    expect(await show(other)).toBeNull();
  });

  it('Accounts are changed five times an hour at most', async () => {
    const statuses = await fixture.market.standStill(async () => {
      const found = [];
      for (let time = 0; time < 6; time++) found.push((await put(BANK_ACCOUNT)).status);
      return found;
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('A change of the payout account', () => {
  it('A payout account that is saved unchanged is no change: nobody is told, and nothing is held', async () => {
    await fixture.giveAccount(seller.uid);
    const before = await rowOf(seller);
    expect((await put({ ...BANK_ACCOUNT, upi: 'asha@okhdfcbank' })).status).toBe(200);
    expect(await rowOf(seller)).toEqual(before);
    expect(await changesOf(seller)).toHaveLength(1);
    expect(codesOf(await next())).not.toContain('account_changed');
  });

  it('A changed account holds payouts for 48 hours, and its holder has to be compared anew', async () => {
    const rich = await fixture.readySeller();
    await fixture.db
      .updateTable('payout_accounts')
      .set({ name_checked_at: new Date(), name_checked_by: fixture.admin.uid })
      .where('user_id', '=', rich.uid)
      .execute();
    expect((await show(rich)).isNameChecked).toBe(true);
    expect(codesOf(await next(rich))).toEqual([]);
    const { body } = await put({ ...BANK_ACCOUNT, holder: 'Asha R Rao' }, rich);
    expect(body.data.isNameChecked).toBe(false);
    expect(await next(rich)).toMatchObject({ holds: [{ code: 'account_changed' }] });
    const refused = await fixture.call(rich, 'POST', '/seller/payouts', { amountPaise: 50_000 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payout.held' } });
    expect(refused.body.message).toContain('48 hours');
  });

  it('An account that no key opens is replaced, and counts as changed though it may be the same', async () => {
    await fixture.giveAccount(seller.uid);
    const lost = { secretKey: 'a key that nobody has any more', previousSecretKeys: [] };
    const sealed = seal(lost, accountSealedFor(seller.uid), JSON.stringify(BANK_ACCOUNT));
    await fixture.db
      .updateTable('payout_accounts')
      .set({ sealed })
      .where('user_id', '=', seller.uid)
      .execute();
    expect((await put(BANK_ACCOUNT)).status).toBe(200);
    const row = await rowOf(seller);
    const opened = openSealed(fixture.market.config, accountSealedFor(seller.uid), row.sealed);
    expect(JSON.parse(opened)).toEqual(BANK_ACCOUNT);
    expect(await changesOf(seller)).toHaveLength(2);
    expect(codesOf(await next())).toContain('account_changed');
  });

  it.each(['draft', 'approved'] as const)(
    'A payout that is %s ends with a changed account, and its money is available again',
    async (status) => {
      const rich = await fixture.readySeller();
      const id = await fixture.payoutIn(status, rich.uid);
      expect((await put(UPI_ACCOUNT, rich)).status).toBe(200);
      const { payouts } = (await fixture.call(rich, 'GET', '/seller/payouts')).body.data;
      expect(payouts[0]).toMatchObject({ _id: id, status: 'failed', destination: { account: 'XXXX7890' } });
      expect(payouts[0].reason).toContain('account was changed');
      expect(await fixture.funds(rich.uid)).toEqual({ seller_available: 850_000 });
      expect(await checkLedger(fixture.market.context())).toEqual([]);
    },
  );

  it('A payout that the bank has goes on to the account that it was asked for', async () => {
    const rich = await fixture.readySeller();
    const id = await fixture.payoutIn('processing', rich.uid);
    await put(UPI_ACCOUNT, rich);
    const { running } = await next(rich);
    expect(running).toMatchObject({ _id: id, status: 'processing', destination: { account: 'XXXX7890' } });
  });
});
