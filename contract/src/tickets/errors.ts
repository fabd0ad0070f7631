/** What the calls about tickets can answer, in the form of `ERRORS` (rule R7). */
export const TICKET_ERRORS = {
  'ticket.not_found': [
    404,
    'There is no such ticket, or the link is not whole. Open it from the mail again.',
  ],
  'ticket.full': [409, 'This ticket holds as much as it can. Write a new message and name its number.'],
  'ticket.moved_on': [409, 'This ticket has changed meanwhile. Load it again.'],
  'ticket.decided_at_text': [409, 'This appeal is answered by deciding about the text.'],
} as const;
