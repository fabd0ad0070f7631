import type { TicketKind } from '#contract/tickets/constants.ts';

/** What happens to messages, complaints and appeals (rule R7); the ticket is the subject. */
export interface TicketEvents {
  'ticket.opened': { kind: TicketKind; number: string };
  /** By whoever opened it. */
  'ticket.written_again': { number: string };
  'ticket.answered': { number: string; closed: boolean };
  /** The date of the first answer, or of the decision, comes near. */
  'ticket.due': { what: 'answer' | 'close'; dueAt: string };
}
