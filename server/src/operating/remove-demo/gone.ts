import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** How much a removal takes away. */
export interface GoneCounts {
  accounts: number;
  listings: number;
  orders: number;
  negotiations: number;
}

/** Not money: paid in the sandbox, or by a demo account under any other key than a live one. */
const NO_MONEY = sql`(o.provider = 'sandbox' OR (o.provider_key_id NOT LIKE 'rzp\\_live\\_%'
  AND (o.buyer_id IN (SELECT user_id FROM demo_accounts) OR o.seller_id IN (SELECT user_id FROM demo_accounts))))`;

/**
 * Lists what the demo made and what others did with it in the temporary table `gone` (kind, id), for the rest of the
 * transaction. A listing that somebody paid for with real money is not in it: it is archived instead.
 */
export async function listGone(db: Db): Promise<GoneCounts> {
  await sql`CREATE TEMPORARY TABLE gone (id uuid PRIMARY KEY, kind text NOT NULL) ON COMMIT DROP`.execute(db);
  const add = async (kind: string, ids: RawBuilder<unknown>) => {
    const { numAffectedRows } = await sql`
      INSERT INTO gone SELECT id, ${kind} FROM (${ids}) found (id) ON CONFLICT DO NOTHING`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
  const accounts = await add('account', sql`SELECT user_id FROM demo_accounts`);
  const orders = await add('order', sql`SELECT o.id FROM orders o WHERE ${NO_MONEY}`);
  const listings = await add(
    'listing',
    sql`SELECT p.id FROM projects p WHERE p.seller_id IN ${ofKind('account')}
      AND NOT EXISTS (SELECT FROM orders o WHERE o.project_id = p.id AND o.id NOT IN ${ofKind('order')})`,
  );
  const negotiations = await add(
    'negotiation',
    sql`SELECT id FROM negotiations
      WHERE buyer_id IN ${ofKind('account')} OR seller_id IN ${ofKind('account')}`,
  );
  await add(
    'code',
    sql`SELECT id FROM discount_codes WHERE seller_id IN ${ofKind('account')} OR buyer_id IN ${ofKind('account')}
      OR negotiation_id IN ${ofKind('negotiation')} OR project_id IN ${ofKind('listing')}`,
  );
  for (const table of ['payments', 'refunds', 'refund_requests', 'disputes'])
    await add(table, sql`SELECT id FROM ${sql.table(table)} WHERE order_id IN ${ofKind('order')}`);
  await add(
    'report',
    sql`SELECT id FROM reports WHERE reporter_id IN ${ofKind('account')} OR person_id IN ${ofKind('account')}`,
  );
  await add('version', sql`SELECT id FROM project_versions WHERE project_id IN ${ofKind('listing')}`);
  // The demo's own events.
  await add('demo', sql`SELECT DISTINCT subject_id FROM events WHERE type IN ('demo.begun', 'demo.filled')`);
  return { accounts, listings, orders, negotiations };
}

/** The ids of one kind, as a subquery. */
export function ofKind(kind: string): RawBuilder<unknown> {
  return sql`(SELECT id FROM gone WHERE kind = ${sql.lit(kind)})`;
}

/** Whether a text speaks of anything that goes. */
export function mentionsGone(text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM regexp_matches(${text}, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m
    JOIN gone g ON g.id = m[1]::uuid)`;
}
