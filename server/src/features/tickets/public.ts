// What other features may ask of tickets (rule R7).

export { newTicketNumber } from './rules/number.ts';
export { answerTicket } from './service/answer.ts';
export { listTicketMonths, showManagedTicket, TICKET_LIST } from './service/manage.ts';
export { openTicket } from './service/open.ts';
