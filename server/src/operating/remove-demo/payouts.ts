import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { ofKind } from './gone.ts';

type Db = Kysely<DB>;

const SELLERS = sql`(SELECT seller_id FROM orders WHERE id IN ${ofKind('order')})`;

/** A payout, or a change of what a seller could be paid out of sales that stay. */
interface Move {
  seller_id: string;
  at: Date;
  /** Of a payout: its id, and when its money came back. */
  payout_id: string | null;
  ended_at: Date | null;
  paise: number;
}

/**
 * Payouts of money that goes: the sandbox made them, or sales that stay had not made as much available when they were asked
 * for. Those that stay are taken in their order, so that none of them leaves its seller less than nothing.
 */
export async function listPayoutsToGo(db: Db): Promise<string[]> {
  const ids = await listMadeBySandbox(db);
  const gone = new Set(ids);
  for (const moves of Map.groupBy(await listMoves(db), ({ seller_id }) => seller_id).values())
    ids.push(...uncovered(moves.filter(({ payout_id }) => payout_id === null || !gone.has(payout_id))));
  return ids;
}

/** @param moves of one seller, the first first */
function uncovered(moves: readonly Move[]): string[] {
  const out: string[] = [];
  const staying: Move[] = [];
  let earned = 0;
  for (const move of moves) {
    if (move.payout_id === null) {
      earned += move.paise;
      continue;
    }
    const taken = staying
      .filter(({ ended_at }) => ended_at === null || ended_at > move.at)
      .reduce((sum, { paise }) => sum + paise, 0);
    if (move.paise > earned - taken) out.push(move.payout_id);
    else staying.push(move);
  }
  return out;
}

/** Of sellers of whom some sales go: what the others made available, and their payouts. */
async function listMoves(db: Db): Promise<Move[]> {
  const { rows } = await sql<Move>`
    SELECT a.owner_id AS seller_id, t.posted_at AS at, NULL AS payout_id, NULL AS ended_at, 0 AS place,
      CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise
    FROM ledger_entries e
    JOIN ledger_transactions t ON t.id = e.transaction_id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'seller_available'
    WHERE t.order_id IS NOT NULL AND t.order_id NOT IN ${ofKind('order')} AND a.owner_id IN ${SELLERS}
    UNION ALL
    SELECT seller_id, created_at, id, ended_at, 1, amount_paise FROM payouts WHERE seller_id IN ${SELLERS}
    ORDER BY at, place, payout_id`.execute(db);
  return rows;
}

async function listMadeBySandbox(db: Db): Promise<string[]> {
  if (!(await hasBankingSandbox(db))) return [];
  const { rows } = await sql<{ id: string }>`SELECT id FROM payouts WHERE provider_fund_account_id IN (
    SELECT id FROM razorpay_sandbox.fund_accounts)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes payouts of what goes away, where the demo's accounts would be paid, and what only the sandbox knows. */
export async function removePayouts(db: Db): Promise<void> {
  await sql`DELETE FROM payout_approvals WHERE payout_id IN ${ofKind('payouts')}`.execute(db);
  await sql`DELETE FROM payouts WHERE id IN ${ofKind('payouts')}`.execute(db);
  await sql`DELETE FROM payout_batches b WHERE NOT EXISTS (SELECT FROM payouts p WHERE p.batch_id = b.id)`.execute(
    db,
  );
  for (const table of ['payout_accounts', 'payout_preferences', 'payout_fund_accounts'])
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id IN ${ofKind('account')}`.execute(db);
  if (!(await hasBankingSandbox(db))) return;
  await sql`DELETE FROM payout_fund_accounts WHERE fund_account_id IN (
    SELECT id FROM razorpay_sandbox.fund_accounts)`.execute(db);
}

/** A market that was tried before there were payouts has a sandbox without them. */
async function hasBankingSandbox(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('razorpay_sandbox.fund_accounts') IS NOT NULL AS there`.execute(db);
  return rows[0]?.there ?? false;
}
