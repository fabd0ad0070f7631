import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { OwnFacts } from '../rules/obstacles.ts';
import type { HeldFacts } from '../rules/outlook.ts';

type Db = Kysely<DB>;

/** What of somebody keeps their account from being deleted, beside who runs the market; one statement. */
export async function readOwnFacts(db: Db, uid: string): Promise<Omit<OwnFacts, 'isLastAdmin'>> {
  const { rows } = await sql<Omit<OwnFacts, 'isLastAdmin'>>`SELECT
    EXISTS (SELECT FROM second_admin_raises r WHERE r.asked_by = ${uid}) AS "hasRaise",
    (SELECT count(*)::int FROM payout_approvals v JOIN payouts p ON p.id = v.payout_id
      WHERE v.admin_id = ${uid} AND p.status = 'draft') AS "approvedPayouts",
    (SELECT u.suspended_at IS NOT NULL FROM users u WHERE u.uid = ${uid}) AS "isSuspended",
    (SELECT count(*)::int FROM orders o
      WHERE o.buyer_id = ${uid} AND o.status IN ('PENDING', 'ACTIVE')) AS "ordersOpen",
    (SELECT count(*)::int FROM refund_requests r
      WHERE r.buyer_id = ${uid} AND r.status IN ('waiting_seller', 'waiting_admin')) AS "refundsOpen",
    (SELECT count(*)::int FROM refunds f JOIN orders o ON o.id = f.order_id
      WHERE o.buyer_id = ${uid} AND f.status IN ('requested', 'pending')) AS "moneyGoingBack",
    (SELECT count(*)::int FROM disputes d JOIN orders o ON o.id = d.order_id
      WHERE o.buyer_id = ${uid} AND d.status IN ('open', 'under_review')) AS "purchasesDisputed"`.execute(db);
  return rows[0]!;
}

/** Whether the provider is still asked about an order that they made, so that money for it may yet be found (rule P7). */
export async function hasUnsettledOrders(db: Db, uid: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders o
    WHERE o.buyer_id = ${uid} AND o.next_check_at IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody is an admin and nobody else is; one who is suspended or leaving does not count. */
export async function isOnlyAdmin(db: Db, uid: string): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`SELECT u.role = 'admin' AND NOT EXISTS (
    SELECT FROM users o WHERE o.role = 'admin' AND o.uid <> u.uid AND o.suspended_at IS NULL
      AND o.deletion_due_at IS NULL) AS only FROM users u WHERE u.uid = ${uid}`.execute(db);
  return rows[0]?.only ?? false;
}

/** What somebody has here, as far as it matters for what a deletion leaves; one statement. */
export async function readHeldFacts(db: Db, uid: string): Promise<HeldFacts> {
  const ordered = sql`EXISTS (SELECT FROM orders o WHERE o.project_id = p.id)`;
  const { rows } = await sql<HeldFacts>`SELECT
    (SELECT count(*)::int FROM orders o WHERE o.buyer_id = ${uid} AND o.status = 'PAID') AS purchases,
    (SELECT count(*)::int FROM orders o WHERE o.seller_id = ${uid} AND o.status = 'PAID') AS sales,
    (SELECT count(*)::int FROM projects p WHERE p.seller_id = ${uid} AND ${ordered}) AS "soldListings",
    (SELECT count(*)::int FROM projects p WHERE p.seller_id = ${uid} AND NOT ${ordered}) AS "unsoldListings",
    EXISTS (SELECT FROM tax_papers t LEFT JOIN orders o ON o.id = t.order_id
      WHERE t.seller_id = ${uid} OR o.buyer_id = ${uid}) AS "hasPapers",
    EXISTS (SELECT FROM admin_acts a WHERE a.actor_id = ${uid}) AS "hasActs",
    EXISTS (SELECT FROM reports r WHERE r.person_id = ${uid}) AS "wasReported"`.execute(db);
  return rows[0]!;
}

/** When an account is to be deleted; nothing where there is no such account. */
export async function findDueAt(db: Db, uid: string): Promise<{ dueAt: Date | null } | undefined> {
  return db.selectFrom('users').select('deletion_due_at as dueAt').where('uid', '=', uid).executeTakeFirst();
}
