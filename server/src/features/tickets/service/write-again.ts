import { TICKET_MESSAGES_MAX } from '#contract/tickets/constants.ts';
import type { Ticket } from '#contract/tickets/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { addMessage, listMessages, lockTicket, updateTicket } from '../repository/tickets.ts';
import { dueDates } from '../rules/due.ts';
import { TICKET_MESSAGES } from '../rules/limits.ts';
import { viewTicket } from '../view/tickets.ts';
import { type Asker, findOwnTicket } from './read.ts';

/**
 * Writes again in a ticket. One that was answered or closed waits for an answer once more, within the same time as a new one.
 * @throws Refusal `ticket.not_found`, `ticket.full`, `request.too_many`
 */
export async function writeAgain(
  ctx: Context,
  id: string,
  { text, ...asker }: Asker & { text: string },
): Promise<Ticket> {
  const { id: ticketId } = await findOwnTicket(ctx, id, asker);
  await takePlace(ctx, TICKET_MESSAGES, ticketId);
  return inTransaction(ctx, async (ctx) => {
    const ticket = (await lockTicket(ctx.db, ticketId)) ?? fail('ticket.not_found');
    const seq = await addMessage(ctx.db, ticketId, { by: 'asker', adminId: null, content: text }, ctx.now());
    if (seq > TICKET_MESSAGES_MAX) fail('ticket.full');
    const row = ticket.status === 'open' ? ticket : await updateTicket(ctx.db, ticketId, openAgain(ctx));
    await recordEvent(ctx, 'ticket.written_again', ticketId, { number: ticket.number });
    return viewTicket(row, await listMessages(ctx.db, ticketId));
  });
}

/** As a new ticket: nothing was answered, and no alarm was given. */
function openAgain(ctx: Context) {
  const again = { answered_at: null, closed_at: null, answer_alarm_at: null, close_alarm_at: null };
  return { status: 'open' as const, ...again, ...dueDates(ctx.now()) };
}
