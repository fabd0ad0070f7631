import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { findingsOfFault, PLANTED_FAULTS } from '#testing/models/planted-faults.ts';
import { checkLedger } from '../service/check-books.ts';

const NEW_ID = `'${newId(new Date())}'`;

describe('Check of the books', () => {
  let shop: CheckoutFixture;
  let orderId: string;

  beforeAll(async () => {
    shop = await openCheckoutFixture();
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer);
    await shop.verify(buyer, await shop.pay(checkout));
    orderId = checkout.orderId;
    const other = await shop.newBuyer();
    const given = await shop.checkout(other);
    await shop.verify(other, await shop.pay(given));
    await shop.post(other, `/payments/order/${given.orderId}/refund`, { reason: 'not_downloaded' });
    await shop.settleAll();
  });
  afterAll(() => shop?.market.stop());

  /** Breaks the books, looks, and takes the breach back. */
  async function findingsAfter(breach: (ctx: Context) => Promise<unknown>): Promise<string[]> {
    let found: string[] = [];
    const undone = new Error('undone');
    await inTransaction(shop.ctx, async (ctx) => {
      await breach(ctx);
      found = (await checkLedger(ctx)).map(({ check }) => check);
      throw undone;
    }).catch((error) => expect(error).toBe(undone));
    return found;
  }

  test('The check of the books finds nothing after a sale and a refund', async () => {
    expect(await findingsAfter(async () => {})).toEqual([]);
  });

  test('The check finds a posting and an entitlement of an order that is not paid', async () => {
    const found = await findingsAfter((ctx) =>
      ctx.db.updateTable('orders').set({ status: 'EXPIRED' }).where('id', '=', orderId).execute(),
    );
    expect(found).toEqual([
      'every paid order has exactly one sale posting',
      'every entitlement is paid once',
      'an order has a time of payment exactly when it is paid',
    ]);
  });

  test('The check finds an order whose split differs from its posting', async () => {
    const split = { seller_paise: 127_414, platform_paise: 22_486 };
    const found = await findingsAfter((ctx) =>
      ctx.db.updateTable('orders').set(split).where('id', '=', orderId).execute(),
    );
    expect(found).toEqual([
      'every sale is split as its order says',
      'every order costs its price less discount and credit, split by its percent',
    ]);
  });

  test("The check finds a split that does not follow the order's own percent", async () => {
    const found = await findingsAfter((ctx) =>
      ctx.db.updateTable('orders').set({ seller_percent: 84 }).where('id', '=', orderId).execute(),
    );
    expect(found).toEqual(['every order costs its price less discount and credit, split by its percent']);
  });

  test('The check finds captured money that bought nothing', async () => {
    const found = await findingsAfter((ctx) =>
      ctx.db.deleteFrom('entitlements').where('order_id', '=', orderId).execute(),
    );
    expect(found).toEqual([
      'every paid order gives an entitlement',
      'every captured payment buys or returns',
    ]);
  });

  test('The check finds money to be returned that has no refund and is not in suspense', async () => {
    const found = await findingsAfter((ctx) =>
      ctx.db.updateTable('payments').set({ outcome: 'refund' }).where('order_id', '=', orderId).execute(),
    );
    expect(found).toEqual([
      'every entitlement is paid once',
      'every captured payment buys or returns',
      'money that bought nothing is in suspense',
      'suspense holds what was neither returned nor lost',
    ]);
  });

  /** What keeps such faults out is lifted first, as somebody would who owns the tables. */
  const LIFTED = [
    'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
    'ALTER TABLE ledger_entries DISABLE TRIGGER USER, DROP CONSTRAINT ledger_entries_transaction_id_fkey',
    'ALTER TABLE entitlements DROP CONSTRAINT entitlements_order_id_fkey',
  ];
  const take = (kind: string) => [
    `DELETE FROM ledger_entries e USING ledger_transactions t WHERE t.id = e.transaction_id AND t.kind = '${kind}'`,
    `DELETE FROM ledger_transactions WHERE kind = '${kind}'`,
  ];
  const account = (code: string) => `(SELECT id FROM ledger_accounts WHERE code = '${code}')`;

  test.each([
    [
      'a refund that nothing was taken for',
      take('refund'),
      'every refund of a sale is taken from it until it fails',
    ],
    ['a refund that is not paid out', take('refund_paid'), 'every processed refund is posted'],
    [
      'a refund of another amount than its postings',
      ['UPDATE refunds SET amount_paise = amount_paise - 100'],
      'every refund of a sale is taken from it until it fails',
    ],
    ['the postings of a refund that is gone', ['DELETE FROM refunds'], 'every posting has what it is about'],
    [
      'an owner whose money has gone back',
      ['UPDATE entitlements SET revoked_at = NULL'],
      'nobody owns what was wholly given back',
    ],
    [
      'an entitlement without an order',
      ['UPDATE entitlements SET order_id = gen_random_uuid()'],
      'every entitlement is paid once',
    ],
    [
      'a payment of less than the order',
      ['UPDATE payments SET amount_paise = 100'],
      'every entitlement is paid once',
    ],
    [
      'a dispute that was lost and cost nobody anything',
      [
        `INSERT INTO disputes (id, provider_dispute_id, payment_id, order_id, status, phase, amount_paise, opened_at, updated_at)
          SELECT id, provider_payment_id, id, order_id, 'lost', 'chargeback', amount_paise, seen_at, seen_at FROM payments`,
      ],
      'every lost dispute is posted',
    ],
    [
      'entries without a transaction',
      [`INSERT INTO ledger_entries VALUES (${NEW_ID}, 0, ${account('platform_fee')}, 'credit', 5000)`],
      'every transaction balances',
    ],
    [
      'a refund that is paid out of income',
      [
        `UPDATE ledger_entries e SET account_id = ${account('platform_fee')} FROM ledger_transactions t
          WHERE t.id = e.transaction_id AND t.kind = 'refund_paid' AND e.side = 'credit'`,
      ],
      'every processed refund is posted',
    ],
    [
      'a fee that the provider did not take',
      ['UPDATE payments SET fee_paise = coalesce(fee_paise, 0) + 100'],
      'every fee of the provider is posted',
    ],
    [
      'a sale of money that was never captured',
      ['UPDATE payments SET captured_at = NULL'],
      'what was decided about was captured',
    ],
    [
      'a posting of a kind that there is not',
      [`UPDATE ledger_transactions SET kind = 'settlement' WHERE kind = 'sale'`],
      'every posting is of a kind that there is',
    ],
    [
      'a gift to a seller that balances',
      [
        `INSERT INTO ledger_transactions VALUES (${NEW_ID}, 'gift', 'payment', ${NEW_ID}, NULL, now())`,
        `INSERT INTO ledger_entries VALUES (${NEW_ID}, 0, ${account('rzp_clearing')}, 'debit', 5000),
          (${NEW_ID}, 1, ${account('seller_pending')}, 'credit', 5000)`,
      ],
      'money of sellers moves for an order',
    ],
  ])('The check of the books finds %s', async (_what, statements, check) => {
    const found = await findingsAfter(async (ctx) => {
      for (const statement of [...LIFTED, ...statements]) await sql.raw(statement).execute(ctx.db);
    });
    expect(found).toContain(check);
  });

  test.each(Object.entries(PLANTED_FAULTS))('The check of the books names %s', async (_what, fault) => {
    const found = await findingsOfFault(shop.db, fault);
    expect(found).toContain(fault.check);
    expect(await checkLedger(shop.ctx)).toEqual([]);
  });

  const DISPUTED = `INSERT INTO disputes (id, provider_dispute_id, payment_id, order_id, status, phase, amount_paise,
      opened_at, updated_at)
    SELECT id, provider_payment_id, id, order_id, 'won', 'chargeback', amount_paise, seen_at, seen_at FROM payments`;
  const POSTED_LOSS = `INSERT INTO ledger_transactions VALUES
      (${NEW_ID}, 'dispute_lost', 'dispute', ${NEW_ID}, NULL, now(), (SELECT id FROM orders LIMIT 1))`;

  test.each([
    [
      'a lost dispute whose row is gone',
      [
        POSTED_LOSS,
        `INSERT INTO ledger_entries VALUES (${NEW_ID}, 0, ${account('chargeback_loss')}, 'debit', 100),
          (${NEW_ID}, 1, ${account('rzp_clearing')}, 'credit', 100)`,
      ],
      [
        'what is left of every sale follows from what was taken of it',
        'every lost dispute is posted',
        'every posting has what it is about',
      ],
    ],
    [
      'a dispute of another order than its payment',
      [DISPUTED, `UPDATE disputes SET order_id = (SELECT id FROM orders WHERE id <> order_id LIMIT 1)`],
      ['every refund and dispute is of the order of its payment'],
    ],
    [
      'money in suspense that has bought something',
      [
        `INSERT INTO ledger_transactions SELECT ${NEW_ID}, 'suspense', 'payment', id, NULL, now() FROM payments LIMIT 1`,
        `INSERT INTO ledger_entries VALUES (${NEW_ID}, 0, ${account('rzp_clearing')}, 'debit', 100),
          (${NEW_ID}, 1, ${account('customer_suspense')}, 'credit', 100)`,
      ],
      ['money that bought nothing is in suspense'],
    ],
  ])('The check of the books also names %s', async (_what, statements, checks) => {
    const found = await findingsAfter(async (ctx) => {
      for (const statement of statements) await sql.raw(statement).execute(ctx.db);
    });
    expect(new Set(found)).toEqual(new Set(checks));
  });

  test('Each check reads its tables whole instead of once for every row of another', async () => {
    const plans = await queryPlansOf(shop.db, (db) => checkLedger({ ...shop.ctx, db }));
    const read = plans.filter((plan) => plan.includes('chargeback_loss') || plan.includes('licence_tier'));
    expect(read.length).toBeGreaterThan(0);
    for (const plan of read) expect(plan).not.toContain('SubPlan');
  });
});
