import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { account, COVERED, posting } from '#testing/fixtures/audited-market.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import { keepSaleTax, postTaxPaid, postTdsCatchUp } from '../../service/post-taxes.ts';

const KEPT = 'the tax that is kept of a sale is what its postings say';
const WHOSE = 'tax of a seller is of their money, and GST on the commission of the market’s';
const DUE = 'the tax that is kept of a sale follows from what is left of it';
const FIRST = 'every taxed sale has its tax kept once, with the sale';
const YEAR = 'every taxed sale is of the financial year in which it was sold';
const CAUGHT_UP = 'TDS of earlier sales is of whose year it is';
const LEGS = 'every posting moves money between the accounts it is for';
const ABOUT = 'every posting has what it is about';

/** Sales of one seller, by what became of them; the year of a seller, and a payment to the state. */
interface Audited {
  taxed: string;
  refunded: string;
  /** Half of it went back after the financial year. */
  lastYears: string;
  untaxed: string;
  seller: string;
  other: string;
  year: string;
  challan: string;
}

let fixture: PaidSales;
let ids: Audited;
beforeAll(async () => {
  fixture = await openPaidSales();
  ids = await makeTaxes();
});
afterAll(() => fixture?.stop());

async function makeTaxes(): Promise<Audited> {
  const seller = await fixture.newSeller();
  const other = await fixture.newSeller();
  await fixture.sell(other, 500);
  fixture.setTime(new Date('2026-03-20T06:00:00Z'));
  const lastYears = await sellTaxed(seller, 2025);
  fixture.setTime(new Date('2026-05-20T06:00:00Z'));
  await fixture.refund(lastYears, 50_000);
  const taxed = await sellTaxed(seller, 2026);
  const refunded = await sellTaxed(seller, 2026);
  await fixture.refund(refunded, 30_000);
  const untaxed = await fixture.sell(seller, 1_000);
  const year = await crossYear(seller);
  const challan = await payTax();
  return {
    ...{ taxed: taxed.orderId, refunded: refunded.orderId, lastYears: lastYears.orderId },
    ...{ untaxed: untaxed.orderId, seller, other, year, challan },
  };
}

async function sellTaxed(seller: string, financialYear: number): Promise<PaidSale> {
  const sale = await fixture.sell(seller, 1_000);
  const rates = { gstBp: 1_800, tcsBp: 50, tdsBp: 10, commissionGstBp: 1_800, isCommissionIntra: true };
  await keepSaleTax(fixture.ctx, sale.orderId, { financialYear, ...rates });
  return sale;
}

async function crossYear(seller: string): Promise<string> {
  const { ctx } = fixture;
  const id = newId(ctx.now());
  await ctx.db
    .insertInto('seller_tax_years')
    .values({ id, seller_id: seller, financial_year: 2026, crossed_at: ctx.now() })
    .execute();
  await postTdsCatchUp(ctx, { yearId: id, sellerId: seller, amountPaise: 100 });
  return id;
}

async function payTax(): Promise<string> {
  const { ctx, admin } = fixture;
  const id = newId(ctx.now());
  await ctx.db
    .insertInto('tax_challans')
    .values({
      ...{ id, tax: 'tcs', month: '2026-05', amount_paise: 300, reference: 'CPIN', paid_on: '2026-05-20' },
      ...{ recorded_at: ctx.now(), recorded_by: admin.uid },
    })
    .execute();
  await postTaxPaid(ctx, { id, tax: 'tcs', amountPaise: 300 });
  return id;
}

const LIFTED = [
  'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
  'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
];

/** Plants a fault, looks, and takes it back: the checks that name something. */
async function findingsAfter(statements: readonly string[], { isCovered = true } = {}): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  await inTransaction(fixture.ctx, async (ctx) => {
    for (const statement of [...LIFTED, ...statements, ...(isCovered ? COVERED : [])])
      await sql.raw(statement).execute(ctx.db);
    found = (await fixture.findings(ctx)).map(({ check }) => check);
    throw undone;
  }).catch((error) => expect(error).toBe(undone));
  return found;
}

