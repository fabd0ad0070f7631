import type { Selectable } from 'kysely';
import type { ManagedOrder, OrderDetail } from '#contract/admin/orders/schemas.ts';
import type { LedgerSide } from '#contract/ledger/constants.ts';
import { toRupees } from '#contract/money.ts';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { Payments, Refunds } from '#platform/database/schema.generated.ts';
import { type OrderTermsRow, viewOrderTerms } from '../../payments/public.ts';

export interface OrderRow extends OrderTermsRow {
  id: string;
  status: OrderStatus;
  amount_paise: number;
  list_price_paise: number;
  discount_paise: number;
  credit_paise: number;
  quantity: number;
  licensee: string;
  upgrades_order_id: string | null;
  extends_order_id: string | null;
  seller_percent: number;
  seller_paise: number;
  platform_paise: number;
  project_id: string;
  project_title: string;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  provider_order_id: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  ended_at: Date | null;
  next_check_at: Date | null;
  refunded_paise: number;
  captured_not_paid: boolean;
}

export interface EventOfOrder {
  id: string;
  type: string;
  actor_name: string | null;
  created_at: Date;
}

export interface PostingRow {
  id: string;
  kind: string;
  posted_at: Date;
  entries: { account: string; side: LedgerSide; amountPaise: number }[];
}

/** What hangs on one order. */
export interface OrderParts {
  payments: Selectable<Payments>[];
  refunds: Selectable<Refunds>[];
  events: EventOfOrder[];
  postings: PostingRow[];
}

/** An order as admins see it in their list. */
export function viewOrder(row: OrderRow): ManagedOrder {
  return {
    orderId: row.id,
    status: row.status,
    amount: toRupees(row.amount_paise),
    project: { _id: row.project_id, title: row.project_title },
    buyer: { uid: row.buyer_id, name: row.buyer_name, email: row.buyer_email },
    seller: { uid: row.seller_id, name: row.seller_name, email: row.seller_email },
    razorpayOrderId: row.provider_order_id,
    createdAt: row.created_at.toISOString(),
    paidAt: iso(row.paid_at),
    refunded: row.refunded_paise / 100,
    capturedNotPaid: row.captured_not_paid,
  };
}

/** An order with everything that hangs on it. */
export function viewOrderDetail(row: OrderRow, parts: OrderParts): OrderDetail {
  return {
    order: {
      ...viewOrder(row),
      licence: row.licence_tier,
      terms: viewOrderTerms(row),
      listPrice: toRupees(row.list_price_paise),
      discountAmount: toRupees(row.discount_paise),
      credit: toRupees(row.credit_paise),
      quantity: row.quantity,
      licensee: row.licensee,
      upgradesOrderId: row.upgrades_order_id,
      extendsOrderId: row.extends_order_id,
      sellerPercent: row.seller_percent,
      sellerPaise: row.seller_paise,
      platformPaise: row.platform_paise,
      expiresAt: row.expires_at.toISOString(),
      endedAt: iso(row.ended_at),
      nextCheckAt: iso(row.next_check_at),
    },
    payments: parts.payments.map(viewPayment),
    refunds: parts.refunds.map(viewRefund),
    events: parts.events.map(({ id, type, actor_name, created_at }) => ({
      _id: id,
      type,
      by: actor_name,
      at: created_at.toISOString(),
    })),
    postings: parts.postings.map(({ id, kind, posted_at, entries }) => ({
      _id: id,
      kind,
      at: posted_at.toISOString(),
      entries,
    })),
  };
}

function viewPayment(row: Selectable<Payments>): OrderDetail['payments'][number] {
  return {
    _id: row.id,
    razorpayPaymentId: row.provider_payment_id,
    status: row.status,
    method: row.method,
    amountPaise: row.amount_paise,
    feePaise: row.fee_paise,
    outcome: row.outcome,
    error: row.error,
    seenAt: row.seen_at.toISOString(),
    capturedAt: iso(row.captured_at),
  };
}

function viewRefund(row: Selectable<Refunds>): OrderDetail['refunds'][number] {
  return {
    _id: row.id,
    razorpayRefundId: row.provider_refund_id,
    amountPaise: row.amount_paise,
    reason: row.reason,
    status: row.status as OrderDetail['refunds'][number]['status'],
    createdAt: row.created_at.toISOString(),
    processedAt: iso(row.processed_at),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
