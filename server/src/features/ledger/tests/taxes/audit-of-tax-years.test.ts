import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { openTaxFixture, PERSONS_PAN, SOLE_TRADER, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import { checkLedger } from '../../service/check-books.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
  const dear = { profile: SOLE_TRADER, pan: PERSONS_PAN, price: 300_000 };
  const { projectId } = await fixture.newSeller(dear);
  // The second goes beyond the threshold, and takes up what the first was free of.
  for (const _time of [1, 2]) await fixture.taxed({ projectId, billing: { state: '29' } });
});
afterAll(() => fixture?.shop.market.stop());

/** Plants a fault as somebody who owns the tables, looks, and takes it back. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  await inTransaction(fixture.shop.ctx, async (ctx) => {
    await sql`ALTER TABLE ledger_entries DISABLE TRIGGER USER`.execute(ctx.db);
    for (const statement of statements) await sql.raw(statement).execute(ctx.db);
    found = (await checkLedger(ctx)).map(({ check }) => check);
    throw undone;
  }).catch((error) => {
    if (error !== undone) throw error;
  });
  return found;
}

it('A year that crossed the threshold is in order, with 0.1 % of what was free before it', async () => {
  expect(await findingsAfter()).toEqual([]);
  const year = await fixture.shop.db.selectFrom('seller_tax_years').selectAll().executeTakeFirstOrThrow();
  expect(year).toMatchObject({ gross_paise: 60_000_000, base_paise: 25_423_729 });
  const { rows } =
    await sql`SELECT e.amount_paise FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE t.kind = 'tds_caught_up' AND e.side = 'credit'`.execute(fixture.shop.db);
  expect(rows).toEqual([{ amount_paise: 25_424 }]);
});

const SUMS = 'a seller’s financial year is the sum of its sales';
const AMOUNT = 'TDS of earlier sales is what they were free of';
const TAKEN = `transaction_id = (SELECT id FROM ledger_transactions WHERE kind = 'tds_caught_up')`;

describe('The audit of tax years', () => {
  it.each([
    ['gross sales of a paisa more', 'UPDATE seller_tax_years SET gross_paise = gross_paise + 1', SUMS],
    ['a paisa less that was free of TDS', 'UPDATE seller_tax_years SET base_paise = base_paise - 1', SUMS],
    ['a year that is gone', 'DELETE FROM seller_tax_years', SUMS],
    ['a year under another name', 'UPDATE seller_tax_years SET financial_year = financial_year - 1', SUMS],
    [
      'a paisa more that was taken up',
      `UPDATE ledger_entries SET amount_paise = amount_paise + 1 WHERE ${TAKEN}`,
      AMOUNT,
    ],
    ['a threshold that was not crossed', 'UPDATE seller_tax_years SET crossed_at = NULL', AMOUNT],
    [
      'another rate of the day of crossing',
      `UPDATE tax_rates SET basis_points = 20 WHERE kind = 'tds'`,
      AMOUNT,
    ],
  ])('An auditor who plants %s finds it named', async (_what, statement, check) => {
    expect(await findingsAfter(statement)).toContain(check);
  });
});
