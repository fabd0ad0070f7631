import { TICKET_MESSAGES_MAX } from '#contract/tickets/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { findPublicText } from '../../public-texts/public.ts';
import { addMessage, lockTicket, updateTicket } from '../repository/tickets.ts';
import { TICKET_MAIL_JOB } from '../rules/job-names.ts';
import type { TicketRow } from '../view/tickets.ts';

/**
 * Answers a ticket as an admin, by mail and on its page, and closes it where nothing is left to do. The state before.
 * @throws Refusal `ticket.not_found`, `ticket.moved_on`, `ticket.decided_at_text`, `ticket.full`
 */
export function answerTicket(
  ctx: Context,
  id: string,
  { text, close }: { text: string; close: boolean },
): Promise<TicketRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockTicket(ctx.db, id)) ?? fail('ticket.not_found');
    if (before.status === 'closed') fail('ticket.moved_on');
    if (await isDecidedAtText(ctx, before)) fail('ticket.decided_at_text');
    if (text !== '') await writeAnswer(ctx, before, text);
    await updateTicket(ctx.db, id, {
      status: close ? 'closed' : 'answered',
      closed_at: close ? ctx.now() : null,
      // Closed without words is answered too: nothing waits any more.
      answered_at: before.answered_at ?? ctx.now(),
    });
    await recordEvent(ctx, 'ticket.answered', id, { number: before.number, closed: close });
    return before;
  });
}

/** Whether it is an appeal that deciding about its text answers. */
async function isDecidedAtText(ctx: Context, { text_id }: TicketRow): Promise<boolean> {
  const text = text_id === null ? undefined : await findPublicText(ctx, text_id);
  return text?.state === 'hidden' && text.appeal_decided_at === null;
}

async function writeAnswer(ctx: Context, { id, email }: TicketRow, content: string): Promise<void> {
  const answer = { by: 'market', adminId: signedIn(ctx).uid, content } as const;
  const seq = await addMessage(ctx.db, id, answer, ctx.now());
  if (seq > TICKET_MESSAGES_MAX) fail('ticket.full');
  if (email !== '') await ctx.jobs.send(ctx, TICKET_MAIL_JOB, { ticketId: id, seq });
}
