import type { ManagedTicketCase, TicketMonth } from '#contract/admin/tickets/schemas.ts';
import type { Context } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { countMonths, ticketTable } from '../repository/lists.ts';
import { findTicket, listMessages } from '../repository/tickets.ts';
import { viewManagedTicket, viewTicketCase } from '../view/tickets.ts';

const MONTHS_MS = 24 * 31 * 24 * 3_600_000;

/** Tickets as admins search, filter and sort them. */
export const TICKET_LIST = managedList({ name: 'tickets', table: ticketTable, view: viewManagedTicket });

/**
 * A ticket with everything that was written in it.
 * @throws Refusal `ticket.not_found`
 */
export async function showManagedTicket(ctx: Context, id: string): Promise<ManagedTicketCase> {
  const [ticket, messages] = await Promise.all([findTicket(ctx.db, id), listMessages(ctx.db, id)]);
  return ticket ? viewTicketCase(ticket, messages) : fail('ticket.not_found');
}

/** What became of the tickets of each month of the last two years. */
export async function listTicketMonths(ctx: Context): Promise<{ months: TicketMonth[] }> {
  return { months: await countMonths(ctx.db, new Date(ctx.now().getTime() - MONTHS_MS)) };
}
