import { type GstParts, gstChange, gstParts } from '#contract/tax/amounts.ts';
import type { BillingDetails, PaperContent, PaperParty } from '#contract/tax/schemas.ts';
import { placeOfSupply } from './parties.ts';

/** What a paper says, but for what it gets when it is issued. */
export type DraftContent = Omit<
  PaperContent,
  'kind' | 'number' | 'financialYear' | 'issuedAt' | 'revision' | 'orderId'
>;

interface Buyer {
  customerName: string;
  customerEmail: string;
}

/** The buyer as papers name them: the company where one buys for it. */
function recipientOf(buyer: Buyer, billing: BillingDetails | null): PaperContent['recipient'] {
  return {
    name: billing?.company || buyer.customerName,
    address: billing?.address ?? '',
    state: billing?.state ?? null,
    gstin: billing?.gstin || null,
    email: buyer.customerEmail,
  };
}

/** Where something is supplied to, and whether that is the supplier's own state (rule V8). */
function placeFor(supplier: PaperParty, billing: BillingDetails | null, operatorState: string | null) {
  const place = placeOfSupply(billing?.state, supplier.state, operatorState);
  return { placeOfSupply: place, isIntraState: place === supplier.state };
}

export interface SoldContent {
  supplier: PaperParty;
  buyer: Buyer;
  billing: BillingDetails | null;
  operator: PaperContent['operator'];
  operatorState: string | null;
  description: string;
  /** SAC or HSN. */
  code: string;
  /** 0 where the supplier is not registered. */
  rateBp: number;
  pricePaise: number;
  postingId: string;
}

/** The invoice or bill of a sale (rules V2, V20). */
export function saleContent(sold: SoldContent): DraftContent {
  const { supplier, buyer, billing, description, code, rateBp, pricePaise, operator } = sold;
  const place = placeFor(supplier, billing, sold.operatorState);
  const amounts = withTotal(gstParts(pricePaise, rateBp, place.isIntraState));
  return {
    ...{ supplier, recipient: recipientOf(buyer, billing), ...place, reverseCharge: false },
    ...{ lines: [{ description, code, rateBp, ...amounts }], ...amounts },
    ...{ original: null, reason: null, postings: [sold.postingId], operator },
  };
}

/** What is left of a sale's price, before and after something was taken or came back. */
export interface PriceChange {
  beforePaise: number;
  afterPaise: number;
}

/** The note about such a change: the parts that the invoice had of what was left before, less those of what is now. */
export function noteContent(
  invoice: PaperContent,
  { beforePaise, afterPaise }: PriceChange,
  { reason, postingId }: { reason: string; postingId: string },
): DraftContent {
  const { supplier, recipient, placeOfSupply: place, isIntraState, operator, number, issuedAt } = invoice;
  const amounts = changeOf(invoice, beforePaise, afterPaise);
  const { description, code, rateBp } = invoice.lines[0]!;
  return {
    ...{ supplier, recipient, placeOfSupply: place, isIntraState, reverseCharge: false },
    ...{ lines: [{ description, code, rateBp, ...amounts }], ...amounts },
    ...{ original: { number, issuedAt }, reason, postings: [postingId], operator },
  };
}

/** Larger less smaller, at the invoice's own rate and place: a note has no negative sums. */
function changeOf({ lines, isIntraState }: PaperContent, onePaise: number, otherPaise: number) {
  const { rateBp } = lines[0]!;
  const parts = (paise: number) => gstParts(paise, rateBp, isIntraState);
  const [more, less] = [Math.max(onePaise, otherPaise), Math.min(onePaise, otherPaise)];
  return withTotal(gstChange(parts(more), parts(less)));
}

const withTotal = (parts: GstParts) => ({
  ...parts,
  totalPaise: parts.taxablePaise + parts.cgstPaise + parts.sgstPaise + parts.igstPaise + parts.roundingPaise,
});

function isSameRecipient(one: PaperContent['recipient'], other: PaperContent['recipient']): boolean {
  const parts = ['name', 'address', 'state', 'gstin', 'email'] as const;
  return parts.every((part) => one[part] === other[part]);
}

/** A paper as the next revision, for a buyer who gives these details. */
function revised(content: PaperContent, isIntraState: boolean, place: string, amounts: GstParts) {
  const total = withTotal(amounts);
  const [line] = content.lines;
  return {
    ...{ ...content, revision: content.revision + 1, placeOfSupply: place, isIntraState },
    ...{ lines: [{ ...line!, ...total }], ...total },
  };
}

/**
 * An invoice with its notes, in their order, for a buyer who gives other details: place of supply, tax and parties anew,
 * numbers and sums as they were (decision 71). Empty where the details change nothing on them.
 */
export function amendedContents(
  [invoice, ...notes]: readonly PaperContent[],
  to: { buyer: Buyer; billing: BillingDetails; operatorState: string | null },
): PaperContent[] {
  if (!invoice) return [];
  const recipient = recipientOf(to.buyer, to.billing);
  const { placeOfSupply: place, isIntraState } = placeFor(invoice.supplier, to.billing, to.operatorState);
  if (isSameRecipient(recipient, invoice.recipient) && place === invoice.placeOfSupply) return [];
  const { rateBp } = invoice.lines[0]!;
  const anew = {
    ...revised(invoice, isIntraState, place, gstParts(invoice.totalPaise, rateBp, isIntraState)),
    recipient,
  };
  let leftPaise = invoice.totalPaise;
  const amended = notes.map((note) => {
    const before = leftPaise;
    leftPaise += note.kind === 'credit_note' ? -note.totalPaise : note.totalPaise;
    return { ...revised(note, isIntraState, place, changeOf(anew, before, leftPaise)), recipient };
  });
  return [anew, ...amended];
}
