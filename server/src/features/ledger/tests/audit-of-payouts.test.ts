import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { openPayoutFixture, type PayoutFixture } from '#testing/fixtures/payouts.ts';
import { checkLedger } from '../service/check-books.ts';

const STEPS = 'every payout is posted once for each of its steps';
const AMOUNTS = 'every posting of a payout is of its amount and its seller';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  const uid = await fixture.newSeller();
  await fixture.giveAccount(uid);
  const sale = await fixture.earn(uid, 10_000);
  for (const status of ['failed', 'paid', 'returned'] as const) await fixture.payoutIn(status, uid);
  const draft = await fixture.payoutIn('draft', uid, 800_000);
  await fixture.refund(sale, 1_000_000);
  const other = await fixture.newSeller();
  await fixture.giveAccount(other);
  const taken = await fixture.earn(other, 1_000);
  await fixture.payoutIn('paid', other, 85_000);
  await fixture.refund(taken, 100_000);
  expect(draft).toBeTruthy();
});
afterAll(() => fixture?.stop());

/** What keeps such faults out is lifted first, as somebody would who owns the tables. */
const LIFTED = [
  'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
  'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
];

/** Plants a fault, looks, and takes it back. */
async function findingsAfter(statements: readonly string[]): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  await inTransaction(fixture.market.context(), async (ctx) => {
    for (const statement of [...LIFTED, ...statements]) await sql.raw(statement).execute(ctx.db);
    found = (await checkLedger(ctx)).map(({ check }) => check);
    throw undone;
  }).catch((error) => expect(error).toBe(undone));
  return found;
}

const ofDraft = `(SELECT t.id FROM ledger_transactions t JOIN payouts p ON p.id = t.source_id AND p.status = 'draft')`;

it('The check of the books finds nothing where payouts of every kind are in order', async () => {
  expect(await findingsAfter([])).toEqual([]);
});

it.each([
  [
    'a payout whose money never left the balance',
    [
      `DELETE FROM ledger_entries WHERE transaction_id IN ${ofDraft}`,
      `DELETE FROM ledger_transactions WHERE id IN ${ofDraft}`,
    ],
    STEPS,
  ],
  [
    'a payout that is called paid while its money still waits',
    [
      `UPDATE payouts SET status = 'paid', approved_at = now(), paid_at = now(), reference = 'NEVER' WHERE status = 'draft'`,
    ],
    STEPS,
  ],
  [
    'a paid payout that is called failed, as if its money were back',
    [
      `UPDATE payouts SET status = 'failed', paid_at = NULL, reference = NULL, ended_at = now(), reason = 'x' WHERE status = 'paid'`,
    ],
    STEPS,
  ],
  [
    'a payout of another amount than was posted',
    [`UPDATE payouts SET amount_paise = amount_paise + 1 WHERE status = 'draft'`],
    AMOUNTS,
  ],
  [
    "a payout of somebody else's money",
    [
      `UPDATE payouts SET seller_id = (SELECT uid FROM users u WHERE uid <> seller_id AND role = 'buyer' LIMIT 1)
        WHERE status = 'draft'`,
    ],
    AMOUNTS,
  ],
  ['the postings of a payout that is gone', ['DELETE FROM payouts'], 'every posting has what it is about'],
])('An auditor who plants %s finds it named', async (_what, statements, check) => {
  expect(await findingsAfter(statements)).toContain(check);
});

it("An auditor who has a payout pay somebody else's debt finds it named", async () => {
  const found = await findingsAfter([
    `INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
      SELECT gen_random_uuid(), 'recovery', 'transaction', id, now() FROM ledger_transactions
      WHERE kind = 'payout_returned' LIMIT 1`,
    `INSERT INTO ledger_entries SELECT t.id, 0, a.id, 'debit', 100 FROM ledger_transactions t
      JOIN ledger_transactions b ON b.id = t.source_id AND b.kind = 'payout_returned'
      JOIN payouts p ON p.id = b.source_id
      JOIN ledger_accounts a ON a.owner_id = p.seller_id AND a.code = 'seller_available' WHERE t.kind = 'recovery'`,
    `INSERT INTO ledger_entries SELECT t.id, 1, a.id, 'credit', 100 FROM ledger_transactions t
      JOIN ledger_transactions b ON b.id = t.source_id AND b.kind = 'payout_returned'
      JOIN payouts p ON p.id = b.source_id
      JOIN ledger_accounts a ON a.owner_id <> p.seller_id AND a.code = 'seller_receivable' WHERE t.kind = 'recovery'`,
  ]);
  expect(found).toContain(AMOUNTS);
});