const own = (code: string, seller: string) =>
  `(SELECT id FROM ledger_accounts WHERE code = '${code}' AND owner_id = '${seller}')`;
/** A line of a posting that is there, a paisa more or less. */
const moved = (post: string, code: string, by: 1 | -1) =>
  `UPDATE ledger_entries SET amount_paise = amount_paise + ${by} WHERE transaction_id = ${post}
    AND account_id IN (SELECT id FROM ledger_accounts WHERE code = '${code}')`;
const kept = (order: string, column: string, by: number) =>
  `UPDATE ledger_sale_taxes SET ${column} = ${column} + ${by} WHERE order_id = '${order}'`;
/** A posting of tax that balances, of its own. */
const added = (
  [kind, type, source, order]: readonly [string, string, string, string],
  [debit, credit]: readonly [string, string],
  paise = 1,
) => {
  const id = newId(new Date('2026-05-21T06:00:00Z'));
  return [
    `INSERT INTO ledger_transactions (id, kind, source_type, source_id, order_id, posted_at)
      VALUES ('${id}', '${kind}', '${type}', '${source}', ${order}, '2026-05-21T06:00:00Z')`,
    `INSERT INTO ledger_entries VALUES ('${id}', 0, ${debit}, 'debit', ${paise}), ('${id}', 1, ${credit}, 'credit', ${paise})`,
  ];
};
const removed = (post: string) => [
  `DELETE FROM ledger_entries WHERE transaction_id = ${post}`,
  `DELETE FROM ledger_transactions WHERE id = ${post}`,
];

it('The check of the books finds nothing where taxes of every kind are in order', async () => {
  expect(await findingsAfter([])).toEqual([]);
});

