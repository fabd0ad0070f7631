import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkLedger } from '#features/ledger/public.ts';
import { inTransaction } from '#platform/context.ts';
import { openPayoutFixture } from '../fixtures/payouts/payouts.ts';

/** What keeps faults out is lifted first, as somebody would who owns the tables. */
const LIFTED = [
  'ALTER TABLE ledger_transactions DISABLE TRIGGER USER',
  'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
  `DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT conname FROM pg_constraint WHERE contype = 'c' AND conrelid = 'payouts'::regclass LOOP
      EXECUTE format('ALTER TABLE payouts DROP CONSTRAINT %I', name);
    END LOOP;
  END $$`,
];

/** Makes the kept sums fit, so that they do not give the fault away. */
const SUMS_FIT = `UPDATE ledger_accounts a SET balance_paise = s.paise FROM (
    SELECT e.account_id, sum(CASE WHEN e.side = o.normal_side THEN e.amount_paise ELSE -e.amount_paise END) AS paise
    FROM ledger_entries e JOIN ledger_accounts o ON o.id = e.account_id
    WHERE o.code IN ('seller_available', 'payout_clearing', 'seller_receivable') AND o.owner_id IS NOT NULL
    GROUP BY e.account_id) s
  WHERE a.id = s.account_id AND s.paise >= 0`;

/**
 * Two sellers with payouts: one that failed, one that came back, two that were paid, and one that waits. Both sellers owe
 * something by now.
 */
export async function openAuditedPayouts() {
  const fixture = await openPayoutFixture();
  const uid = await fixture.newSeller();
  await fixture.giveAccount(uid);
  const sale = await fixture.earn(uid, 10_000);
  for (const status of ['failed', 'paid', 'returned'] as const) await fixture.payoutIn(status, uid);
  await fixture.payoutIn('draft', uid, 800_000);
  await fixture.refund(sale, 1_000_000);
  const other = await fixture.newSeller();
  await fixture.giveAccount(other);
  const taken = await fixture.earn(other, 1_000);
  await fixture.payoutIn('paid', other, 85_000);
  await fixture.refund(taken, 100_000);
  return {
    stop: () => fixture.stop(),
    /** Plants a fault, looks, and takes it back: the checks that name something. */
    async findingsAfter(statements: readonly string[], { doSumsFit = true } = {}): Promise<string[]> {
      let found: string[] = [];
      const undone = new Error('undone');
      await inTransaction(fixture.market.context(), async (ctx) => {
        const all = [...LIFTED, ...statements, ...(doSumsFit ? [SUMS_FIT] : [])];
        for (const statement of all) await sql.raw(statement).execute(ctx.db);
        found = (await checkLedger(ctx)).map(({ check }) => check);
        throw undone;
      }).catch((error) => expect(error).toBe(undone));
      return found;
    },
  };
}

export type AuditedPayouts = Awaited<ReturnType<typeof openAuditedPayouts>>;
