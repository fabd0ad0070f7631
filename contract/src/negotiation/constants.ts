import { formatCount } from '../formats/words.ts';
import { formatRupees, MIN_AMOUNT_RUPEES, minimumOffer } from '../money.ts';

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

export const NEGOTIATION_SIDES = ['buyer', 'seller'] as const;
export type NegotiationSide = (typeof NEGOTIATION_SIDES)[number];

/** Whose step an entry of a negotiation is; the market closes and expires. */
export const ENTRY_SIDES = [...NEGOTIATION_SIDES, 'market'] as const;
export type EntrySide = (typeof ENTRY_SIDES)[number];

/** What an entry of a negotiation says happened. */
export const ENTRY_KINDS = [
  'started',
  'offer',
  'message',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'completed',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

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

export const OFFER_TOO_LOW = 'Price must be at least ₹{min}';
export const OFFER_TOO_HIGH = 'Price must be at most ₹{max}';

/** What is wrong with an offer (rule B5); one that is no number is too low. */
export function offerProblem(
  rupees: number | undefined,
  { min, max }: { min: number; max: number },
): string | undefined {
  if (rupees === undefined || rupees < min) return OFFER_TOO_LOW.replace('{min}', formatCount(min));
  return rupees > max ? OFFER_TOO_HIGH.replace('{max}', formatCount(max)) : undefined;
}

/** The text of a priced move (rule B7), its amount grouped as everywhere (decision 48). */
export const offerText = (rupees: number): string =>
  `I would like to offer ${formatRupees(rupees)} for this project.`;

/** Whether a text only repeats the offer beside it; other programs may leave out the grouping. */
export function isOfferText(content: string, rupees: number): boolean {
  return content.replaceAll(',', '') === offerText(rupees).replaceAll(',', '');
}

export function isTemplate(id: string): id is NegotiationTemplate {
  return id in NEGOTIATION_TEMPLATES;
}
