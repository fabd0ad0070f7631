import type { Context } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import { type DisputeEvent, disputeLetter } from '../dispute-letters.ts';
import { type Reader, type RefundEvent, refundLetter } from '../refund-letters.ts';
import type { SaleParties } from '../refund-rows.ts';
import { findSaleParties, listAdminAddresses } from '../repository/customers.ts';
import { findRequest } from '../repository/refund-requests.ts';

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

export const READERS: readonly Reader[] = ['buyer', 'seller', 'admin'];

type Event = RefundEvent | DisputeEvent;

/** A job: tells this reader what concerns them of an event, if it still does. */
export async function mailRefund(ctx: Context, reader: Reader, event: Event): Promise<void> {
  const { orderId, letterFor } = await read(ctx, event);
  const sale = orderId === null ? undefined : await findSaleParties(ctx.db, orderId);
  if (!sale) return;
  const letter = letterFor(reader, sale);
  if (!letter) return;
  for (const to of await addressesOf(ctx, reader, sale)) await sendLetter(ctx, { to, letter });
}

interface Read {
  orderId: string | null;
  letterFor: (reader: Reader, sale: SaleParties) => Letter | null;
}

async function read(ctx: Context, event: Event): Promise<Read> {
  if (isAboutDispute(event)) {
    const orderId = 'orderId' in event.data ? event.data.orderId : event.subjectId;
    return { orderId, letterFor: (reader, sale) => disputeLetter(reader, event, sale) };
  }
  const request = await findRequest(ctx.db, event.subjectId);
  if (!request) return { orderId: null, letterFor: () => null };
  return {
    orderId: request.order_id,
    letterFor: (reader, sale) => refundLetter(reader, event, sale, request),
  };
}

function isAboutDispute(event: Event): event is DisputeEvent {
  return (DISPUTE_LETTERS as readonly string[]).includes(event.type);
}

/** Nobody writes to a suspended person. */
async function addressesOf(ctx: Context, reader: Reader, sale: SaleParties): Promise<string[]> {
  if (reader === 'admin') return listAdminAddresses(ctx.db);
  return sale[`${reader}_suspended_at`] === null ? [sale[`${reader}_email`]] : [];
}
