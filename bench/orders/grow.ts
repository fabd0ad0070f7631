import type pg from 'pg';

const DAYS = 28;
const ORDERS_PER_STEP = 20_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Copies orders that were really bought, with all that they left behind, until there are enough: each copy by a buyer
 * of its own, spread over the last weeks, whose money is still held for the guarantee. For a superuser, because
 * triggers are off meanwhile.
 */
export async function growOrders(superuser: pg.Client, orders: number): Promise<void> {
  await superuser.query(PREPARE);
  const { rows } = await superuser.query<{ samples: number; copied: number; now: number }>(
    `SELECT (SELECT count(*)::int FROM bench.samples) AS samples,
       (SELECT count(*)::int FROM users WHERE email LIKE 'past-%@bench.example') AS copied,
       (SELECT count(*)::int FROM orders) AS now`,
  );
  const { samples, copied, now } = rows[0]!;
  const last = copied + Math.max(0, Math.ceil((orders - now) / samples));
  const perStep = Math.max(1, Math.floor(ORDERS_PER_STEP / samples));
  const spacingMs = Math.floor((DAYS * 86_400_000) / Math.max(1, last));
  const columns = await listColumns(superuser);
  await superuser.query('SET session_replication_role = replica');
  for (let first = copied + 1; first <= last; first += perStep) {
    await superuser.query(copyOf(first, Math.min(last, first + perStep - 1), spacingMs, columns));
  }
  await superuser.query('RESET session_replication_role');
}

/** One paid order of each listing, from those that have no copies yet, with its webhooks; and the ids of a copy. */
const PREPARE = `
  CREATE SCHEMA IF NOT EXISTS bench;
  CREATE TABLE IF NOT EXISTS bench.samples AS
    SELECT DISTINCT ON (project_id) o.* FROM orders o
    WHERE status = 'PAID' AND EXISTS (SELECT FROM ledger_sales s WHERE s.order_id = o.id)
    ORDER BY project_id, id;
  CREATE TABLE IF NOT EXISTS bench.webhooks AS
    SELECT w.* FROM webhook_events w
    WHERE EXISTS (SELECT FROM bench.samples o WHERE strpos(w.body, o.provider_order_id) > 0);
  CREATE OR REPLACE FUNCTION bench.copied_id(of_row uuid, copy int, ms bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT (lpad(to_hex(ms), 12, '0') || substr(md5(of_row::text || copy), 13))::uuid $$;`;

/** The rows of each table that belong to a sample, and what is another in a copy. */
const TABLES = [
  {
    rows: 'orders r JOIN bench.samples o ON o.id = r.id',
    table: 'orders',
    changes: `'id', copied(r.id), 'buyer_id', copied('${NOBODY}'), 'created_at', at, 'paid_at', at, 'ended_at', at,
      'expires_at', at + interval '30 minutes', 'next_check_at', null,
      'provider_order_id', 'order_' || md5(r.id::text || n)`,
  },
  {
    rows: 'payments r JOIN bench.samples o ON o.id = r.order_id',
    table: 'payments',
    changes: `'id', copied(r.id), 'order_id', copied(o.id), 'seen_at', at, 'captured_at', at,
      'provider_payment_id', 'pay_' || md5(r.id::text || n)`,
  },
  {
    rows: 'entitlements r JOIN bench.samples o ON o.id = r.order_id',
    table: 'entitlements',
    changes: `'id', copied(r.id), 'order_id', copied(o.id), 'buyer_id', copied('${NOBODY}'), 'granted_at', at`,
  },
  {
    rows: 'ledger_transactions r JOIN bench.samples o ON o.id = r.order_id',
    table: 'ledger_transactions',
    changes: `'id', copied(r.id), 'source_id', copied(r.source_id), 'order_id', copied(o.id), 'posted_at', at`,
  },
  {
    rows: `ledger_entries r JOIN ledger_transactions t ON t.id = r.transaction_id
      JOIN bench.samples o ON o.id = t.order_id`,
    table: 'ledger_entries',
    changes: `'transaction_id', copied(t.id)`,
  },
  {
    rows: 'ledger_sales r JOIN bench.samples o ON o.id = r.order_id',
    table: 'ledger_sales',
    changes: `'order_id', copied(o.id), 'sold_at', at`,
  },
  {
    rows: 'events r JOIN bench.samples o ON o.id = r.subject_id',
    table: 'events',
    changes: `'id', copied(r.id), 'subject_id', copied(o.id), 'created_at', at`,
  },
  {
    rows: `notifications r JOIN events e ON e.id = r.event_id JOIN bench.samples o ON o.id = e.subject_id`,
    table: 'notifications',
    changes: `'id', copied(r.id), 'event_id', copied(e.id), 'created_at', at, 'status', 'read',
      'user_id', CASE WHEN r.user_id = o.buyer_id THEN copied('${NOBODY}') ELSE r.user_id END`,
  },
  {
    rows: 'bench.webhooks r',
    table: 'webhook_events',
    changes: `'event_id', md5(r.event_id || n), 'received_at', at, 'handled_at', at`,
  },
];

/** The columns of each table that may be written: others are made of these. */
async function listColumns(superuser: pg.Client): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await superuser.query<{ table: string; names: string[] }>(
    `SELECT attrelid::regclass::text AS table, array_agg(quote_ident(attname)) AS names FROM pg_attribute
     WHERE attrelid::regclass::text = ANY ($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' GROUP BY 1`,
    [TABLES.map(({ table }) => table)],
  );
  return new Map(rows.map(({ table, names }) => [table, names]));
}

/** Statements that write the copies from one number to another. */
function copyOf(
  first: number,
  last: number,
  spacingMs: number,
  columns: ReadonlyMap<string, string[]>,
): string {
  const copies = `generate_series(${first}, ${last}) n CROSS JOIN LATERAL (
    SELECT (extract(epoch FROM now() - interval '${DAYS} days') * 1000)::bigint + n * ${spacingMs}::bigint AS ms
  ) m CROSS JOIN LATERAL (SELECT to_timestamp(ms / 1000.0) AS at) a`;
  const people = `INSERT INTO users (uid, email, email_key, role, display_name, created_at)
    SELECT bench.copied_id('${NOBODY}', n, ms), mail, mail, 'buyer', 'Buyer', at
    FROM ${copies} CROSS JOIN LATERAL (SELECT 'past-' || n || '@bench.example' AS mail) k`;
  const rows = TABLES.map(({ table, rows, changes }) => {
    const copied = changes.replaceAll(/copied\(([^)]+)\)/g, 'bench.copied_id($1, n, ms)');
    const names = columns.get(table)!;
    const values = names.map((name) => `c.${name}`).join(', ');
    return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values} FROM ${rows} CROSS JOIN ${copies}
      CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object(${copied})) c`;
  });
  return ['BEGIN', people, ...rows, 'COMMIT'].join(';\n');
}
