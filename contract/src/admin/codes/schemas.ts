import * as z from 'zod';
import { DISCOUNT_STATUSES } from '../../discounts/constants.ts';
import { Timestamp, Uuid } from '../../fields.ts';
import { actReason } from '../acts/schemas.ts';
import { Party } from '../schemas.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { CODE_END_REASONS, CODE_ORIGINS } from './constants.ts';

/** A discount code as admins see it. Money in whole rupees. */
export const ManagedCode = z.object({
  _id: Uuid,
  /** A seller's word. Of a negotiation's code the last group alone: the whole is its buyer's (rule N4). */
  code: z.string(),
  origin: z.enum(CODE_ORIGINS),
  /** `price`: what was agreed on, instead of the list price. */
  kind: z.enum(['percent', 'rupees', 'price']),
  value: z.number(),
  seller: Party,
  /** Whose a negotiation's code is. */
  buyer: Party.nullable(),
  allListings: z.boolean(),
  /** How many listings it is for, and one of them; none where it is for all of its seller's. */
  listings: z.number(),
  listing: z.object({ _id: Uuid, title: z.string() }).nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  /** When somebody ended it for good. */
  endedAt: Timestamp.nullable(),
  usesLimit: z.number().nullable(),
  /** Orders that are being paid, and those that were paid. */
  uses: z.object({ reserved: z.number(), redeemed: z.number() }),
  /** What it took off the paid orders that were not refunded. */
  givenAway: z.number(),
  createdAt: Timestamp,
});
export type ManagedCode = z.output<typeof ManagedCode>;

export const CodeQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['createdAt', 'endsAt', 'uses']),
  show: z.enum(['all', ...DISCOUNT_STATUSES], { error: 'There is no such filter' }).default('all'),
  origin: z.enum(['all', ...CODE_ORIGINS], { error: 'There is no such filter' }).default('all'),
});
export type CodeQuery = z.output<typeof CodeQuery>;

/** Why an admin ends a code: a code for counting, a text for those who lose it. */
export const CodeEnd = z.object({
  reasonCode: z.enum(CODE_END_REASONS, { error: 'Choose a reason' }),
  reason: actReason('Tell the seller why'),
});
export type CodeEnd = z.output<typeof CodeEnd>;
