import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Flag, PageNumber, PageSize, pageOf, Timestamp, Uuid } from './fields.ts';
import { LICENCE_TIERS } from './listings.ts';
import { MIN_AMOUNT_RUPEES, minimumOffer } from './money.ts';
import { trimmedText } from './text.ts';

/** States of a negotiation (rule N1). The last five are final. */
export const NEGOTIATION_STATUSES = [
  'awaiting_offer',
  'awaiting_seller',
  'awaiting_buyer',
  'accepted',
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'closed',
] as const;
export type NegotiationStatus = (typeof NEGOTIATION_STATUSES)[number];

/** Something can still be done in these: one such per buyer and listing (rule N2). */
export const LIVE_NEGOTIATION_STATUSES = [
  'awaiting_offer',
  'awaiting_seller',
  'awaiting_buyer',
  'accepted',
] as const satisfies readonly NegotiationStatus[];

export const isLiveNegotiation = (status: NegotiationStatus): boolean =>
  (LIVE_NEGOTIATION_STATUSES as readonly NegotiationStatus[]).includes(status);

export const NEGOTIATION_STATUS_LABELS: Record<NegotiationStatus, { label: string; colour: string }> = {
  awaiting_offer: { label: 'Offer not sent', colour: 'warning' },
  awaiting_seller: { label: "Seller's turn", colour: 'info' },
  awaiting_buyer: { label: "Buyer's turn", colour: 'info' },
  accepted: { label: 'Accepted', colour: 'success' },
  completed: { label: 'Bought', colour: 'success' },
  declined: { label: 'Declined', colour: 'error' },
  withdrawn: { label: 'Withdrawn', colour: 'secondary' },
  expired: { label: 'Expired', colour: 'secondary' },
  closed: { label: 'Closed', colour: 'secondary' },
};

const NEGOTIATION_SIDES = ['buyer', 'seller'] as const;
export type NegotiationSide = (typeof NEGOTIATION_SIDES)[number];

export const NEGOTIATION_LIMITS = {
  /** Characters of a message (rule B9). */
  messageMax: 500,
  /** Priced moves of one side (rule N3). */
  moves: 3,
  /** Without a move an open one expires; a code lives as long (rules N4, N5). */
  hours: 72,
  reminderHours: 48,
  /** After a decline the same buyer waits (rule N5). */
  declineDays: 7,
  messagesPerMinute: 20,
  startsPerHour: 5,
  codeTries: 10,
  codeTriesMinutes: 10,
} as const;

/** Texts to begin with (rules B3, N8). The first two go on to a price. */
export const NEGOTIATION_TEMPLATES = {
  lower_price: { label: 'Ask for a lower price', text: 'Would you consider a lower price for this project?' },
  best_offer: { label: 'Ask for the best offer', text: "What's your best offer for this project?" },
  feature_request: {
    label: 'Ask for a feature',
    text: 'Would you add a feature to this project? This is what I need:',
  },
  support_terms: {
    label: 'Ask about support',
    text: 'Which support and updates come with this project, and for how long?',
  },
  bulk_purchase: {
    label: 'Ask about several licences',
    text: 'I would like licences for more than one project or team. What would you offer?',
  },
} as const;
export type NegotiationTemplate = keyof typeof NEGOTIATION_TEMPLATES;
export const NEGOTIATION_TEMPLATE_IDS = Object.keys(NEGOTIATION_TEMPLATES) as NegotiationTemplate[];

/** Whether a template leads to the price step (rule B4). */
export const leadsToPrice = (template: string): boolean =>
  template === 'lower_price' || template === 'best_offer';

/**
 * What an offer may be, in whole rupees, both ends included: the one formula of hint and rule (rule N3). Nothing is
 * sold for less than one rupee (rule P3).
 */
export function offerBounds(listPriceRupees: number): { min: number; max: number } {
  return { min: Math.max(MIN_AMOUNT_RUPEES, minimumOffer(listPriceRupees)), max: listPriceRupees };
}

/** The text of a priced move (rule B7). */
export const offerText = (rupees: number): string => `I would like to offer ₹${rupees} for this project.`;

const Message = trimmedText(NEGOTIATION_LIMITS.messageMax);

export const StartNegotiationInput = z
  .object({
    projectId: Uuid,
    /** None or an empty one with a text of one's own. */
    templateId: z._default(
      z.union(
        [z.literal(''), z.literal('custom'), z.enum(NEGOTIATION_TEMPLATE_IDS as [NegotiationTemplate])],
        {
          error: 'There is no such template',
        },
      ),
      '',
    ),
    message: z._default(Message, ''),
  })
  .check(
    z.refine(({ templateId, message }) => isTemplate(templateId) || message !== '', {
      path: ['message'],
      error: 'Choose a template or write a message',
    }),
  );
export type StartNegotiationInput = z.input<typeof StartNegotiationInput>;

export function isTemplate(id: string): id is NegotiationTemplate {
  return id in NEGOTIATION_TEMPLATES;
}

const Revision = z.optional(
  z.number({ error: 'Send the revision that was read' }).check(z.int(), z.minimum(1)),
);

/** A priced move or a message. `revision`, where sent, is the one that was read: a stale one changes nothing. */
export const NegotiationMessageInput = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('price_offer'),
      content: z._default(Message, ''),
      priceOffer: z
        .number({ error: 'Enter a whole number of rupees' })
        .check(z.int('Enter a whole number of rupees')),
      revision: Revision,
    }),
    z.object({
      type: z.literal('message'),
      content: Message.check(z.minLength(1, 'Write a message')),
    }),
  ],
  { error: 'The type must be price_offer or message' },
);
export type NegotiationMessageInput = z.input<typeof NegotiationMessageInput>;