const FAULTS: Record<string, [(of: Audited) => readonly string[], string]> = {
  'TCS that is kept as a paisa more': [({ taxed }) => [kept(taxed, 'tcs_paise', 1)], KEPT],
  'TDS that is kept as a paisa less': [({ taxed }) => [kept(taxed, 'tds_paise', -1)], KEPT],
  'GST that is kept as a paisa more': [({ taxed }) => [kept(taxed, 'commission_gst_paise', 1)], KEPT],
  'a taxed sale that says it is none': [
    ({ taxed }) => [`DELETE FROM ledger_sale_taxes WHERE order_id = '${taxed}'`],
    KEPT,
  ],
  'tax of a sale that is not taxed': [
    ({ untaxed, seller }) =>
      added(
        ['tax_kept', 'order', untaxed, `'${untaxed}'`],
        [own('seller_pending', seller), account('tds_payable')],
      ),
    KEPT,
  ],
  'more TCS than is due, posted and kept alike': [
    ({ refunded }) => [
      moved(posting('tax_given_back', refunded), 'tcs_payable', -1),
      moved(posting('tax_given_back', refunded), 'seller_pending', -1),
      kept(refunded, 'tcs_paise', 1),
    ],
    DUE,
  ],
  'TDS given back after its financial year': [
    ({ lastYears, seller, year }) => [
      ...added(
        ['tax_given_back', 'refund', year, `'${lastYears}'`],
        [account('tds_payable'), own('seller_pending', seller)],
        43,
      ),
      kept(lastYears, 'tds_paise', -43),
    ],
    DUE,
  ],
  'a paisa more of TDS than stays kept after its financial year': [
    ({ lastYears, seller, year }) => [
      ...added(
        ['tax_kept', 'refund', year, `'${lastYears}'`],
        [own('seller_pending', seller), account('tds_payable')],
      ),
      kept(lastYears, 'tds_paise', 1),
    ],
    DUE,
  ],
  'a rate that was changed afterwards': [({ taxed }) => [kept(taxed, 'tds_bp', 490)], DUE],
  'a taxed sale whose tax was never kept': [
    ({ taxed }) => [
      ...removed(posting('tax_kept', taxed)),
      `UPDATE ledger_sale_taxes SET tcs_paise = 0, tds_paise = 0, commission_gst_paise = 0 WHERE order_id = '${taxed}'`,
    ],
    FIRST,
  ],
  'tax that was kept a month after its sale': [
    ({ taxed }) => [
      `UPDATE ledger_transactions SET posted_at = posted_at + interval '31 days' WHERE id = ${posting('tax_kept', taxed)}`,
    ],
    FIRST,
  ],
  'a paisa too much kept with the sale and given back later': [
    ({ refunded }) =>
      ['tax_kept', 'tax_given_back'].flatMap((kind) => [
        moved(posting(kind, refunded), 'tds_payable', 1),
        moved(posting(kind, refunded), 'seller_pending', 1),
      ]),
    FIRST,
  ],
  "GST on the commission of the seller's money": [
    ({ taxed, seller }) => [
      `UPDATE ledger_entries SET account_id = ${own('seller_pending', seller)}
        WHERE transaction_id = ${posting('tax_kept', taxed)} AND account_id = ${account('platform_fee')}`,
    ],
    WHOSE,
  ],
  "TCS of the market's money": [
    ({ taxed }) => [
      `UPDATE ledger_entries SET account_id = ${account('platform_fee')}
        WHERE transaction_id = ${posting('tax_kept', taxed)} AND account_id IN
          (SELECT id FROM ledger_accounts WHERE code = 'seller_pending')`,
    ],
    WHOSE,
  ],
  'a sale that is taxed in another year': [({ taxed }) => [kept(taxed, 'financial_year', -1)], YEAR],
  'TDS of earlier sales of somebody else': [
    ({ year, other }) => [`UPDATE seller_tax_years SET seller_id = '${other}' WHERE id = '${year}'`],
    CAUGHT_UP,
  ],
  'TDS of earlier sales of a year below the threshold': [
    ({ year }) => [`UPDATE seller_tax_years SET crossed_at = NULL WHERE id = '${year}'`],
    CAUGHT_UP,
  ],
  'TDS of earlier sales of a year that is not there': [
    ({ year }) => [`DELETE FROM seller_tax_years WHERE id = '${year}'`],
    ABOUT,
  ],
  'a payment of tax that nobody made': [
    ({ challan }) => [`DELETE FROM tax_challans WHERE id = '${challan}'`],
    ABOUT,
  ],
  "tax that is kept in the market's own account": [
    ({ taxed }) => [
      `UPDATE ledger_entries SET account_id = ${account('customer_suspense')}
        WHERE transaction_id = ${posting('tax_kept', taxed)} AND account_id = ${account('tcs_payable')}`,
    ],
    LEGS,
  ],
  'tax that a refund takes with it': [
    ({ refunded }) => [
      `INSERT INTO ledger_entries VALUES (${posting('refund', refunded)}, 90, ${account('tcs_payable')}, 'debit', 1),
        (${posting('refund', refunded)}, 91, ${account('refund_payable')}, 'credit', 1)`,
    ],
    LEGS,
  ],
  'tax that is kept because of a payment': [
    ({ taxed }) => [
      `UPDATE ledger_transactions SET source_type = 'payment' WHERE id = ${posting('tax_kept', taxed)}`,
    ],
    'every posting is of a kind that there is',
  ],
  'tax of a sale under another order': [
    ({ taxed, untaxed }) => [
      `UPDATE ledger_transactions SET order_id = '${untaxed}' WHERE id = ${posting('tax_kept', taxed)}`,
    ],
    'every posting is of the order of what it is about',
  ],
};

it.each(Object.entries(FAULTS))('An auditor who plants %s finds it named', async (_what, [plant, check]) => {
  expect(await findingsAfter(plant(ids))).toContain(check);
});

it('An auditor who changes what a sale says of its tax finds it named', async () => {
  const statement = `UPDATE ledger_sales SET tax_paise = tax_paise + 1 WHERE order_id = '${ids.taxed}'`;
  expect(await findingsAfter([statement], { isCovered: false })).toContain(
    'every sale is kept as its entries make it',
  );
});
