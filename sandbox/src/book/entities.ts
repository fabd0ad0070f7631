/** Rows of the database and the provider's public shapes of them (rules G2, G3). */

export type Notes = Record<string, string>;
export type PaymentMethod = 'upi' | 'card' | 'netbanking';

export type OrderRow = {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  auto_capture: boolean;
  automatic_expiry_minutes: number;
  manual_expiry_minutes: number;
  created_at: Date;
};

export type Card = { last4: string; network: string; name: string };

export type PaymentFault = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
};

export type PaymentRow = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: PaymentMethod;
  vpa: string | null;
  bank: string | null;
  card: Card | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  amount_refunded: number;
  fee: number | null;
  tax: number | null;
  error: PaymentFault | null;
  created_at: Date;
  authorized_at: Date | null;
  captured_at: Date | null;
  /** When the bank will have authorised a failed payment after all. */
  authorize_late_at: Date | null;
};

export type RefundRow = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  notes: Notes;
  receipt: string | null;
  speed: 'normal' | 'optimum';
  status: 'pending' | 'processed' | 'failed';
  arn: string | null;
  idempotency_key: string | null;
  request_body: string | null;
  settles_at: Date;
  created_at: Date;
};

export type DisputeRow = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  evidence: Record<string, unknown>;
  respond_by: Date;
  created_at: Date;
};

export const unixSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Empty notes go out as a list, others as an object: a known oddity that clients must survive. */
export const notesOut = (notes: Notes) => (Object.keys(notes).length === 0 ? [] : notes);

export const orderEntity = (row: OrderRow) => ({
  id: row.id,
  entity: 'order',
  amount: row.amount,
  amount_paid: row.amount_paid,
  amount_due: row.amount - row.amount_paid,
  currency: row.currency,
  receipt: row.receipt,
  offer_id: null,
  status: row.status,
  attempts: row.attempts,
  notes: notesOut(row.notes),
  created_at: unixSeconds(row.created_at),
});

export const paymentEntity = (row: PaymentRow) => ({
  id: row.id,
  entity: 'payment',
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  order_id: row.order_id,
  invoice_id: null,
  international: false,
  method: row.method,
  amount_refunded: row.amount_refunded,
  refund_status: row.amount_refunded === 0 ? null : row.amount_refunded === row.amount ? 'full' : 'partial',
  captured: row.captured_at !== null,
  description: null,
  card_id: row.card ? `card_${row.id.slice(4)}` : null,
  ...(row.card && {
    card: {
      id: `card_${row.id.slice(4)}`,
      entity: 'card',
      ...row.card,
      type: 'credit',
      issuer: null,
      international: false,
      emi: false,
    },
  }),
  bank: row.bank,
  wallet: null,
  vpa: row.vpa,
  email: row.email,
  contact: row.contact,
  notes: notesOut(row.notes),
  fee: row.fee,
  tax: row.tax,
  error_code: row.error?.code ?? null,
  error_description: row.error?.description ?? null,
  error_source: row.error?.source ?? null,
  error_step: row.error?.step ?? null,
  error_reason: row.error?.reason ?? null,
  acquirer_data: acquirerData(row),
  created_at: unixSeconds(row.created_at),
});

function acquirerData(row: PaymentRow) {
  const reference = row.authorized_at ? String(row.authorized_at.getTime()).slice(-12) : null;
  if (row.method === 'upi') return { rrn: reference };
  return row.method === 'card'
    ? { auth_code: reference?.slice(-6) ?? null }
    : { bank_transaction_id: reference };
}

export const refundEntity = (row: RefundRow) => ({
  id: row.id,
  entity: 'refund',
  amount: row.amount,
  currency: row.currency,
  payment_id: row.payment_id,
  notes: notesOut(row.notes),
  receipt: row.receipt,
  acquirer_data: { arn: row.arn },
  created_at: unixSeconds(row.created_at),
  batch_id: null,
  status: row.status,
  speed_processed: 'normal',
  speed_requested: row.speed,
});

/** Each kind of proof is `null` until the merchant hands one in. */
const NO_EVIDENCE = {
  summary: null,
  shipping_proof: null,
  billing_proof: null,
  cancellation_proof: null,
  customer_communication: null,
  proof_of_service: null,
  explanation_letter: null,
  refund_confirmation: null,
  access_activity_log: null,
  refund_cancellation_policy: null,
  term_and_conditions: null,
  others: null,
  submitted_at: null,
};

export const disputeEntity = (row: DisputeRow) => ({
  id: row.id,
  entity: 'dispute',
  payment_id: row.payment_id,
  amount: row.amount,
  currency: row.currency,
  amount_deducted: row.amount_deducted,
  reason_code: row.reason_code,
  reason_description: row.reason_description || null,
  respond_by: unixSeconds(row.respond_by),
  status: row.status,
  phase: row.phase,
  evidence: { ...NO_EVIDENCE, amount: row.amount, ...row.evidence },
  created_at: unixSeconds(row.created_at),
});

export const collection = <Item>(items: Item[]) => ({ entity: 'collection', count: items.length, items });