/** One line of the thread. Texts of the other side come masked (rule N6). */
export const NegotiationEntry = z.object({
  /** 1, 2, 3 … within its negotiation. */
  seq: z.number(),
  kind: z.enum([
    'started',
    'offer',
    'message',
    'accepted',
    'declined',
    'withdrawn',
    'expired',
    'closed',
    'completed',
  ]),
  by: z.enum(['buyer', 'seller', 'market']),
  /** Answered by the seller's settings, not by hand (rule N7). */
  automatic: z.boolean(),
  price: z.nullable(z.number()),
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
    _id: z.nullable(Uuid),
    title: z.string(),
    imageUrl: z.nullable(z.string()),
    /** Still on the market. */
    listed: z.boolean(),
  }),
  /** Display name of the other side. */
  otherName: z.string(),
  templateId: z.nullable(z.enum(NEGOTIATION_TEMPLATE_IDS as [NegotiationTemplate])),
  /** The licence that is negotiated: the cheapest at the start. */
  licence: z.enum(LICENCE_TIERS),
  /** Frozen at the start, as are the bounds of an offer. */
  listPrice: z.number(),
  minPrice: z.number(),
  maxPrice: z.number(),
  /** The last figure of each side. */
  buyerOffer: z.nullable(z.number()),
  sellerOffer: z.nullable(z.number()),
  agreedPrice: z.nullable(z.number()),
  turn: z.nullable(z.enum(NEGOTIATION_SIDES)),
  /** Priced moves that are left. */
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
  nextOffer: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** When it ends by itself: without a move, or with its code. `null` once it has ended. */
  expiresAt: z.nullable(Timestamp),
  /** The buyer's alone, while it is accepted (rule N4). */
  discountCode: z.nullable(z.string()),
  /** Lines that the caller has not read. */
  unread: z.number(),
  /** Up to which line the other side has read. */
  otherReadSeq: z.number(),
  lastEntry: z.nullable(NegotiationEntry),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The server's present when it answered: countdowns do not trust the reader's clock. */
  asOf: Timestamp,
});
export type Negotiation = z.output<typeof Negotiation>;

/** A negotiation with the lines of its thread. */
export const NegotiationThread = z.object({ negotiation: Negotiation, entries: z.array(NegotiationEntry) });
export type NegotiationThread = z.output<typeof NegotiationThread>;

/** Outcome of trying a discount code (rule B3). */
export const DiscountCheck = z.object({
  isValid: z.boolean(),
  /** Whole rupees off the licence's price. */
  discountAmount: z.number(),
});
export type DiscountCheck = z.output<typeof DiscountCheck>;

const ById = z.object({ id: Uuid });
/** Beside a decision: the revision that was read. */
const Decision = z._default(z.object({ revision: Revision }), {});

/** Calls of the negotiation feature (rules B7 and X). */
export const negotiationEndpoints = {
  'POST /negotiations/start': endpoint({
    summary: 'Begin to negotiate the price of a listing, or go on where no price was sent yet',
    access: 'signed-in',
    body: StartNegotiationInput,
    data: z.object({ negotiation: Negotiation, resumed: z.boolean() }),
    /** Also beside `success` (rule B7). */
    beside: z.object({ negotiation: z.object({ _id: Uuid }) }),
    status: 201,
    idempotent: true,
  }),
  'POST /negotiations/:id/message': endpoint({
    summary: 'Make a priced move, or write a message',
    access: ['buyer', 'seller'],
    params: ById,
    body: NegotiationMessageInput,
    data: NegotiationThread,
    idempotent: true,
  }),
  'POST /negotiations/:id/accept': endpoint({
    summary: "Accept the other side's standing figure",
    access: ['buyer', 'seller'],
    params: ById,
    body: Decision,
    data: NegotiationThread,
  }),
  'POST /negotiations/:id/decline': endpoint({
    summary: 'Decline and end the negotiation',
    access: ['buyer', 'seller'],
    params: ById,
    body: Decision,
    data: NegotiationThread,
  }),
  'POST /negotiations/:id/withdraw': endpoint({
    summary: "Take one's own standing offer back and end the negotiation",
    access: ['buyer', 'seller'],
    params: ById,
    body: Decision,
    data: NegotiationThread,
  }),
  'POST /negotiations/:id/read': endpoint({
    summary: 'Note up to which line the caller has read',
    access: ['buyer', 'seller'],
    params: ById,
    body: z.object({ seq: z.number().check(z.int(), z.minimum(0)) }),
    data: z.object({ unread: z.number() }),
  }),
  'GET /negotiations': endpoint({
    summary: "The caller's negotiations, the latest change first",
    access: ['buyer', 'seller'],
    query: z.object({
      page: z._default(PageNumber, 1),
      limit: z._default(PageSize, 20),
      /** `true`: only live ones; `false`: only ended ones. */
      live: z.optional(Flag),
      projectId: z.optional(Uuid),
    }),
    data: z.extend(pageOf('negotiations', Negotiation), {
      /** Negotiations with lines that the caller has not read. */
      unreadNegotiations: z.number(),
    }),
  }),
  'GET /negotiations/:id': endpoint({
    summary: 'One negotiation with its thread',
    access: ['buyer', 'seller'],
    params: ById,
    data: NegotiationThread,
  }),
  'POST /negotiations/validate-code': endpoint({
    summary: 'Try a discount code for a listing',
    access: ['buyer'],
    body: z.object({
      discountCode: trimmedText(64),
      projectId: Uuid,
      licence: z.optional(z.enum(LICENCE_TIERS, { error: 'There is no such licence' })),
    }),
    data: DiscountCheck,
  }),
};
