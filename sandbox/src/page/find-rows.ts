import type { Pool } from 'pg';
import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from '../book/entities.ts';
import type { FundAccountRow, PayoutRow } from '../book/payouts/entities.ts';
import { KINDS, type Kind, type View } from './view.ts';

export const ROWS_A_PAGE = 20;

export interface WebhookRow {
  seq: string;
  event_id: string;
  event: string;
  body: string;
  subjects: string[];
  is_replay: boolean;
  secret: number;
  state: string;
  next_attempt_at: Date;
  created_at: Date;
  attempts: {
    at: string;
    status: number | null;
    problem: string | null;
    answer: string | null;
    wrong: boolean;
  }[];
}

/** A row of each kind as the page shows it, with what belongs to it. */
export interface RowOf {
  orders: OrderRow;
  payments: PaymentRow & { receipt: string | null };
  refunds: RefundRow & { order_id: string };
  disputes: DisputeRow & { order_id: string };
  payouts: PayoutRow & Pick<FundAccountRow, 'details' | 'contact_id'> & { name: string };
  webhooks: WebhookRow;
}

const STATE = `CASE WHEN d.delivered_at IS NOT NULL THEN 'delivered' WHEN d.dropped_at IS NOT NULL THEN 'never sent'
  WHEN d.given_up_at IS NOT NULL THEN 'given up' ELSE 'waiting' END`;

/** Of each kind: what is read, what a search looks through, and what its state is. */
const SOURCES: Record<Kind, { columns: string; from: string; text: string; status: string }> = {
  orders: {
    columns: 'o.*',
    from: 'razorpay_sandbox.orders o',
    text: `concat_ws(' ', o.id, o.receipt, o.notes::text, (SELECT string_agg(concat_ws(' ', p.id, p.email, p.contact), ' ')
      FROM razorpay_sandbox.payments p WHERE p.order_id = o.id))`,
    status: 'o.status',
  },
  payments: {
    columns: 'p.*, o.receipt',
    from: 'razorpay_sandbox.payments p JOIN razorpay_sandbox.orders o ON o.id = p.order_id',
    text: `concat_ws(' ', p.id, p.order_id, o.receipt, p.email, p.contact, p.method, p.vpa, p.bank, p.error->>'reason')`,
    status: 'p.status',
  },
  refunds: {
    columns: 'r.*, p.order_id',
    from: 'razorpay_sandbox.refunds r JOIN razorpay_sandbox.payments p ON p.id = r.payment_id',
    text: `concat_ws(' ', r.id, r.payment_id, r.receipt, p.order_id, p.email, p.contact)`,
    status: 'r.status',
  },
  disputes: {
    columns: 'd.*, p.order_id',
    from: 'razorpay_sandbox.disputes d JOIN razorpay_sandbox.payments p ON p.id = d.payment_id',
    text: `concat_ws(' ', d.id, d.payment_id, d.reason_code, p.order_id, p.email, p.contact)`,
    status: 'd.status',
  },
  payouts: {
    columns: 'p.*, f.details, f.contact_id, c.name',
    from: `razorpay_sandbox.payouts p JOIN razorpay_sandbox.fund_accounts f ON f.id = p.fund_account_id
      JOIN razorpay_sandbox.contacts c ON c.id = f.contact_id`,
    text: `concat_ws(' ', p.id, p.reference_id, p.utr, p.mode, p.status_details->>'reason', f.id, c.id, c.name,
      c.reference_id, f.details::text)`,
    status: 'p.status',
  },
  webhooks: {
    columns: `d.*, ${STATE} AS state, (SELECT coalesce(json_agg(json_build_object('at', a.at, 'status', a.status,
      'problem', a.problem, 'answer', a.answer, 'wrong', a.wrong_signature) ORDER BY a.seq), '[]')
      FROM razorpay_sandbox.delivery_attempts a WHERE a.delivery = d.seq) AS attempts`,
    from: 'razorpay_sandbox.deliveries d',
    text: `concat_ws(' ', d.event_id, d.event, array_to_string(d.subjects, ' '), d.body)`,
    status: STATE,
  },
};

const SEQ: Record<Kind, string> = {
  orders: 'o.seq',
  payments: 'p.seq',
  refunds: 'r.seq',
  disputes: 'd.seq',
  payouts: 'p.seq',
  webhooks: 'd.seq',
};

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The rows of a view, newest first, and how many there are without the pages. */
export async function findRows<K extends Kind>(
  pool: Pool,
  kind: K,
  { q, status, page }: View,
): Promise<{ rows: RowOf[K][]; total: number }> {
  const source = SOURCES[kind];
  const { rows } = await pool.query(
    `SELECT ${source.columns}, (count(*) OVER ())::integer AS total FROM ${source.from}
     WHERE ($1 = '' OR ${source.text} ILIKE $2) AND ($3 = '' OR ${source.status} = $3)
     ORDER BY ${SEQ[kind]} DESC LIMIT $4 OFFSET $5`,
    [q, literally(q), status, ROWS_A_PAGE, (page - 1) * ROWS_A_PAGE],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How many rows of each kind the search finds. */
export async function countRows(pool: Pool, q: string): Promise<Record<Kind, number>> {
  const counts = KINDS.map((kind) => {
    const { from, text } = SOURCES[kind];
    return `(SELECT count(*)::integer FROM ${from} WHERE ($1 = '' OR ${text} ILIKE $2)) AS ${kind}`;
  });
  const { rows } = await pool.query<Record<Kind, number>>(`SELECT ${counts.join(', ')}`, [q, literally(q)]);
  return rows[0]!;
}

/** Changes whenever anything in the book does: the newest transaction that wrote in it. */
export async function markOfBook(pool: Pool): Promise<string> {
  const tables = [
    'orders',
    'payments',
    'refunds',
    'disputes',
    'payouts',
    'balance',
    'deliveries',
    'settings',
  ];
  const newest = tables.map((table) => `(SELECT max(xmin::text::bigint) FROM razorpay_sandbox.${table})`);
  const { rows } = await pool.query<{ mark: string }>(`SELECT greatest(${newest.join(', ')})::text AS mark`);
  return rows[0]?.mark ?? '0';
}
