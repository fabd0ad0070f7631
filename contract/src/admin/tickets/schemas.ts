import * as z from 'zod';
import { EVEN_IF_FIELDS_ARE_WRONG, Timestamp, Uuid } from '../../fields.ts';
import { trimmedText } from '../../text.ts';
import { TICKET_KINDS, TICKET_SIDES, TICKET_STATUSES, TICKET_TEXT_MAX } from '../../tickets/constants.ts';
import { AscendingByDefault, sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { TICKET_FILTERS, TICKET_SORTS } from './constants.ts';

export const ManagedTicket = z.object({
  _id: Uuid,
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  status: z.enum(TICKET_STATUSES),
  name: z.string(),
  email: z.string(),
  /** Who was signed in while writing it: an address in a form proves nothing. */
  userId: Uuid.nullable(),
  /** The hidden text that an appeal is for. */
  textId: Uuid.nullable(),
  createdAt: Timestamp,
  /** The next of its dates that the market has to keep; `null` once it is closed. */
  dueAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
});
export type ManagedTicket = z.output<typeof ManagedTicket>;

export const ManagedTicketCase = ManagedTicket.extend({
  messages: z.array(
    z.object({
      by: z.enum(TICKET_SIDES),
      /** Which admin. */
      admin: z.string().nullable(),
      text: z.string(),
      at: Timestamp,
    }),
  ),
});
export type ManagedTicketCase = z.output<typeof ManagedTicketCase>;

export const TicketAnswer = z
  .object({
    text: trimmedText(TICKET_TEXT_MAX).default(''),
    /** Nothing is left to do; whoever wrote it can write again. */
    close: z.boolean().default(false),
  })
  .refine(({ text, close }) => close || text !== '', {
    path: ['text'],
    error: 'Write what is to be answered',
    ...EVEN_IF_FIELDS_ARE_WRONG,
  });
export type TicketAnswer = z.input<typeof TicketAnswer>;

/** What became of the tickets of a month, in the market's time. */
export const TicketMonth = z.object({
  month: z.string(),
  received: z.number(),
  answeredInTime: z.number(),
  answeredLate: z.number(),
  closedInTime: z.number(),
  closedLate: z.number(),
  /** Not closed yet. */
  open: z.number(),
});
export type TicketMonth = z.output<typeof TicketMonth>;

const NO_FILTER = { error: 'There is no such filter' } as const;

export const TicketQuery = z.object({
  /** `search`: part of the number, the name, the address or a message. */
  ...TABLE_FIELDS,
  dir: AscendingByDefault,
  sort: sortBy(TICKET_SORTS),
  show: z.enum(TICKET_FILTERS, NO_FILTER).default('open'),
  kind: z.enum(['all', ...TICKET_KINDS], NO_FILTER).default('all'),
});
export type TicketQuery = z.output<typeof TicketQuery>;
