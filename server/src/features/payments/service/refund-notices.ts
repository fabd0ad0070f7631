import { type Context, inTransaction } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import { type DisputeEvent, disputeLetter } from '../dispute-letters.ts';
import { type Reader, type RefundEvent, refundLetter } from '../refund-letters.ts';
import type { SaleParties } from '../refund-rows.ts';
import { findAdminAddress, findSaleParties, listAdminUids } from '../repository/customers.ts';
import { findRequest } from '../repository/refund-requests.ts';
import { MAIL_REFUND_TO_ADMIN } from '../rules.ts';

/** Events that mail somebody. */
export const REFUND_LETTERS = [
  'refund.requested',
  'refund.granted',
  'refund.contested',
  'refund.refused',
  'refund.withdrawn',
  'refund.overdue',
] as const satisfies RefundEvent['type'][];
export const DISPUTE_LETTERS = [
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
  reader: Exclude<Reader, 'admin'>,
  event: Event,
): Promise<void> {
  const { sale, letter } = await read(ctx, reader, event);
  if (sale && letter) await sendLetter(ctx, { to: sale[`${reader}_email`], letter });
}

/**
 * A job: leaves one job behind for each admin whom an event concerns, all or none, and one however often it runs
 * (rule T1). A mailbox that refuses neither loses nor repeats the mail of another admin.
 */
export async function orderAdminMails(ctx: Context, event: Event): Promise<void> {
  const { letter } = await read(ctx, 'admin', event);
  if (!letter) return;
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
  const { letter } = await read(ctx, 'admin', event);
  const to = letter && (await findAdminAddress(ctx.db, uid));
  if (to) await sendLetter(ctx, { to, letter });
}

interface Read {
  /** Absent where the order or the request is gone, and then there is nothing to tell. */
  sale?: SaleParties | undefined;
  letter: Letter | null;
}

async function read(ctx: Context, reader: Reader, event: Event): Promise<Read> {
  if (isAboutDispute(event)) {
    const orderId = 'orderId' in event.data ? event.data.orderId : event.subjectId;
    const sale = await findSaleParties(ctx.db, orderId);
    return { sale, letter: sale ? disputeLetter(reader, event, sale) : null };
  }
  const request = await findRequest(ctx.db, event.subjectId);
  const sale = request && (await findSaleParties(ctx.db, request.order_id));
  return { sale, letter: sale ? refundLetter(reader, event, sale, request) : null };
}

function isAboutDispute(event: Event): event is DisputeEvent {
  return (DISPUTE_LETTERS as readonly string[]).includes(event.type);
}
