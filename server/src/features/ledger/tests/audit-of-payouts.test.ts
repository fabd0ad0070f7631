import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AuditedPayouts, openAuditedPayouts } from '#testing/models/audited-payouts.ts';

const STEPS = 'every payout is posted once for each of its steps';
const AMOUNTS = 'every posting of a payout is of its amount and its seller';
const DATES = 'every step of a payout is posted when it is taken';
const ORDERLESS = 'no payout is of an order';

let audited: AuditedPayouts;
beforeAll(async () => {
  audited = await openAuditedPayouts();
});
afterAll(() => audited?.stop());
const findingsAfter: AuditedPayouts['findingsAfter'] = (...asked) => audited.findingsAfter(...asked);

const ofDraft = `(SELECT t.id FROM ledger_transactions t JOIN payouts p ON p.id = t.source_id AND p.status = 'draft')`;

const anyOrder = '(SELECT id FROM orders LIMIT 1)';

/** A posting of this kind about each payout in this status, without its lines. */
const posted = (kind: string, status: string) =>
  `INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
    SELECT gen_random_uuid(), '${kind}', 'payout', id, now() FROM payouts WHERE status = '${status}'`;

/** A recovery because of the posting of this kind, of the seller's own debt. */
const recovered = (because: string, paise: number) => [
  `INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
    SELECT gen_random_uuid(), 'recovery', 'transaction', id, now() FROM ledger_transactions
    WHERE kind = '${because}' LIMIT 1`,
  ...['seller_available', 'seller_receivable'].map(
    (
      code,
      line,
    ) => `INSERT INTO ledger_entries SELECT t.id, ${line}, a.id, '${line === 0 ? 'debit' : 'credit'}', ${paise}
      FROM ledger_transactions t JOIN ledger_transactions b ON b.id = t.source_id JOIN payouts p ON p.id = b.source_id
      JOIN ledger_accounts a ON a.owner_id = p.seller_id AND a.code = '${code}' WHERE t.kind = 'recovery'`,
  ),
];

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
  [
    'the postings of a payout that is gone',
    ['DELETE FROM payout_approvals', 'DELETE FROM payouts'],
    'every posting has what it is about',
  ],
  [
    'a payout whose posting takes its money twice',
    [
      `INSERT INTO ledger_entries SELECT transaction_id, line + 2, account_id, side, amount_paise FROM ledger_entries
        WHERE transaction_id IN ${ofDraft}`,
    ],
    AMOUNTS,
  ],
  [
    'a payout that came back without the bank',
    [
      `DELETE FROM ledger_entries e USING ledger_transactions t
        WHERE t.id = e.transaction_id AND t.kind = 'payout_returned' AND e.line < 2`,
    ],
    AMOUNTS,
  ],
  ['a debt that is paid by a payout that was paid', recovered('payout_paid', 1), AMOUNTS],
  ['a debt that is paid with more than came back', recovered('payout_returned', 50_001), AMOUNTS],
  [
    'a payout of one order',
    [`UPDATE ledger_transactions SET order_id = ${anyOrder} WHERE id IN ${ofDraft}`],
    ORDERLESS,
  ],
  [
    'a debt of one order that a payout pays',
    [
      ...recovered('payout_returned', 1),
      `UPDATE ledger_transactions SET order_id = ${anyOrder} WHERE kind = 'recovery'`,
    ],
    ORDERLESS,
  ],
  [
    'a payout that says it was asked for in another month',
    [`UPDATE payouts SET created_at = created_at + interval '31 days' WHERE status = 'draft'`],
    DATES,
  ],
  [
    'a payout that says it was paid in another month',
    [`UPDATE payouts SET paid_at = paid_at + interval '31 days' WHERE status = 'paid'`],
    DATES,
  ],
  [
    'a payout that says it failed in another month',
    [`UPDATE payouts SET ended_at = ended_at + interval '31 days' WHERE status = 'failed'`],
    DATES,
  ],
  [
    'a payout that says it came back at no time',
    [`UPDATE payouts SET ended_at = NULL WHERE status = 'returned'`],
    DATES,
  ],
  [
    'a payout that came back and is paid once more',
    [
      'ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_source_type_source_id_key',
      posted('payout_paid', 'returned'),
    ],
    STEPS,
  ],
  ['a paid payout that failed as well', [posted('payout_failed', 'paid')], STEPS],
  [
    'a posting without a payout',
    [
      `INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
        VALUES (gen_random_uuid(), 'payout_paid', 'payout', gen_random_uuid(), now())`,
    ],
    'every posting has what it is about',
  ],
])('An auditor who plants %s finds it named', async (_what, statements, check) => {
  expect(await findingsAfter(statements)).toContain(check);
});

it('An auditor who changes what is kept of a payout on its way finds it named', async () => {
  const statement = `UPDATE ledger_accounts SET balance_paise = balance_paise + 1 WHERE code = 'payout_clearing'`;
  const found = await findingsAfter([statement], { doSumsFit: false });
  expect(found).toEqual(
    expect.arrayContaining(['every balance of a seller is the sum of its entries and not below zero']),
  );
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
