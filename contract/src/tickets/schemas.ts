import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { boundedText, trimmedText } from '../text.ts';
import { TICKET_KINDS, TICKET_SIDES, TICKET_STATUSES, TICKET_TEXT_MAX } from './constants.ts';

/** What the mailed link holds beside the id; whoever is signed in as its author needs none. */
export const TicketToken = boundedText(200).default('');

/** A ticket as its author sees it. */
export const Ticket = z.object({
  _id: Uuid,
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  /** In words. */
  subject: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: Timestamp,
  answerDueAt: Timestamp,
  closeDueAt: Timestamp,
  messages: z.array(z.object({ by: z.enum(TICKET_SIDES), text: z.string(), at: Timestamp })),
});
export type Ticket = z.output<typeof Ticket>;

const MISSING = 'Write what you want to say';

export const TicketMessageInput = z.object({
  text: trimmedText(TICKET_TEXT_MAX, undefined, MISSING).min(1, MISSING),
  token: TicketToken,
});
