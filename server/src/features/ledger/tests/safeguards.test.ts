import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import { checkLedger } from '../service/check-books.ts';
import { releaseDueSales } from '../service/release-sales.ts';

let fixture: PaidSales;
let seller: string;
/** ₹1,000: ₹850 to the seller. */
let sale: PaidSale;

beforeAll(async () => {
  fixture = await openPaidSales();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  seller = await fixture.newSeller();
  sale = await fixture.sell(seller, 1_000);
});

describe('Safeguards of the database', () => {
  test("The database refuses to take a seller's balance below zero", async () => {
    await expect(fixture.payOut(seller, 1)).rejects.toThrow();
    fixture.wait(31);
    await releaseDueSales(fixture.ctx);
    await expect(fixture.payOut(seller, 85_001)).rejects.toThrow('ledger_accounts_balance_paise_check');
  });

  test('The check finds a stored balance or sale that differs from its entries', async () => {
    const wrong = async (statement: string) => {
      const undone = new Error('undone');
      let found: string[] = [];
      await fixture.db
        .transaction()
        .execute(async (db) => {
          await sql.raw(statement).execute(db);
          found = (await checkLedger({ ...fixture.ctx, db })).map(({ check }) => check);
          throw undone;
        })
        .catch((error) => expect(error).toBe(undone));
      return found;
    };
    const own = `WHERE order_id = '${sale.orderId}'`;
    const account = `INSERT INTO ledger_accounts VALUES ('${newId(new Date())}', 'seller_available', '${seller}', 'credit', 1)`;
    expect(await wrong(account)).toEqual([
      'every balance of a seller is the sum of its entries and not below zero',
    ]);
    expect(await wrong(`UPDATE ledger_sales SET frozen_paise = 1, pending_paise = 84999 ${own}`)).toEqual([
      'every balance of a seller is the sum of its entries and not below zero',
      'every sale is kept as its entries make it',
      'nothing is frozen without a hold',
    ]);
    expect(await wrong(`UPDATE ledger_sales SET held_at = sold_at ${own}`)).toEqual([
      'nothing is pending of a sale on hold or released',
    ]);
    expect(await wrong(`UPDATE ledger_sales SET released_at = sold_at ${own}`)).toEqual([
      'every sale is released at most once',
      'no sale is released within its guarantee',
      'nothing is pending of a sale on hold or released',
    ]);
    expect(await wrong(`DELETE FROM ledger_sales ${own}`)).toEqual([
      'every balance of a seller is the sum of its entries and not below zero',
      'every sale is kept as its entries make it',
    ]);
  });
});
