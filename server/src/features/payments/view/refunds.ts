import type { ManagedRefund } from '#contract/admin/refunds/schemas.ts';
import type {
  ListedRefund,
  OrderRefund,
  RefundCase,
  RefundRequest,
} from '#contract/payments/refunds/schemas.ts';
import { refundDeadline } from '../rules/refunds.ts';
import type {
  CaseRow,
  ListedRow,
  LoggedRow,
  ManagedRow,
  OrderRefundRow,
  RequestViewRow,
  SupportFactsRow,
} from './refund-rows.ts';

export const iso = (at: Date | null) => at?.toISOString() ?? null;

export function viewRequest(row: RequestViewRow): RefundRequest {
  return {
    _id: row.id,
    orderId: row.order_id,
    status: row.status,
    reason: row.reason,
    text: row.content,
    amountPaise: row.money?.amount_paise ?? row.amount_paise,
    askedAt: row.created_at.toISOString(),
    sellerDueAt: row.seller_due_at.toISOString(),
    adminDueAt: iso(row.admin_due_at),
    sellerText: row.seller_content,
    contestedAt: iso(row.contested_at),
    grantedBy: row.granted_by,
    decisionText: row.decision_content,
    endedAt: iso(row.ended_at),
    money: row.money && {
      status: row.money.status,
      amountPaise: row.money.amount_paise,
      processedAt: row.money.processed_at && new Date(row.money.processed_at).toISOString(),
    },
  };
}

/** `uid`: who looks; an admin is neither side. */
export function viewListed(row: ListedRow, uid: string, now: Date): ListedRefund {
  const side = row.buyer_id === uid ? 'buyer' : row.seller_id === uid ? 'seller' : null;
  return {
    ...viewRequest(row),
    side,
    project: {
      _id: row.project_id,
      title: row.project_title,
      imageUrl: row.image_filename === null ? null : `/api/projects/images/${row.image_filename}`,
    },
    buyerName: row.buyer_name,
    sellerName: row.seller_name,
    paidAt: row.paid_at.toISOString(),
    downloads: row.downloads,
    lastDownloadAt: iso(row.last_download_at),
    isDisputed: row.is_disputed,
    support: row.support && viewSupportFacts(row.support, now),
    isOverdue: row.status === 'waiting_admin' && row.admin_due_at !== null && row.admin_due_at <= now,
  };
}

function viewSupportFacts(row: SupportFactsRow, now: Date): NonNullable<ListedRefund['support']> {
  const at = (time: string | null) => (time === null ? null : new Date(time));
  const [answered, due, ended] = [at(row.answered_at), at(row.answer_due_at), at(row.ended_at)];
  return {
    threadId: row.id,
    askedAt: new Date(row.asked_at).toISOString(),
    answeredAt: iso(answered),
    answerDueAt: iso(due),
    overdue: due !== null && (answered ?? ended ?? now) > due,
    lateAnswers: row.late_answers,
  };
}

/** As an admin, who is neither side, has it in the list. */
export function viewManaged(row: ManagedRow, now: Date): ManagedRefund {
  return { ...viewListed(row, '', now), buyerEmail: row.buyer_email, sellerEmail: row.seller_email };
}

export function viewCase(row: CaseRow, log: LoggedRow[], earlier: RequestViewRow[], now: Date): RefundCase {
  return {
    ...viewListed(row, '', now),
    decisionCode: row.decision_code,
    decidedBy: row.decided_by_name,
    order: {
      licence: row.licence_tier,
      listPricePaise: row.list_price_paise,
      amountPaise: row.order_amount_paise,
      refundedPaise: row.taken_paise,
      version: row.version,
      paymentIds: row.payment_ids,
    },
    log: log.map((one) => ({
      at: one.started_at.toISOString(),
      what: one.what,
      version: one.version,
      firstByte: one.first_byte,
      lastByte: one.last_byte,
    })),
    earlier: earlier.map(viewRequest),
  };
}

/** What a paid order says about its money going back; the clocks decide what can still be asked for. */
export function viewOrderRefund(row: OrderRefundRow, now: Date): OrderRefund {
  const until = refundDeadline(row.paid_at);
  const isLeft = row.taken_paise < row.amount_paise;
  const isFree = row.request === null || row.request.status === 'withdrawn';
  const isStopped = row.is_disputed || row.stopped === 'dispute' || row.is_replaced;
  const canAsk = isLeft && isFree && !isStopped && now <= until;
  return {
    askUntil: canAsk ? until.toISOString() : null,
    atOnce: !row.has_downloaded || row.is_bought_twice,
    refundedPaise: Math.min(row.taken_paise, row.amount_paise),
    stopped: row.stopped,
    request: row.request && viewRequest(row.request),
  };
}
