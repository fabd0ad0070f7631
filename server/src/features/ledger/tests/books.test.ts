import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import { SELLER_SHARE_PERCENT, splitSale } from '#contract/seller-share.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { insertPosting } from '../repository/postings.ts';
import type { Sale } from '../rules/postings.ts';
import { balances, checkLedger, trialBalance } from '../service/check-books.ts';
import { postGatewayFee, salePosting } from '../service/post-payments.ts';
import { postSuspense, postSuspenseRefund } from '../service/post-suspense.ts';

const postSale = (ctx: Context, sale: Sale) => insertPosting(ctx.db, salePosting(ctx, sale));
const amounts = fc.integer({ min: 100, max: toPaise(MAX_AMOUNT_RUPEES) });

const saleOf = (
  amountPaise: number,
  sellerId: string,
  orderId = newId(new Date()),
  sellerPercent = SELLER_SHARE_PERCENT,
): Sale => ({
  orderId,
  sellerId,
  amountPaise,
  sellerPercent,
  ...splitSale(amountPaise, sellerPercent),
});

describe('Ledger in the database', () => {
  let market: Market;
  let ctx: Context;
  let seller: Person;

  beforeAll(async () => {
    market = await startMarket();
    ctx = market.context();
    seller = await market.registerAs('seller');
  });
  afterAll(() => market?.stop());

  test('The trial balance stays zero after random sales, fees and returned payments', async () => {
    const step = fc.record({ amount: amounts, fee: fc.nat(50_000), returned: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        for (const { amount, fee, returned } of steps) {
          const id = newId(ctx.now());
          if (returned) {
            await postSuspense(ctx, { id, amountPaise: amount });
            await postSuspenseRefund(ctx, { id, amountPaise: amount, paymentId: id });
          } else await postSale(ctx, saleOf(amount, seller.uid, id));
          await postGatewayFee(ctx, { id, feePaise: fee, taxPaise: Math.floor(fee / 7) });
        }
        expect(await trialBalance(ctx)).toBe(0);
      }),
      { numRuns: 15 },
    );
    const open = (await balances(ctx)).find(({ code }) => code === 'customer_suspense');
    expect(open?.balancePaise ?? 0).toBe(0);
  });

  test('A sale that is posted eight times at once is posted once', async () => {
    const sale = saleOf(100_000, seller.uid);
    const posted = await Promise.all(Array.from({ length: 8 }, () => postSale(ctx, sale)));
    expect(posted.filter(Boolean)).toHaveLength(1);
  });

  test('First sales of many sellers at once open each account once', async () => {
    const other = await startMarket();
    try {
      const sellers = await Promise.all(Array.from({ length: 4 }, () => other.registerAs('seller')));
      const all = other.context();
      await Promise.all(
        [...sellers, ...sellers.toReversed()].map(({ uid }) => postSale(all, saleOf(10_000, uid))),
      );
      const own = await balances(all, sellers[0]!.uid);
      expect(own).toEqual([{ code: 'seller_pending', ownerId: sellers[0]!.uid, balancePaise: 17_000 }]);
      expect(await trialBalance(all)).toBe(0);
    } finally {
      await other.stop();
    }
  });

  test('The database refuses a transaction that does not balance or has no entries', async () => {
    const id = newId(ctx.now());
    const values = { id, kind: 'sale', source_type: 'order', source_id: id, posted_at: ctx.now() };
    const insert = () => ctx.db.insertInto('ledger_transactions').values(values).execute();
    await expect(insert()).rejects.toThrow('does not balance');
    const account = await ctx.db.selectFrom('ledger_accounts').select('id').executeTakeFirstOrThrow();
    const lopsided = inTransaction(ctx, async (ctx) => {
      await ctx.db.insertInto('ledger_transactions').values(values).execute();
      const entry = { transaction_id: id, line: 0, account_id: account.id, amount_paise: 1 };
      await ctx.db
        .insertInto('ledger_entries')
        .values({ ...entry, side: 'debit' })
        .execute();
    });
    await expect(lopsided).rejects.toThrow('does not balance');
  });

  test.each([
    'UPDATE ledger_entries SET amount_paise = amount_paise + 1',
    'DELETE FROM ledger_entries',
    "UPDATE ledger_transactions SET kind = 'other'",
    'DELETE FROM ledger_transactions',
    'TRUNCATE ledger_entries',
  ])('The append-only ledger refuses the statement: %s', async (statement) => {
    await expect(sql.raw(statement).execute(ctx.db)).rejects.toThrow('append-only');
  });

  test('The check of the books finds sale postings without an order', async () => {
    const findings = await checkLedger(ctx);
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set(['every posting has what it is about']),
    );
  });
});
