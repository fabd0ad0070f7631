import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { mentionsDemo, ofKind } from './gone.ts';
import { listPayoutsToGo } from './payouts.ts';

type Db = Kysely<DB>;

/** How much a removal takes away. */
export interface DemoCounts {
  accounts: number;
  listings: number;
  orders: number;
  negotiations: number;
}

/** Not money: paid in the sandbox, or by a demo account under any other key than a live one. */
const NO_MONEY = sql`(o.provider = 'sandbox' OR (o.provider_key_id NOT LIKE 'rzp\\_live\\_%'
  AND (o.buyer_id IN (SELECT user_id FROM demo_accounts) OR o.seller_id IN (SELECT user_id FROM demo_accounts))))`;

/** Postings of orders that go, and those that were made because of another one that goes. */
const POSTINGS = sql`
  WITH RECURSIVE found (id) AS (
    SELECT id FROM ledger_transactions WHERE order_id IN ${ofKind('order')}
      OR source_id IN (SELECT id FROM gone WHERE kind IN ('payments', 'refunds', 'disputes', 'payouts', 'provider_settlements', 'tax_years',
        'tax_challans', 'gst_set_offs'))
    UNION
    SELECT t.id FROM ledger_transactions t JOIN found f
      ON t.reverses_id = f.id OR (t.source_type = 'transaction' AND t.source_id = f.id)
  ) SELECT id FROM found`;

/** What was told of it all: downloads of what nobody bought, and released money of which nothing is left, too. */
const EVENTS = sql`
  SELECT e.id FROM events e WHERE e.subject_id IN (SELECT id FROM gone) OR e.actor_id IN ${ofKind('account')}
    OR ${mentionsDemo(sql`e.data::text`)}
    OR (e.type = 'delivery.downloaded' AND e.data ->> 'capacity' = 'buyer' AND NOT EXISTS (
      SELECT FROM entitlements n WHERE n.buyer_id = e.actor_id AND n.project_id = e.subject_id
        AND n.id NOT IN ${ofKind('entitlements')}))
    OR (e.type = 'ledger.released' AND NOT EXISTS (
      SELECT FROM ledger_sales s WHERE s.seller_id = e.subject_id AND s.order_id NOT IN ${ofKind('order')}
        AND s.released_at BETWEEN e.created_at - interval '1 minute' AND e.created_at))`;

/**
 * Lists what the demo made and what others did with it in the temporary table `gone` (kind, id), for the rest of the
 * transaction. A listing that somebody paid for with real money is not in it: it is archived instead.
 */
export async function listDemoRows(db: Db): Promise<DemoCounts> {
  await sql`CREATE TEMPORARY TABLE gone (id uuid PRIMARY KEY, kind text NOT NULL) ON COMMIT DROP`.execute(db);
  const add: Add = async (kind, ids) => {
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
  for (const table of ['payments', 'refunds', 'refund_requests', 'disputes', 'entitlements'])
    await add(table, sql`SELECT id FROM ${sql.table(table)} WHERE order_id IN ${ofKind('order')}`);
  await add('support thread', sql`SELECT id FROM support_threads WHERE order_id IN ${ofKind('order')}`);
  await add('payments', sql`SELECT id FROM payments WHERE order_id IS NULL AND provider = 'sandbox'`);
  for (const table of ['refunds', 'disputes'])
    await add(table, sql`SELECT id FROM ${sql.table(table)} WHERE payment_id IN ${ofKind('payments')}`);
  await add(
    'report',
    sql`SELECT id FROM reports WHERE reporter_id IN ${ofKind('account')} OR person_id IN ${ofKind('account')}`,
  );
  await add(
    'text',
    sql`SELECT t.id FROM public_texts t WHERE t.kind IN ('question', 'answer')
      AND (t.author_id IN ${ofKind('account')} OR t.project_id IN ${ofKind('listing')})`,
  );
  await add('text', sql`SELECT a.id FROM answers a WHERE a.question_id IN ${ofKind('text')}`);
  await add('payouts', sql`SELECT unnest(${await listPayoutsToGo(db)}::uuid[])`);
  await addTaxes(add);
  // What the sandbox has sent to a bank.
  await add(
    'provider_settlements',
    sql`SELECT DISTINCT i.settlement_id FROM provider_settlement_items i JOIN payments p
      ON p.provider_payment_id = i.entity_id WHERE p.id IN ${ofKind('payments')}`,
  );
  await add('version', sql`SELECT id FROM project_versions WHERE project_id IN ${ofKind('listing')}`);
  await add('posting', POSTINGS);
  await add(
    'ledger account',
    sql`SELECT a.id FROM ledger_accounts a WHERE a.owner_id IN ${ofKind('account')} AND NOT EXISTS (
      SELECT FROM ledger_entries e WHERE e.account_id = a.id AND e.transaction_id NOT IN ${ofKind('posting')})`,
  );
  // The demo's own events.
  await add('demo', sql`SELECT DISTINCT subject_id FROM events WHERE type IN ('demo.begun', 'demo.filled')`);
  await add('event', EVENTS);
  return { accounts, listings, orders, negotiations };
}

type Add = (kind: string, ids: RawBuilder<unknown>) => Promise<number>;

/**
 * Papers and years of sales that go, and what a demo admin recorded as paid to the state. What was set off of GST had the figures
 * of those sales in it: it is posted anew with the next close or payment.
 */
async function addTaxes(add: Add): Promise<void> {
  const keepsSales = (seller: string) => sql`EXISTS (
    SELECT FROM ledger_sales s WHERE s.seller_id = ${sql.ref(seller)} AND s.order_id NOT IN ${ofKind('order')})`;
  await add(
    'tax_papers',
    sql`SELECT p.id FROM tax_papers p WHERE p.order_id IN ${ofKind('order')}
      OR (p.order_id IS NULL AND NOT ${keepsSales('p.seller_id')})`,
  );
  await add('tax_years', sql`SELECT y.id FROM seller_tax_years y WHERE NOT ${keepsSales('y.seller_id')}`);
  await add('tax_challans', sql`SELECT id FROM tax_challans WHERE recorded_by IN ${ofKind('account')}`);
  await add('gst_set_offs', sql`SELECT id FROM gst_set_offs`);
}
