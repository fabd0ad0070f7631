import type { adminTicketEndpoints } from '#contract/admin/tickets/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { listTicketMonths, showManagedTicket, TICKET_LIST } from '../../../tickets/public.ts';
import { answerAsAdmin } from '../../service/trust/tickets.ts';
import { listHandlers } from '../list-handlers.ts';

const tickets = listHandlers(TICKET_LIST, {
  name: 'tickets.csv',
  reason: 'reason',
  columns: {
    number: (ticket) => ticket.number,
    kind: (ticket) => ticket.kind,
    subject: (ticket) => ticket.subject,
    status: (ticket) => ticket.status,
    name: (ticket) => ticket.name,
    email: (ticket) => ticket.email,
    opened: (ticket) => ticket.createdAt,
    due: (ticket) => ticket.dueAt,
    answered: (ticket) => ticket.answeredAt,
    closed: (ticket) => ticket.closedAt,
  },
});

/** Messages, complaints and appeals, and their answers (rule R7). */
export const adminTicketHandlers: Handlers<typeof adminTicketEndpoints> = {
  'GET /admin/tickets': tickets.page,
  'GET /admin/tickets.csv': tickets.file,
  'GET /admin/tickets/months': listTicketMonths,
  'GET /admin/tickets/:id': (ctx, { params }) => showManagedTicket(ctx, params.id),
  'POST /admin/tickets/:id/answer': async (ctx, { params, body }) =>
    new AnswerWithMessage(
      await answerAsAdmin(ctx, params.id, body),
      body.close ? 'The ticket is closed.' : 'The answer is on its way.',
    ),
};
