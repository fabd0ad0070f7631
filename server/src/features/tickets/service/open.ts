import type { TicketKind } from '#contract/tickets/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { tryPlace } from '#platform/limits/rate-limit.ts';
import { insertTicket } from '../repository/tickets.ts';
import { dueDates } from '../rules/due.ts';
import { TICKET_MAIL_JOB } from '../rules/job-names.ts';
import { ACKNOWLEDGEMENTS } from '../rules/limits.ts';
import { newTicketNumber } from '../rules/number.ts';

interface NewTicket {
  kind: TicketKind;
  /** A subject of the contact page, or words. */
  subject: string;
  name: string;
  /** Empty where it is answered in the account alone. */
  email: string;
  userId: string | null;
  textId?: string;
  content: string;
}

/**
 * Opens a ticket (rule R7): a number, and two dates that it is due by. Whoever wrote it is mailed at once that it has come,
 * with the link to its page and nothing of what was written, and at most three times a day. Resolves to the ticket's id and
 * number; `undefined` where its text has one already.
 */
export function openTicket(
  ctx: Context,
  { kind, subject, name, email, userId, textId, content }: NewTicket,
): Promise<{ id: string; number: string } | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [id, number, now] = [newId(ctx.now()), newTicketNumber(), ctx.now()];
    const ticket = {
      ...{ id, number, kind, subject, name, email, user_id: userId, text_id: textId ?? null },
      ...{ status: 'open' as const, created_at: now, ...dueDates(now) },
    };
    if (!(await insertTicket(ctx.db, ticket, content))) return undefined;
    await recordEvent(ctx, 'ticket.opened', id, { kind, number });
    const mayMail = email !== '' && (await tryPlace(ctx, ACKNOWLEDGEMENTS, email.toLowerCase())) === 0;
    if (mayMail) await ctx.jobs.send(ctx, TICKET_MAIL_JOB, { ticketId: id, seq: 0 });
    return { id, number };
  });
}
