import { type Kysely, sql } from 'kysely';
import type { PayoutQuery } from '#contract/admin/payouts/schemas.ts';
import { RUNNING_PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { isId } from '#platform/ids.ts';
import { bankKeyOf } from '../rules/bank-reference.ts';
import type { ManagedPayoutRow } from '../view/rows.ts';
import { BANK_KEY } from './bank-answers.ts';

type Db = Kysely<DB>;

const APPROVALS = sql`coalesce((SELECT json_agg(json_build_object('uid', v.admin_id, 'name', w.display_name, 'at', v.at,
    'counts', w.role = 'admin' AND w.suspended_at IS NULL AND w.deletion_due_at IS NULL)
    ORDER BY v.at, v.admin_id)
  FROM payout_approvals v JOIN users w ON w.uid = v.admin_id WHERE v.payout_id = p.id), '[]'::json)`;

/** An account that was changed since is another (`isNameChecked`). */
const NAME_CHECKED = sql`EXISTS (SELECT FROM payout_accounts a WHERE a.user_id = p.seller_id
  AND a.changed_at <= p.created_at AND a.name_checked_at IS NOT NULL)`;

const COLUMNS = sql<ManagedPayoutRow>`p.*, s.display_name AS seller_name, s.email AS seller_email,
  ${APPROVALS} AS approvals, ${NAME_CHECKED} AS is_name_checked,
  f.stopped_at IS NOT NULL AS is_stopped, f.paused_at IS NOT NULL AS is_paused_by_seller`;

const FROM = sql`payouts p JOIN users s ON s.uid = p.seller_id
  LEFT JOIN payout_preferences f ON f.user_id = p.seller_id`;

/** Payouts as admins search, filter and sort them. */
export function payoutTable({
  search,
  status,
}: Pick<PayoutQuery, 'search' | 'status'>): TableSource<ManagedPayoutRow, PayoutQuery['sort']> {
  const where = [];
  if (status !== 'all') where.push(sql`p.status = ${status === 'waiting' ? 'draft' : status}`);
  if (search) where.push(sql`p.id IN (${foundBy(search)})`);
  return {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: { createdAt: sql`p.created_at`, amount: sql`p.amount_paise` },
    at: sql`p.created_at`,
    key: sql`p.id`,
  };
}

/** By its number or its batch's, by ours or the bank's reference, by its seller; each way goes by an index of its own. */
function foundBy(search: string) {
  const pattern = containing(search);
  const key = bankKeyOf(search);
  const ways = [
    sql`SELECT id FROM payouts WHERE reference = ${search.trim().toUpperCase()}`,
    sql`SELECT id FROM payouts WHERE seller_id IN
      (SELECT uid FROM users WHERE email_key || ' ' || lower(display_name) LIKE ${pattern})`,
  ];
  if (key) ways.push(sql`SELECT id FROM payouts WHERE ${BANK_KEY} = ${key} AND batch_id IS NOT NULL`);
  if (isId(search)) {
    ways.push(sql`SELECT ${search}::uuid`, sql`SELECT id FROM payouts WHERE batch_id = ${search}::uuid`);
  }
  return sql.join(ways, sql` UNION `);
}

export async function findManagedPayout(db: Db, id: string): Promise<ManagedPayoutRow | undefined> {
  const { rows } = await sql<ManagedPayoutRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

/** How many run and what they come to, by status. */
export async function sumRunning(db: Db): Promise<{ status: string; count: number; paise: number }[]> {
  const statuses = sql.join(RUNNING_PAYOUT_STATUSES.map((status) => sql.lit(status)));
  const { rows } = await sql<{ status: string; count: number; paise: number }>`
    SELECT status, count(*)::int AS count, sum(amount_paise)::bigint AS paise FROM payouts
    WHERE status IN (${statuses}) GROUP BY status`.execute(db);
  return rows;
}
