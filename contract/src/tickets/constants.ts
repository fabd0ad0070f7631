/** What a ticket is (rule R7): a message to the operator, a complaint, or an appeal against a decision. */
export const TICKET_KINDS = ['message', 'complaint', 'appeal'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** `open`: the market has to answer; `answered`: it has, and the other side may write again. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_SIDES = ['asker', 'market'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

/** By when the first answer and the decision are due (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const ANSWER_DUE_HOURS = 48;
export const CLOSE_DUE_DAYS = 30;

/** Characters of a message in a ticket. */
export const TICKET_TEXT_MAX = 4_000;
export const TICKET_MESSAGES_MAX = 100;
