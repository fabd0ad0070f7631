import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { checkLedger } from '../public.ts';

const POSTED = 'every settlement of the provider is posted once with its amount';
const MATCHED = 'every line of a bank statement is of the amount and direction of its match';
const TWICE = 'nothing is matched with two lines of a bank statement';
const LINES_OF = (kind: string) =>
  `transaction_id IN (SELECT id FROM ledger_transactions WHERE kind = '${kind}')`;

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
  const buyer = await shop.newBuyer();
  await shop.verify(buyer, await shop.pay(await shop.checkout(buyer)));
  await shop.settleAll();
  await shop.market.advanceClock(2 * 86_400);
  const { utr, amount_paise: paise } = await shop.db
    .selectFrom('provider_settlements')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { token } = await shop.market.registerAs('admin');
  const csv = `date,narration,debit,credit\n${dayInIndia(shop.ctx.now())},NEFT ${utr},,${paise / 100}\n`;
  const answer = await shop.market.api('POST', '/admin/bank-statements', { token, body: { csv } });
  expect(answer.body).toMatchObject({ data: { matchedCount: 1 } });
});
afterAll(() => shop?.market.stop());

/** Plants a fault, looks, and takes it back: the checks that name something. */
async function findingsAfter(statements: readonly string[]): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  await inTransaction(shop.ctx, async (ctx) => {
    const lifted = ['ledger_transactions', 'ledger_entries'].map(
      (table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    );
    for (const statement of [...lifted, ...statements]) await sql.raw(statement).execute(ctx.db);
    found = (await checkLedger(ctx)).map(({ check }) => check);
    throw undone;
  }).catch((error) => expect(error).toBe(undone));
  return found;
}

test('The books of a market whose settlement has arrived at the bank are right', async () => {
  expect(await findingsAfter([])).toEqual([]);
});

it.each([
  [
    'a settlement that is not posted',
    [
      `DELETE FROM ledger_entries WHERE ${LINES_OF('settlement')}`,
      `DELETE FROM ledger_transactions WHERE kind = 'settlement'`,
    ],
    POSTED,
  ],
  [
    'a settlement that is posted with a paisa more',
    [`UPDATE ledger_entries SET amount_paise = amount_paise + 1 WHERE ${LINES_OF('settlement')}`],
    POSTED,
  ],
  [
    'a settlement that was not sent and is posted',
    [`UPDATE provider_settlements SET status = 'created'`],
    POSTED,
  ],
  [
    'a settlement that failed and is not taken back',
    [`UPDATE provider_settlements SET status = 'failed'`],
    POSTED,
  ],
  [
    'a settlement that went to another account',
    [
      `UPDATE ledger_entries SET account_id = (SELECT id FROM ledger_accounts WHERE code = 'gst_input')
        WHERE ${LINES_OF('settlement')} AND side = 'debit'`,
    ],
    'every posting moves money between the accounts it is for',
  ],
  [
    'a settlement whose row is gone',
    ['DELETE FROM provider_settlement_items', 'DELETE FROM provider_settlements'],
    'every posting has what it is about',
  ],
  ['a matched line of another amount', ['UPDATE bank_lines SET amount_paise = amount_paise + 1'], MATCHED],
  ['a matched line of the other side', [`UPDATE bank_lines SET direction = 'out'`], MATCHED],
  [
    'a line that is matched with what is not there',
    ['UPDATE bank_lines SET match_id = gen_random_uuid()'],
    MATCHED,
  ],
  [
    'one settlement for two lines',
    [
      'DROP INDEX bank_lines_match',
      `INSERT INTO bank_lines SELECT gen_random_uuid(), statement_id, 'another', dated_on, place, description, reference,
        direction, amount_paise, balance_paise, keys, match_kind, match_id, matched_at FROM bank_lines`,
    ],
    TWICE,
  ],
] as const)('An auditor who plants %s finds it named', async (_what, statements, check) => {
  expect(await findingsAfter(statements)).toContain(check);
});
