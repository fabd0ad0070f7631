import { toRupees } from '#contract/money.ts';
import type { CreatedOrder, Order, PendingPayment } from '#contract/payments/schemas.ts';
import { statusOfLicence } from '../../ownership/public.ts';
import { isFree } from '../rules/order-amounts.ts';
import { LIVE } from '../rules/orders.ts';
import { minutesLeft, secondsLeft } from '../rules/payment-session.ts';
import type { OrderRow, OrderViewRow } from './order-rows.ts';
import { viewOrderTerms } from './order-terms.ts';

/** What the browser needs to open the provider's checkout for an `ACTIVE` order; a free one has no provider. */
export function viewCheckout(order: OrderRow, now: Date): CreatedOrder {
  return {
    orderId: order.id,
    status: order.status,
    razorpayOrderId: order.provider_order_id,
    razorpayKeyId: isFree(order) ? null : order.provider_key_id,
    amount: toRupees(order.amount_paise),
    currency: order.currency,
    customerDetails: {
      customerName: order.customer_name,
      customerEmail: order.customer_email,
      customerPhone: order.customer_phone,
    },
    expiresAt: order.expires_at.toISOString(),
    secondsLeft: secondsLeft(order.expires_at, now),
  };
}

export function viewPending(order: OrderRow, now: Date): PendingPayment {
  return {
    ...viewCheckout(order, now),
    razorpayOrderId: order.provider_order_id ?? '',
    razorpayKeyId: order.provider_key_id,
    timeRemainingMinutes: minutesLeft(order.expires_at, now),
    canCancel: LIVE.includes(order.status),
  };
}

export function viewOrder(row: OrderViewRow, refund: Order['refund'], now: Date): Order {
  const isLive = LIVE.includes(row.status);
  return {
    orderId: row.id,
    status: row.status,
    amount: toRupees(row.amount_paise),
    listPrice: toRupees(row.list_price_paise),
    discountAmount: toRupees(row.discount_paise),
    credit: toRupees(row.credit_paise),
    currency: row.currency,
    licence: row.licence_tier,
    quantity: row.quantity,
    licensee: row.licensee,
    upgradesOrderId: row.upgrades_order_id,
    extendsOrderId: row.extends_order_id,
    licenceId: row.licence_id,
    licenceStatus: row.status === 'PAID' && row.extends_order_id === null ? statusOfLicence(row) : null,
    canUpgrade: row.owned && row.has_higher,
    terms: viewOrderTerms(row),
    version: row.bought_number,
    seller: { displayName: row.seller_name, slug: row.seller_slug },
    owned: row.owned,
    refundedPaise: row.refunded_paise,
    supportMonths: row.support_months,
    answerHours: row.answer_hours,
    supportUntil: row.support_until?.toISOString() ?? null,
    supportExtensionPrice:
      row.support_extension_paise === null ? null : toRupees(row.support_extension_paise),
    hasInvoice: row.has_invoice,
    hasKey: row.has_key,
    lastDownload:
      row.downloaded_number === null || row.downloaded_at === null
        ? null
        : { version: row.downloaded_number, at: row.downloaded_at.toISOString() },
    project: {
      _id: row.project_id,
      title: row.project_title,
      listed: row.listed,
      category: row.project_category,
      documents: row.documents,
      newest:
        row.newest_number === null || row.newest_at === null
          ? null
          : { number: row.newest_number, releasedAt: row.newest_at.toISOString() },
      imageUrl: row.image_filename === null ? null : `/api/projects/images/${row.image_filename}`,
      archive: viewArchive(row),
    },
    createdAt: row.created_at.toISOString(),
    expiresAt: isLive ? row.expires_at.toISOString() : null,
    secondsLeft: isLive ? secondsLeft(row.expires_at, now) : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    razorpayOrderId: row.provider_order_id,
    refund,
  };
}

function viewArchive(row: OrderViewRow): Order['project']['archive'] {
  if (row.archive_filename === null) return null;
  return {
    filename: row.archive_filename,
    originalName: row.archive_name ?? '',
    size: row.archive_bytes ?? 0,
    sha256: row.archive_sha256?.toString('hex') ?? '',
  };
}
