import * as z from 'zod';
import { Quantity, Timestamp, Uuid } from '../fields.ts';
import { LICENCE_TIERS } from '../listings/constants.ts';
import { trimmedText } from '../text.ts';
import {
  ENTRY_KINDS,
  ENTRY_SIDES,
  isTemplate,
  NEGOTIATION_LIMITS,
  NEGOTIATION_SIDES,
  NEGOTIATION_STATUSES,
  NEGOTIATION_TEMPLATE_IDS,
  type NegotiationTemplate,
} from './constants.ts';

const Message = trimmedText(NEGOTIATION_LIMITS.messageMax);

export const StartNegotiationInput = z
  .object({
    projectId: Uuid,
    /** None or an empty one with a text of one's own. */
    templateId: z
      .union(
        [z.literal(''), z.literal('custom'), z.enum(NEGOTIATION_TEMPLATE_IDS as [NegotiationTemplate])],
        {
          error: 'There is no such template',
        },
      )
      .default(''),
    message: Message.default(''),
    /** The cheapest where none is named. */
    licence: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }).optional(),
    /** One where nothing is sent. */
    quantity: Quantity.optional(),
  })
  .refine(({ templateId, message }) => isTemplate(templateId) || message !== '', {
    path: ['message'],
    error: 'Choose a template or write a message',
  });
export type StartNegotiationInput = z.input<typeof StartNegotiationInput>;

export const Revision = z.number({ error: 'Send the revision that was read' }).int().min(1).optional();

/** A priced move or a message. `revision`, where sent, is the one that was read: a stale one changes nothing. */
export const NegotiationMessageInput = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('price_offer'),
      content: Message.default(''),
      /** A missing price is below every lowest offer, and is refused with that (rule B5). */
      priceOffer: z
        .number({ error: 'Enter a whole number of rupees' })
        .int('Enter a whole number of rupees')
        .default(0),
      revision: Revision,
    }),
    z.object({
      type: z.literal('message'),
      content: Message.min(1, 'Write a message'),
    }),
  ],
  { error: 'The type must be price_offer or message' },
);
export type NegotiationMessageInput = z.input<typeof NegotiationMessageInput>;

/** One line of the thread. Texts of the other side come masked (rule N6). */
export const NegotiationEntry = z.object({
  /** 1, 2, 3 … within its negotiation. */
  seq: z.number(),
  kind: z.enum(ENTRY_KINDS),
  by: z.enum(ENTRY_SIDES),
  /** Answered by the seller's settings, not by hand (rule N7). */
  automatic: z.boolean(),
  price: z.number().nullable(),
  content: z.string(),
  /** Something was masked: for the reader of the other side, and told to the author. */
  masked: z.boolean(),
  createdAt: Timestamp,
});
export type NegotiationEntry = z.output<typeof NegotiationEntry>;

/** A negotiation as one of its two sides sees it. Money in whole rupees. */
export const Negotiation = z.object({
  _id: Uuid,
  status: z.enum(NEGOTIATION_STATUSES),
  /** Rises with every change of state (rule L7). */
  revision: z.number(),
  /** The caller's side. */
  side: z.enum(NEGOTIATION_SIDES),
  project: z.object({
    /** `null` once the listing is deleted. */
    _id: Uuid.nullable(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    /** Still on the market. */
    listed: z.boolean(),
  }),
  /** Display name of the other side. */
  otherName: z.string(),
  /** The last part of the address of their page, where the other side is the seller. */
  otherSlug: z.string().nullable(),
  /** The seller is awaited, who is away and answers from then on. */
  awayUntil: Timestamp.nullable(),
  templateId: z.enum(NEGOTIATION_TEMPLATE_IDS as [NegotiationTemplate]).nullable(),
  /** The licence that is negotiated: the cheapest where the buyer named none. */
  licence: z.enum(LICENCE_TIERS),
  /** For how many products; prices are of all together. */
  quantity: z.number(),
  /** Frozen at the start, as are the bounds of an offer. */
  listPrice: z.number(),
  minPrice: z.number(),
  maxPrice: z.number(),
  /** The last figure of each side. */
  buyerOffer: z.number().nullable(),
  sellerOffer: z.number().nullable(),
  agreedPrice: z.number().nullable(),
  turn: z.enum(NEGOTIATION_SIDES).nullable(),
  movesLeft: z.object({ buyer: z.number(), seller: z.number() }),
  /** What the caller can do now. */
  can: z.object({
    offer: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    write: z.boolean(),
  }),
  /** What the caller's next offer may be; `null` when there is none to make. */
  nextOffer: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** When it ends by itself: without a move, or with its code. `null` once it has ended. */
  expiresAt: Timestamp.nullable(),
  /** The buyer's alone, while it is accepted (rule N4). */
  discountCode: z.string().nullable(),
  /** Lines that the caller has not read. */
  unread: z.number(),
  /** Up to which line the other side has read. */
  otherReadSeq: z.number(),
  lastEntry: NegotiationEntry.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The server's present when it answered: countdowns do not trust the reader's clock. */
  asOf: Timestamp,
});
export type Negotiation = z.output<typeof Negotiation>;

export const NegotiationThread = z.object({ negotiation: Negotiation, entries: z.array(NegotiationEntry) });
export type NegotiationThread = z.output<typeof NegotiationThread>;

/** Outcome of trying a discount code (rule B3). */
export const DiscountCheck = z.object({
  isValid: z.boolean(),
  /** Whole rupees off the licence's price. */
  discountAmount: z.number(),
});
export type DiscountCheck = z.output<typeof DiscountCheck>;
