import { formatAmount } from '#contract/formats/amounts.ts';
import { counted } from '#contract/formats/words.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import type { ListedRefund } from '#contract/payments/refunds/schemas.ts';
import type { PayoutHold } from '#contract/payouts/schemas.ts';
import { findingsPath, studioPath } from '../../../features/listings/editor/paths.ts';
import { INBOX_PATH, listViewPath } from '../../../features/negotiation/paths.ts';
import { SELLER_QUESTIONS_PATH } from '../../../lib/paths/questions.ts';
import { PAYOUTS_PATH, SELLER_REFUNDS_PATH } from '../../../lib/paths/seller.ts';
import { SELLER_SUPPORT_PATH } from '../../../lib/paths/support.ts';

/** Something that only the seller can do next. */
export interface WaitingItem {
  key: string;
  title: string;
  detail: string;
  /** When it is decided without the seller; `null` where nothing ends. */
  dueAt: string | null;
  /** The server's present, where the last days before `dueAt` are told in hours. */
  asOf?: string;
  to: string;
  act: string;
}

export interface WaitingFacts {
  negotiations: readonly Negotiation[];
  refunds: readonly ListedRefund[];
  /** Those with which only the seller can go on. */
  listings: readonly ManagedProject[];
  holds: readonly PayoutHold[];
  /** There is money, or will be: without it nobody needs to say where to pay it. */
  hasMoney: boolean;
  openQuestions: number;
  unreadSupport: number;
}

/** What waits for the seller: first what has an end, the nearest first. */
export function waitingFor(facts: WaitingFacts): WaitingItem[] {
  const all = [
    ...facts.negotiations.filter(({ turn, side }) => turn === side).map(offerToAnswer),
    ...facts.refunds.filter(({ status }) => status === 'waiting_seller').map(refundToAnswer),
    ...facts.listings.map(listingToMend),
    ...(facts.hasMoney ? facts.holds.filter(({ code }) => PAYOUT_STEPS.has(code)).map(payoutStep) : []),
    ...countedItems(facts),
  ];
  return all.sort((one, other) => endOf(one) - endOf(other));
}

const endOf = ({ dueAt }: WaitingItem): number =>
  dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);

function offerToAnswer({
  _id,
  otherName,
  project,
  buyerOffer,
  listPrice,
  expiresAt,
  asOf,
}: Negotiation): WaitingItem {
  return {
    key: _id,
    title:
      buyerOffer === null
        ? `${otherName} waits for your answer`
        : `${otherName} offers ${formatRupees(buyerOffer)}`,
    detail: `${project.title} · list price ${formatRupees(listPrice)}`,
    dueAt: expiresAt,
    asOf,
    to: listViewPath(INBOX_PATH, { id: _id }),
    act: 'Answer',
  };
}

function refundToAnswer({ _id, buyerName, project, amountPaise, sellerDueAt }: ListedRefund): WaitingItem {
  return {
    key: _id,
    title: `${buyerName} asks for ${formatAmount(amountPaise)} back`,
    detail: `${project.title} · granted if you do not answer`,
    dueAt: sellerDueAt,
    to: SELLER_REFUNDS_PATH,
    act: 'Answer',
  };
}

function listingToMend({ _id, title, openVersion, status, curable }: ManagedProject): WaitingItem {
  const item = { key: _id, detail: title || 'Untitled draft', dueAt: null, to: studioPath(_id), act: 'Open' };
  switch (status) {
    case 'draft': {
      return { ...item, title: 'The inspection blocks a draft', to: findingsPath(_id), act: 'See why' };
    }
    case 'suspended': {
      const to = studioPath(_id, curable ? 'files' : undefined);
      return { ...item, title: 'A listing is suspended', to, act: 'See why' };
    }
    case 'changes_requested':
      return { ...item, title: 'A listing came back for changes' };
    default:
      return { ...item, title: `Version ${openVersion?.number} came back for changes` };
  }
}

/** What the seller can do about a payout; the others pass by themselves. */
const PAYOUT_STEPS = new Set<string>(['account_missing', 'email_unconfirmed']);

function payoutStep({ code, text }: PayoutHold): WaitingItem {
  return {
    key: code,
    title: code === 'account_missing' ? 'Say where to pay you' : 'Confirm your email address',
    detail: text,
    dueAt: null,
    to: PAYOUTS_PATH,
    act: code === 'account_missing' ? 'Add account' : 'Open',
  };
}

function countedItems({ openQuestions, unreadSupport }: WaitingFacts): WaitingItem[] {
  const item = (count: number, title: string, detail: string, to: string): WaitingItem[] =>
    count > 0 ? [{ key: to, title, detail, dueAt: null, to, act: 'Open' }] : [];
  return [
    ...item(
      openQuestions,
      counted(openQuestions, 'question to answer', 'questions to answer'),
      'Everybody who looks at the project reads your answer',
      SELLER_QUESTIONS_PATH,
    ),
    ...item(
      unreadSupport,
      counted(unreadSupport, 'support message to read', 'support messages to read'),
      'From buyers of your projects',
      SELLER_SUPPORT_PATH,
    ),
  ];
}
