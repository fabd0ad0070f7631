import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import { ManagedTicket, ManagedTicketCase, TicketAnswer, TicketMonth, TicketQuery } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const adminTicketEndpoints = {
  'GET /admin/tickets': endpoint({
    summary: 'Messages, complaints and appeals, what is due first at the top',
    access: ['admin'],
    query: TicketQuery,
    data: pageOf('tickets', ManagedTicket),
  }),
  'GET /admin/tickets.csv': endpoint({
    summary: 'The filtered list of tickets as a file',
    access: ['admin'],
    query: TicketQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/tickets/months': endpoint({
    summary: 'What became of the tickets of each of the last 24 months',
    access: ['admin'],
    data: z.object({ months: z.array(TicketMonth) }),
  }),
  'GET /admin/tickets/:id': endpoint({
    summary: 'One ticket with everything that was written in it',
    access: ['admin'],
    params: ById,
    data: ManagedTicketCase,
  }),
  'POST /admin/tickets/:id/answer': endpoint({
    summary: 'Answer a ticket by mail and on its page, close it, or both',
    access: ['admin'],
    params: ById,
    body: TicketAnswer,
    data: ManagedTicketCase,
    idempotent: true,
  }),
};
