import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SellerAccounts, Statement } from '#contract/ledger/schemas.ts';
import type { PayoutStatus } from '#contract/payouts/constants.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { releaseDueSales } from '#features/ledger/service/release-sales.ts';
import { accountColumns } from '#features/ledger/view/statement-csv.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { BANK_ACCOUNT, openPayoutFixture, type PayoutFixture } from '#testing/fixtures/payouts/payouts.ts';
import type { Person } from '#testing/market/app.ts';
import { failPayout, payPayout, returnPayout } from '../service/move-payout.ts';
import { changeAccount } from '../service/payout-account.ts';
import { requestPayout } from '../service/request-payout.ts';

const NOTHING = { pendingPaise: 0, availablePaise: 0, frozenPaise: 0, inPayoutPaise: 0, owedPaise: 0 };

let fixture: PayoutFixture;
/** Sold in March 2026; was paid in the last minute of May, and asked again in the first moment of June. */
let seller: Person;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  seller = await fixture.market.registerAs('seller', 'Asha Rao');
  await fixture.confirmEmail(seller.uid);
  at('2026-03-02T10:00:00');
  await changeAccount(fixture.asSeller(seller.uid, fixture.ctx), BANK_ACCOUNT);
  await fixture.sell(seller.uid, 4_000);
  const taken = await fixture.sell(seller.uid, 1_000);
  at('2026-05-02T10:00:00');
  await releaseDueSales(fixture.ctx);
  at('2026-05-30T12:00:00');
  const first = await ask(100_000);
  await hand(first);
  at('2026-05-31T23:59:59');
  await payPayout(fixture.ctx, first, 'UTR1');
  const failed = await ask(50_001);
  await failPayout(fixture.ctx, failed, 'The bank is closed.');
  at('2026-06-01T00:00:00');
  const second = await ask(325_000);
  await hand(second);
  await payPayout(fixture.ctx, second, 'UTR2');
  await fixture.refund(taken, 100_000);
  at('2026-06-30T23:59:59');
  await returnPayout(fixture.ctx, second, 'The account is closed.');
  at('2026-07-01T00:00:00');
  await ask(60_000);
});
afterAll(() => fixture?.stop());

const at = (time: string) => fixture.setTime(new Date(`${time}+05:30`));
const ask = async (paise: number) =>
  (await requestPayout(fixture.asSeller(seller.uid, fixture.ctx), paise))._id;
const hand = async (id: string) => {
  await fixture.approve(id, fixture.ctx);
  await fixture.send(id, fixture.ctx);
};
const get = (query: string) =>
  fixture.market.api('GET', `/seller/statement?${query}`, { token: seller.token });
/** Of one moment, lines have no order. */
const lineOf = ({ lines }: Statement, kind: string) => lines.find((line) => line.kind === kind);
const asJson = async (month: string): Promise<Statement> => (await get(`month=${month}&limit=100`)).body.data;

describe('A statement of a month with payouts', () => {
  it('Each month has the payouts that moved in it in India, to the second', async () => {
    const [may, june, july] = [await asJson('2026-05'), await asJson('2026-06'), await asJson('2026-07')];
    const kinds = ({ lines }: Statement) => lines.map(({ kind }) => kind).toSorted();
    expect(kinds(may)).toEqual(['payout', 'payout', 'payout_failed', 'payout_paid', 'release', 'release']);
    expect(kinds(june)).toEqual(['payout', 'payout_paid', 'payout_returned', 'recovery', 'refund']);
    expect(kinds(july)).toEqual(['payout']);
    expect(may.closing).toEqual({ ...NOTHING, availablePaise: 325_000 });
    expect(june.opening).toEqual(may.closing);
    expect(june.closing).toEqual({ ...NOTHING, availablePaise: 240_000 });
    expect(july.closing).toEqual({ ...NOTHING, availablePaise: 180_000, inPayoutPaise: 60_000 });
    expect(lineOf(may, 'payout_paid')).toMatchObject({ ...NOTHING, inPayoutPaise: -100_000, orderId: null });
    expect(lineOf(june, 'payout_returned')).toMatchObject({ ...NOTHING, availablePaise: 325_000 });
  });

  it.each(['2026-05', '2026-06', '2026-07'])('The three forms of %s tell the same sums', async (month) => {
    const { opening, lines, closing } = await asJson(month);
    const sum = [opening, ...lines].reduce(added, [0, 0, 0, 0, 0, 0]);
    expect(sum).toEqual(accountColumns(closing));
    const csv = (await get(`month=${month}&format=csv`)).bytes.toString().trimEnd().split('\r\n').slice(1);
    expect(
      csv.map((row) =>
        row
          .split(',')
          .slice(-6)
          .map((rupees) => Math.round(Number(rupees) * 100)),
      ),
    ).toEqual([opening, ...lines, closing].map(accountColumns));
    const pdf = textOfPdf((await get(`month=${month}&format=pdf`)).bytes).split('\n');
    const row = (words: string) => sumsIn(pdf.find((line) => line.startsWith(words))!);
    expect(row('Opening balance')).toEqual(accountColumns(opening));
    expect(row('Closing balance')).toEqual(accountColumns(closing));
    const changes = pdf
      .slice(pdf.indexOf('Every change'))
      .filter((line) => /(?:[+−]₹[\d,.]+|–){6}$/.test(line))
      .map((line) => sumsIn(line).slice(-6));
    expect(
      changes.reduce((all, one) => all.map((paise, n) => paise + one[n]!), accountColumns(opening)),
    ).toEqual(accountColumns(closing));
    expect(changes).toHaveLength(lines.length);
  });

  it('The books of these months are in order', async () => {
    expect(await checkLedger(fixture.ctx)).toEqual([]);
  });
});

it.each([
  ['draft', 50_000, 800_000],
  ['approved', 50_000, 800_000],
  ['processing', 50_000, 800_000],
  ['paid', 0, 800_000],
  ['failed', 0, 850_000],
  ['returned', 0, 850_000],
] satisfies [PayoutStatus, number, number][])(
  'Of a payout that is %s %s paise are on their way to the seller, and %s are available',
  async (status, inPayoutPaise, availablePaise) => {
    const person = await fixture.readySeller();
    await fixture.payoutIn(status, person.uid);
    const balance = (await fixture.call(person, 'GET', '/seller/balance')).body.data;
    expect(balance).toMatchObject({ ...NOTHING, inPayoutPaise, availablePaise });
  },
);

const added = (sums: number[], accounts: SellerAccounts) =>
  accountColumns(accounts).map((paise, n) => paise + sums[n]!);

const sumsIn = (row: string) =>
  (row.match(/[+−]?₹[\d,]+\.\d\d|–/g) ?? []).map((amount) => {
    const paise = Number(amount.replaceAll(/\D/g, ''));
    return amount.startsWith('−') ? -paise : paise;
  });
