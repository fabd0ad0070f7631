import type { ticketEndpoints } from '#contract/tickets/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { showTicket } from '../service/read.ts';
import { writeAgain } from '../service/write-again.ts';

/** Tickets, as whoever opened them sees them (rule R7). */
export const ticketHandlers: Handlers<typeof ticketEndpoints> = {
  'GET /tickets/:id': (ctx, { params, query, request }) =>
    showTicket(ctx, params.id, { token: query.token, address: request.ip }),
  'POST /tickets/:id/messages': (ctx, { params, body, request }) =>
    writeAgain(ctx, params.id, { ...body, address: request.ip }),
};
