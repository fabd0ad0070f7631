import * as z from 'zod/mini';
import { Party } from './admin-orders.ts';
import { DISCOUNT_STATUSES } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, Timestamp, Uuid } from './fields.ts';
import { EXPORT_FIELDS, sortBy, TABLE_FIELDS } from './tables.ts';
import { trimmedText } from './text.ts';

/** Who made a code: a seller, or a negotiation that ended in a price (rules P9, N4). */
const CODE_ORIGINS = ['seller', 'negotiation'] as const;

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
  buyer: z.nullable(Party),
  allListings: z.boolean(),
  /** How many listings it is for, and one of them; none where it is for all of its seller's. */
  listings: z.number(),
  listing: z.nullable(z.object({ _id: Uuid, title: z.string() })),
  status: z.enum(DISCOUNT_STATUSES),
  startsAt: z.nullable(Timestamp),
  endsAt: z.nullable(Timestamp),
  /** When somebody ended it for good. */
  endedAt: z.nullable(Timestamp),
  usesLimit: z.nullable(z.number()),
  /** Orders that are being paid, and those that were paid. */
  uses: z.object({ reserved: z.number(), redeemed: z.number() }),
  /** What it took off the paid orders that were not refunded. */
  givenAway: z.number(),
  createdAt: Timestamp,
});
export type ManagedCode = z.output<typeof ManagedCode>;

const CodeQuery = z.object({
  ...TABLE_FIELDS,
  sort: sortBy(['createdAt', 'endsAt', 'uses']),
  show: z._default(z.enum(['all', ...DISCOUNT_STATUSES], { error: 'There is no such filter' }), 'all'),
  origin: z._default(z.enum(['all', ...CODE_ORIGINS], { error: 'There is no such filter' }), 'all'),
});
export type CodeQuery = z.output<typeof CodeQuery>;

export const CODE_END_REASONS = ['misleading', 'abused', 'mistake', 'not_allowed', 'other'] as const;

/** Why an admin ends a code: a code for counting, a text for those who lose it. */
export const CodeEnd = z.object({
  reasonCode: z.enum(CODE_END_REASONS, { error: 'Choose a reason' }),
  reason: trimmedText(500, undefined, 'Tell the seller why').check(z.minLength(1, 'Tell the seller why')),
});
export type CodeEnd = z.output<typeof CodeEnd>;

/** Discount codes of everybody (rule P9). Admins end codes and make none: a code is its seller's to give. */
export const adminCodeEndpoints = {
  'GET /admin/discounts': endpoint({
    summary: 'Discount codes of all sellers and negotiations, by code, seller or listing',
    access: ['admin'],
    query: CodeQuery,
    data: pageOf('discounts', ManagedCode),
  }),
  'GET /admin/discounts.csv': endpoint({
    summary: 'The filtered list of discount codes as a file',
    access: ['admin'],
    query: z.extend(CodeQuery, EXPORT_FIELDS),
    answer: 'file',
  }),
  'POST /admin/discounts/:id/end': endpoint({
    summary: 'End a discount code for good; orders that hold it can still be paid',
    access: ['admin'],
    params: z.object({ id: Uuid }),
    body: CodeEnd,
    data: ManagedCode,
  }),
};
