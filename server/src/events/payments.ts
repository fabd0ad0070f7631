/** What happens to orders, and to money that is asked back. */
export interface PaymentEvents {
  'order.created': { projectId: string };
  /** `extendsOrderId`: it gives more months of support for that order, and no licence (rule R6). */
  'order.paid': {
    projectId: string;
    buyerId: string;
    sellerId: string;
    amountPaise: number;
    extendsOrderId?: string;
  };
  /** Somebody took a free licence: no money moves (rule L12). */
  'order.taken': { projectId: string; buyerId: string; sellerId: string };
  'order.expired': { projectId: string };
  'order.cancelled': { projectId: string };
  'order.failed': { projectId: string };
  'order.payment_failed': { projectId: string; reason: string };
  'order.money_returned': { projectId: string; amountPaise: number; why: string };
  /** `byHand`: made at the provider; one of ours has been told as granted. */
  'order.refunded': { projectId: string; amountPaise: number; whole: boolean; byHand: boolean };
  'order.refund_failed': { projectId: string; amountPaise: number };
  /** Captured money of an order that nobody here knows; `isReturned`: it goes back at once. */
  'payment.unknown': { providerPaymentId: string; amountPaise: number; isReturned: boolean };
  'payment.return_failed': { providerPaymentId: string; amountPaise: number };
  /** A bank looks, or looked, at money that bought nothing. */
  'payment.disputed': {
    state: 'opened' | 'won' | 'lost';
    orderId: string | null;
    providerPaymentId: string;
    amountPaise: number;
    respondBy: string | null;
  };
  'refund.requested': RefundEventData & { reason: string };
  /** `by`: who said yes; `rule` for what is granted at once, `silence` for a seller who did not answer in time. */
  'refund.granted': RefundEventData & { by: 'rule' | 'seller' | 'silence' | 'admin' };
  'refund.contested': RefundEventData;
  'refund.refused': RefundEventData;
  'refund.withdrawn': RefundEventData;
  /** An admin should have decided by now. */
  'refund.overdue': RefundEventData;
  'dispute.opened': RefundEventData & { respondBy: string | null };
  'dispute.won': RefundEventData;
  /** `creditNote`: the number of the one about it, where there is one. */
  'dispute.lost': RefundEventData & { creditNote?: string | undefined };
}

/** Whose sale is to be taken back, and how much of it; the request or the dispute is the subject. */
interface RefundEventData {
  orderId: string;
  projectId: string;
  buyerId: string;
  sellerId: string;
  amountPaise: number;
}
