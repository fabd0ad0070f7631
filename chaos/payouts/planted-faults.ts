import { checkLedger } from '#features/ledger/public.ts';
import { systemClock } from '#platform/time/clock.ts';
import { withFault } from '#testing/models/planted-faults.ts';
import type { MarketDatabase } from '../market-database.ts';
import type { ProviderRecords } from '../provider.ts';
import { comparePayouts, type PayoutBooks } from './compare.ts';
import { readPayouts } from './rows.ts';

const PAID = "(SELECT id FROM payouts WHERE status = 'paid' ORDER BY id LIMIT 1)";

/** Faults in the market's rows. All turn the comparison red; those with a check are named by `ledger:check` too. */
const FAULTS_HERE: Record<string, { statement: string; check?: string }> = {
  'a payout whose row is gone': {
    statement: `WITH approvals AS (DELETE FROM payout_approvals WHERE payout_id = ${PAID})
      DELETE FROM payouts WHERE id = ${PAID} RETURNING id`,
    check: 'every posting has what it is about',
  },
  'a paid payout that is called failed': {
    statement: `UPDATE payouts SET status = 'failed', paid_at = NULL, reference = NULL, ended_at = paid_at, reason = 'x'
      WHERE id = ${PAID} RETURNING id`,
    check: 'every payout is posted once for each of its steps',
  },
  'a returned payout that is called paid': {
    statement: `UPDATE payouts SET status = 'paid', ended_at = NULL, reason = NULL WHERE id =
      (SELECT id FROM payouts WHERE status = 'returned' ORDER BY id LIMIT 1) RETURNING id`,
    check: 'every payout is posted once for each of its steps',
  },
  'a payout of another amount': {
    statement: `UPDATE payouts SET amount_paise = amount_paise + 1 WHERE id = ${PAID} RETURNING id`,
    check: 'every posting of a payout is of its amount and its seller',
  },
  'a payout of another seller': {
    statement: `UPDATE payouts p SET seller_id = (SELECT user_id FROM payout_accounts WHERE user_id <> p.seller_id LIMIT 1)
      WHERE id = ${PAID} RETURNING id`,
    check: 'every posting of a payout is of its amount and its seller',
  },
  'a payout with the number of another transfer': {
    statement: `UPDATE payouts SET reference = '9' || reference WHERE id = ${PAID} RETURNING id`,
  },
};

type MadePayouts = ProviderRecords['payouts'];

/** Faults that only the provider's book shows: the market's own checks cannot see them. */
const FAULTS_THERE: Record<string, (made: MadePayouts, paid: MadePayouts[number]) => MadePayouts> = {
  'a payout that was made twice': (made, paid) => [...made, { ...paid, id: 'pout_twice' }],
  'a payout that nobody asked for': (made, paid) => [
    ...made,
    { ...paid, id: 'pout_none', reference_id: null },
  ],
  'a paid payout that was never made': (made, paid) => made.filter(({ id }) => id !== paid.id),
  'a payout to another account': (made, paid) =>
    made.map((one) => (one.id === paid.id ? { ...one, fund_account_id: 'fa_other' } : one)),
  'a payout that cost more than it says': (made, paid) =>
    made.map((one) => (one.id === paid.id ? { ...one, fees: one.fees + 1 } : one)),
};

/** Breaks either book on purpose, one fault at a time: what the comparison does not name then is a finding. */
export async function plantPayoutFaults({ kysely }: MarketDatabase, books: PayoutBooks): Promise<string[]> {
  const findings: string[] = [];
  const unseen = (what: string, by: string) => findings.push(`${by} does not name ${what}`);
  for (const [what, { statement, check }] of Object.entries(FAULTS_HERE)) {
    const seen = await withFault(kysely, statement, async (db) => ({
      compared: comparePayouts(await readPayouts(db), books),
      checks: (await checkLedger({ db, now: systemClock.now })).map((finding): string => finding.check),
    }));
    if (!seen) continue;
    if (seen.compared.length === 0) unseen(what, 'the comparison');
    if (check && !seen.checks.includes(check)) unseen(what, 'ledger:check');
  }
  const rows = await readPayouts(kysely);
  const { payouts } = books.records;
  const paid = payouts.find(({ status }) => status === 'processed');
  for (const [what, fault] of paid ? Object.entries(FAULTS_THERE) : []) {
    const records = { ...books.records, payouts: fault(payouts, paid!) };
    if (comparePayouts(rows, { ...books, records }).length === 0) unseen(what, 'the comparison');
  }
  return findings;
}
