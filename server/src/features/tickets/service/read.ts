import type { Ticket } from '#contract/tickets/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { networkOf } from '../../accounts/public.ts';
import { findTicket, listMessages } from '../repository/tickets.ts';
import { WRONG_TICKET_LINKS } from '../rules/limits.ts';
import { isTokenOf } from '../rules/link.ts';
import { type TicketRow, viewTicket } from '../view/tickets.ts';

export interface Asker {
  token: string;
  /** The network address that asks. */
  address: string;
}

/**
 * A ticket, for whoever has its link or wrote it signed in.
 * @throws Refusal `ticket.not_found`, `request.too_many`
 */
export async function showTicket(ctx: Context, id: string, asker: Asker): Promise<Ticket> {
  const ticket = await findOwnTicket(ctx, id, asker);
  return viewTicket(ticket, await listMessages(ctx.db, id));
}

/** The same as a row. */
export async function findOwnTicket(ctx: Context, id: string, { token, address }: Asker): Promise<TicketRow> {
  const ticket = await findTicket(ctx.db, id);
  const isAuthor = ctx.actor.kind === 'user' && ticket?.user_id === ctx.actor.uid;
  if (ticket && (isAuthor || isTokenOf(ctx, ticket.id, token))) return ticket;
  await takePlace(ctx, WRONG_TICKET_LINKS, networkOf(address));
  return fail('ticket.not_found');
}
