import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { Paise } from '#contract/money.ts';
import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import type { DeletionObstacle } from '#contract/personal-data/deletion/schemas.ts';

/** What of somebody's sales is not settled yet. */
export interface SellingFacts {
  /** Orders of others that are being paid. */
  buyersPaying: number;
  /** Requests for a refund that nobody has decided. */
  refundsAsked: number;
  /** Decided, and not with the buyer yet: one that fails gives the seller their share back. */
  refundsOnTheirWay: number;
  salesDisputed: number;
  /** When the last sale was that a buyer may still give back; `null` where there is none. */
  lastGuaranteedSaleAt: Date | null;
  /** Of the payout that runs. */
  payoutPaise: Paise | null;
  availablePaise: Paise;
  owedPaise: Paise;
}

const PAYOUTS = { label: 'Open your payouts', url: '/dashboard/seller/payouts' };
const SALES = { label: 'Open your sales', url: '/dashboard/seller/sales' };
const REFUNDS = { label: 'Open the refunds', url: '/dashboard/seller/refunds' };
const CONTACT = { label: 'Write to us', url: '/contact' };

/**
 * What has to be settled before a seller can stop being one (rules A1, A9), each with what to do. `releasedOn`: the day on
 * which the last sale becomes available.
 */
export function sellingObstaclesOf(facts: SellingFacts, releasedOn: string | null): DeletionObstacle[] {
  const found: (DeletionObstacle | null)[] = [
    facts.buyersPaying === 0
      ? null
      : {
          code: 'buyers_paying',
          text: `${counted(facts.buyersPaying, 'order')} of your projects ${is(facts.buyersPaying)} being paid. That takes half an hour at most: wait until ${facts.buyersPaying === 1 ? 'it has' : 'they have'} ended.`,
          action: SALES,
        },
    facts.refundsAsked === 0
      ? null
      : {
          code: 'refunds_asked',
          text: `${counted(facts.refundsAsked, 'refund')} of your sales ${is(facts.refundsAsked)} open. Answer ${facts.refundsAsked === 1 ? 'it' : 'them'}, or wait for the decision.`,
          action: REFUNDS,
        },
    facts.refundsOnTheirWay === 0
      ? null
      : {
          code: 'refunds_on_their_way',
          text: `${counted(facts.refundsOnTheirWay, 'refund')} of your sales ${is(facts.refundsOnTheirWay)} on the way to the buyer. Wait until the money has arrived.`,
          action: REFUNDS,
        },
    facts.salesDisputed === 0
      ? null
      : {
          code: 'sales_disputed',
          text: `A bank disputes ${counted(facts.salesDisputed, 'payment')} for your projects. Wait until the bank has decided.`,
          action: SALES,
        },
    facts.lastGuaranteedSaleAt === null || releasedOn === null
      ? null
      : {
          code: 'sales_in_guarantee',
          text: `Buyers may still ask for their money back. The guarantee of your last sale ends on ${formatDate(releasedOn)}.`,
          action: SALES,
        },
    facts.payoutPaise === null
      ? null
      : {
          code: 'payout_running',
          text: `A payout of ${formatAmount(facts.payoutPaise)} is on its way. Wait until it has arrived.`,
          action: PAYOUTS,
        },
    facts.availablePaise === 0 ? null : textOfAvailable(facts.availablePaise),
    facts.owedPaise === 0
      ? null
      : {
          code: 'money_owed',
          text: `You owe ${formatAmount(facts.owedPaise)} of sales whose money went back after it was paid out. Write to us to pay it.`,
          action: CONTACT,
        },
  ];
  return found.filter((one) => one !== null);
}

function textOfAvailable(availablePaise: Paise): DeletionObstacle {
  const sum = formatAmount(availablePaise);
  const text =
    availablePaise >= PAYOUT_MIN_PAISE
      ? `${sum} of your earnings are available. Ask for a payout first.`
      : `${sum} of your earnings are available. Take your projects off the market and ask for your last payout: it may be less than ${formatAmount(PAYOUT_MIN_PAISE)}.`;
  return { code: 'money_available', text, action: PAYOUTS };
}

const is = (count: number) => (count === 1 ? 'is' : 'are');
