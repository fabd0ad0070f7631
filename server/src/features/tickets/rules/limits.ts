import { declareLimit } from '#platform/limits/declare-limit.ts';

/** Acknowledgements to one address: nobody can have us fill the mailbox of a stranger. */
export const ACKNOWLEDGEMENTS = declareLimit({
  name: 'ticket-acknowledgements',
  times: 3,
  seconds: 24 * 3_600,
  counts: 'mails that say that a message has come, to an address',
});

/** Messages in one ticket. */
export const TICKET_MESSAGES = declareLimit({
  name: 'ticket-messages',
  times: 10,
  seconds: 24 * 3_600,
  counts: 'messages in one ticket, by whoever opened it',
});

/** Links to tickets that are tried and are not whole. */
export const WRONG_TICKET_LINKS = declareLimit({
  name: 'wrong-ticket-links',
  times: 30,
  seconds: 3_600,
  counts: 'wrong links to tickets, of a network',
});
