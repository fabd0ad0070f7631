/** What the calls about tickets can answer, in the form of `ERRORS` (rule R7). */
export const TICKET_ERRORS = {
  'ticket.not_found': [
    404,
    'There is no such ticket, or the link is incomplete. Open it from the mail again.',
  ],
  'ticket.full': [409, 'This ticket is full. Write a new message and mention this ticket’s number.'],
  'ticket.moved_on': [409, 'This ticket has changed meanwhile. Load it again.'],
  'ticket.decided_at_text': [409, 'To answer this appeal, decide about the text.'],
} as const;
