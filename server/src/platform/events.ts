import { type Context, inTransaction } from './context.ts';
import { newId } from './ids.ts';

/**
 * The event catalogue: what can happen in the market, and what each row carries beside its subject. Names are
 * `feature.what_happened`.
 */
export interface EventData {
  'account.registered': { role: string };
  'account.admin_created': Record<string, never>;
  'account.signed_in_new_device': { device: string };
  /** Somebody tries passwords at the account: at most once a day. */
  'account.sign_ins_slowed': Record<string, never>;
  'account.password_changed': { by: 'owner' | 'reset_link' };
  'account.email_verified': Record<string, never>;
  'account.email_change_asked': { to: string };
  'account.email_change_cancelled': Record<string, never>;
  /** `changeId`: what a link undoes; changes of earlier versions have none. */
  'account.email_changed': { from: string; changeId?: string };
  'account.email_change_undone': { from: string };
  'account.renamed': Record<string, never>;
  /** `reason`: the acting admin's words; an owner's own first choice has none. */
  'account.role_changed': { from: string; to: string; reason?: string };
  'account.identity_linked': { provider: string; tookOver: boolean };
  'account.suspended': { reason: string };
  'account.restored': Record<string, never>;
  /** `about`: what of theirs it is about; `title` is a listing's. Who reported it is not said. */
  'account.warned': { about: 'listing' | 'message' | 'user'; title: string; reason: string };
  'account.seller_verified': Record<string, never>;
  'account.seller_unverified': Record<string, never>;
  'account.signed_out': { sessions: number };
  'demo.begun': Record<string, never>;
  'demo.filled': Record<string, never>;
  'listing.created': { title: string };
  'listing.changed': { fields: string[] };
  'listing.submitted': Record<string, never>;
  'listing.version_submitted': { versionId: string; number: string };
  'listing.version_withdrawn': { versionId: string; number: string };
  'listing.unlisted': Record<string, never>;
  'listing.relisted': Record<string, never>;
  'listing.archived': Record<string, never>;
  'listing.deleted': { title: string };
  /** Nobody has changed the draft for long. `removedAt`: ISO 8601, when it goes. */
  'listing.abandoned': { removedAt: string };
  'listing.draft_removed': { title: string; sellerId: string };
  'listing.approved': { reasonCode: string; reason: string };
  'listing.changes_requested': { reasonCode: string; reason: string };
  'listing.rejected': { reasonCode: string; reason: string };
  'listing.suspended': { reasonCode: string; reason: string };
  'listing.restored': { reasonCode: string; reason: string };
  'listing.version_approved': VersionEventData & { newArchive: boolean };
  'listing.version_changes_requested': VersionEventData;
  'listing.version_rejected': VersionEventData;
  'listing.featured': Record<string, never>;
  'listing.unfeatured': Record<string, never>;
  'negotiation.started': NegotiationEventData;
  'negotiation.offered': NegotiationEventData & { by: 'buyer' | 'seller'; pricePaise: number };
  'negotiation.message_written': NegotiationEventData & {
    by: 'buyer' | 'seller';
    masked: string[];
    /** It answers a question, so that the buyer is to act now. */
    answers: boolean;
  };
  'negotiation.accepted': NegotiationEventData & {
    by: 'buyer' | 'seller';
    pricePaise: number;
    automatic: boolean;
  };
  'negotiation.declined': NegotiationEventData & { by: 'buyer' | 'seller'; automatic: boolean };
  'negotiation.withdrawn': NegotiationEventData & { by: 'buyer' | 'seller' };
  'negotiation.expiring': NegotiationEventData & { waitsFor: 'buyer' | 'seller' };
  'negotiation.expired': NegotiationEventData;
  'negotiation.closed': NegotiationEventData & {
    why: 'not_for_sale' | 'bought' | 'account_suspended' | 'role_changed' | 'ended_by_admin';
    /** An admin's words to both sides. */
    reason?: string;
  };
  'negotiation.completed': NegotiationEventData & { orderId: string };
  'discount.created': { sellerId: string };
  'discount.changed': { sellerId: string; fields: string[] };
  'discount.ended': { sellerId: string };
  'discount.ended_by_admin': { sellerId: string; code: string; reasonCode: string; reason: string };
  'discount.deleted': { sellerId: string; code: string };
  'order.created': { projectId: string; amountPaise: number };
  'order.paid': { projectId: string; buyerId: string; sellerId: string; amountPaise: number };
  'order.expired': { projectId: string };
  'order.cancelled': { projectId: string };
  'order.failed': { projectId: string };
  'order.payment_failed': { projectId: string; reason: string };
  'order.money_returned': { projectId: string; amountPaise: number; why: string };
  /** `byHand`: made at the provider; one of ours has been told as granted. */
  'order.refunded': { projectId: string; amountPaise: number; whole: boolean; byHand: boolean };
  'order.refund_failed': { projectId: string; amountPaise: number };
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
  'dispute.lost': RefundEventData;
  /** Sales whose guarantee is over; the seller is the subject. */
  'ledger.released': { sales: number; amountPaise: number };
  'report.filed': { about: 'listing' | 'message' | 'user'; aboutId: string; reason: string };
  'report.resolved': {
    about: 'listing' | 'message' | 'user';
    aboutId: string;
    act: string;
    reporterId: string;
  };
  /** `sellerShare`: only where it is another percent than before. */
  'settings.changed': { names: string[]; sellerShare?: { from: number; to: number } };
  /** The chain of admin acts is not as it was written, from this act on. */
  'audit.broken': { brokenAt: number; detail: string };
  'delivery.downloaded': { projectId: string; versionId: string; capacity: string };
}

/** Whom and what a negotiation is about; its id is the event's subject. */
interface NegotiationEventData {
  /** `null` once the listing is deleted. */
  projectId: string | null;
  buyerId: string;
  sellerId: string;
}

/** Whose sale is to be taken back, and how much of it; the request or the dispute is the subject. */
interface RefundEventData {
  orderId: string;
  projectId: string;
  buyerId: string;
  sellerId: string;
  amountPaise: number;
}

/** What is said to the seller about one version of a listing. */
interface VersionEventData {
  versionId: string;
  number: string;
  reasonCode: string;
  reason: string;
}

export type EventType = keyof EventData;

export interface EventRow<T extends EventType = EventType> {
  id: string;
  type: T;
  subjectId: string;
  data: EventData[T];
  /** ISO 8601. */
  at: string;
}

const subscriptions = new Map<EventType, string[]>();

/** Sends every event of a type to a job. Called once per process, when the features are put together. */
export function subscribe(type: EventType, job: string): void {
  const jobs = subscriptions.get(type) ?? [];
  if (!jobs.includes(job)) subscriptions.set(type, [...jobs, job]);
}

/** Writes the event's row and enqueues its jobs in the change's own transaction (ARCHITECTURE.md, One event row). */
export async function recordEvent<T extends EventType>(
  ctx: Context,
  type: T,
  subjectId: string,
  data: EventData[T],
): Promise<void> {
  const now = ctx.now();
  const id = newId(now);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('events')
      .values({
        id,
        type,
        subject_id: subjectId,
        actor_id: ctx.actor.kind === 'user' ? ctx.actor.uid : null,
        data: JSON.stringify(data),
        created_at: now,
      })
      .execute();
    const row: EventRow<T> = { id, type, subjectId, data, at: now.toISOString() };
    for (const job of subscriptions.get(type) ?? []) await ctx.jobs.send(ctx, job, row);
  });
}
