import { formatDateTime } from '#contract/formats/dates.ts';
import type { Context } from '#platform/context.ts';
import { sendMail } from '#platform/mail/send.ts';
import { answerMail, receivedMail } from '../mails/tickets.ts';
import { findTicket, listMessages } from '../repository/tickets.ts';
import { ticketPath } from '../rules/link.ts';
import { subjectName } from '../view/tickets.ts';

export interface TicketMailJob {
  ticketId: string;
  /** The answer that is mailed; 0: that the ticket has come. */
  seq: number;
}

/** A job: mails whoever opened a ticket that it has come, or an answer. */
export async function mailTicket(ctx: Context, { ticketId, seq }: TicketMailJob): Promise<void> {
  const ticket = await findTicket(ctx.db, ticketId);
  if (!ticket || ticket.email === '') return;
  const facts = {
    number: ticket.number,
    name: ticket.name,
    subject: subjectName(ticket.subject),
    url: ticketPath(ctx, ticket.id),
  };
  if (seq === 0) {
    const dates = {
      answerDue: formatDateTime(ticket.answer_due_at),
      closeDue: formatDateTime(ticket.close_due_at),
    };
    await sendMail(ctx, { to: ticket.email, content: receivedMail({ ...facts, ...dates }) });
    return;
  }
  const answer = (await listMessages(ctx.db, ticketId)).find((message) => message.seq === seq);
  if (!answer) return;
  await sendMail(ctx, { to: ticket.email, content: answerMail({ ...facts, text: answer.content }) });
}
