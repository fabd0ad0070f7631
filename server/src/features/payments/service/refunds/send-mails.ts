import { type Context, inTransaction } from '#platform/context.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { sendMail } from '#platform/mail/send.ts';
import { type DisputeEvent, disputeMail } from '../../mails/disputes.ts';
import { type Recipient, type RefundEvent, refundMail } from '../../mails/refunds.ts';
import { findAdminAddress, findSaleParties, listAdminUids } from '../../repository/customers.ts';
import { findRequest } from '../../repository/refund-requests.ts';
import { MAIL_REFUND_TO_ADMIN } from '../../rules/job-names.ts';
import type { SaleParties } from '../../view/refund-rows.ts';

/** Events that mail somebody. */
export const MAILED_REFUND_EVENTS = [
  'refund.requested',
  'refund.granted',
  'refund.contested',
  'refund.refused',
  'refund.withdrawn',
  'refund.overdue',
] as const satisfies RefundEvent['type'][];
export const MAILED_DISPUTE_EVENTS = [
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
  'order.refund_failed',
] as const satisfies DisputeEvent['type'][];

type Event = RefundEvent | DisputeEvent;

/** What the job that mails one admin gets. */
interface AdminMailOrder {
  uid: string;
  event: Event;
}

/**
 * A job: tells this side of the sale what concerns them of an event, if it still does. It is about money, so that it
 * goes out always, to a suspended person too (rule T1).
 * @throws MailNotSent
 */
export async function mailRefund(
  ctx: Context,
  reader: Exclude<Recipient, 'admin'>,
  event: Event,
): Promise<void> {
  const { sale, content } = await read(ctx, reader, event);
  if (sale && content) await sendMail(ctx, { to: sale[`${reader}_email`], content });
}

/**
 * A job: leaves one job behind for each admin whom an event concerns, all or none, and one however often it runs
 * (rule T1). A mailbox that refuses neither loses nor repeats the mail of another admin.
 */
export async function orderAdminMails(ctx: Context, event: Event): Promise<void> {
  const { content } = await read(ctx, 'admin', event);
  if (!content) return;
  await inTransaction(ctx, async (ctx) => {
    for (const uid of await listAdminUids(ctx.db)) {
      const order: AdminMailOrder = { uid, event };
      await ctx.jobs.send(ctx, MAIL_REFUND_TO_ADMIN, order, `${event.id} ${uid}`);
    }
  });
}

/**
 * A job: tells one admin of an event, if it still concerns them and they are still an admin.
 * @throws MailNotSent
 */
export async function mailRefundToAdmin(ctx: Context, { uid, event }: AdminMailOrder): Promise<void> {
  const { content } = await read(ctx, 'admin', event);
  const to = content && (await findAdminAddress(ctx.db, uid));
  if (to) await sendMail(ctx, { to, content });
}

interface Read {
  /** Absent where the order or the request is gone, and then there is nothing to tell. */
  sale?: SaleParties | undefined;
  content: MailContent | null;
}

async function read(ctx: Context, reader: Recipient, event: Event): Promise<Read> {
  if (isAboutDispute(event)) {
    const orderId = 'orderId' in event.data ? event.data.orderId : event.subjectId;
    const sale = await findSaleParties(ctx.db, orderId);
    return { sale, content: sale ? disputeMail(reader, event, sale) : null };
  }
  const request = await findRequest(ctx.db, event.subjectId);
  const sale = request && (await findSaleParties(ctx.db, request.order_id));
  return { sale, content: sale ? refundMail(reader, event, sale, request) : null };
}

function isAboutDispute(event: Event): event is DisputeEvent {
  return (MAILED_DISPUTE_EVENTS as readonly string[]).includes(event.type);
}
