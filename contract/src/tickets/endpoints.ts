import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { Ticket, TicketMessageInput, TicketToken } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const ticketEndpoints = {
  'GET /tickets/:id': endpoint({
    summary: 'A ticket, for whoever has its secret link or wrote it signed in',
    access: 'public',
    params: ById,
    query: z.object({ token: TicketToken }),
    data: Ticket,
  }),
  'POST /tickets/:id/messages': endpoint({
    summary: 'Write again in a ticket of one’s own; a closed one is open again',
    access: 'public',
    params: ById,
    body: TicketMessageInput,
    data: Ticket,
    idempotent: true,
  }),
};
