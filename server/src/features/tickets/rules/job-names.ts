/** Mails what has happened in a ticket to whoever opened it. */
export const TICKET_MAIL_JOB = 'tickets.mail';
/** Opens the ticket of an appeal. */
export const OPEN_APPEAL_JOB = 'tickets.open-appeal';
/** Closes it when the text is decided about. */
export const CLOSE_APPEAL_JOB = 'tickets.close-appeal';
