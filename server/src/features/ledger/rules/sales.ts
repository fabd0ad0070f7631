import type { Paise } from '#contract/money.ts';
import type { AccountCode } from './chart-of-accounts.ts';
import { type Leg, leg, withoutZeros } from './postings.ts';

/** Where the money of one sale is now. */
export interface SaleState {
  orderId: string;
  sellerId: string;
  soldAt: Date;
  /** The shares as they were sold. */
  sellerPaise: Paise;
  platformPaise: Paise;
  /** What refunds and lost disputes have left of them. */
  sellerLeftPaise: Paise;
  platformLeftPaise: Paise;
  pendingPaise: Paise;
  frozenPaise: Paise;
  releasedAt: Date | null;
  heldAt: Date | null;
}

/** What a seller has free, and what he owes. */
export interface SellerFunds {
  availablePaise: Paise;
  owedPaise: Paise;
}

/** Whose claim takes money back: a refund waits to be paid, a lost dispute was deducted by the provider already. */
export type TakenFor = 'refund_payable' | 'rzp_clearing';

const home = ({ releasedAt }: SaleState): AccountCode => (releasedAt ? 'seller_available' : 'seller_pending');

/**
 * How a sum that goes back falls on the shares: pro rata to the original posting, by the floor of all that was
 * taken together, so that several takings make exactly the sale (rules M2 and D). Beyond what is left
 * of the sale it is the platform's loss.
 */
function partsTaken(sale: SaleState, amountPaise: Paise) {
  if (amountPaise <= 0) throw new RangeError('nothing is taken back');
  const paid = sale.sellerPaise + sale.platformPaise;
  const left = sale.sellerLeftPaise + sale.platformLeftPaise;
  const taken = Math.min(amountPaise, left);
  // BigInt: share x amount passes 2^53 for a sale of ₹5,00,000.
  const sellerAfter = Number((BigInt(sale.sellerPaise) * BigInt(paid - left + taken)) / BigInt(paid));
  const wanted = sellerAfter - (sale.sellerPaise - sale.sellerLeftPaise);
  // A refund that failed in between can leave one share a paisa ahead: no leg is negative, none more than is left.
  const most = Math.min(taken, sale.sellerLeftPaise);
  const sellerPaise = Math.min(most, Math.max(0, taken - sale.platformLeftPaise, wanted));
  return { sellerPaise, platformPaise: taken - sellerPaise, lossPaise: amountPaise - taken };
}

/**
 * What a refund or a lost dispute takes: the seller's part from what is frozen of this sale, then from what is
 * pending, then from what is available as far as that reaches; the rest he owes (rule M2).
 */
export function reversalLegs(
  sale: SaleState,
  funds: SellerFunds,
  amountPaise: Paise,
  takenFor: TakenFor,
): Leg[] {
  const { sellerPaise, platformPaise, lossPaise } = partsTaken(sale, amountPaise);
  const frozen = Math.min(sellerPaise, sale.frozenPaise);
  const pending = Math.min(sellerPaise - frozen, sale.pendingPaise);
  const available = Math.min(sellerPaise - frozen - pending, funds.availablePaise);
  const owed = sellerPaise - frozen - pending - available;
  return withoutZeros([
    leg('debit', 'seller_frozen', frozen, sale.sellerId),
    leg('debit', 'seller_pending', pending, sale.sellerId),
    leg('debit', 'seller_available', available, sale.sellerId),
    leg('debit', 'seller_receivable', owed, sale.sellerId),
    leg('debit', 'platform_fee', platformPaise),
    leg('debit', 'chargeback_loss', lossPaise),
    leg('credit', takenFor, amountPaise),
  ]);
}

/**
 * Gives back what was taken, account by account. Only where the sale or the debt has moved on meanwhile it goes
 * to where that money would be now: released, put on hold or off hold, or recovered from later sales.
 */
export function restoringLegs(sale: SaleState, funds: SellerFunds, taken: readonly Leg[]): Leg[] {
  const of = (code: AccountCode) => taken.find((one) => one.code === code)?.amountPaise ?? 0;
  const stillOwed = Math.min(of('seller_receivable'), funds.owedPaise);
  const held = of('seller_frozen') + of('seller_pending');
  const parts: Partial<Record<AccountCode, Paise>> = {
    seller_available: of('seller_available') + of('seller_receivable') - stillOwed,
    seller_receivable: stillOwed,
  };
  const target = sale.heldAt ? 'seller_frozen' : home(sale);
  parts[target] = (parts[target] ?? 0) + held;
  const sellers = Object.entries(parts).map(([code, paise]) =>
    leg('credit', code as AccountCode, paise, sale.sellerId),
  );
  const markets = taken
    .filter(({ ownerId }) => ownerId === null)
    .map((one) => leg(one.side === 'debit' ? 'credit' : 'debit', one.code, one.amountPaise));
  return withoutZeros([...sellers, ...markets]);
}

/** All that is left of a sale is put on hold; of a released one as far as the seller's balance reaches. */
export function freezeLegs(sale: SaleState, funds: SellerFunds): Leg[] {
  const paise = sale.releasedAt
    ? Math.min(sale.sellerLeftPaise - sale.frozenPaise, funds.availablePaise)
    : sale.pendingPaise;
  return movingLegs(sale.sellerId, home(sale), 'seller_frozen', paise);
}

export function thawLegs(sale: SaleState): Leg[] {
  return movingLegs(sale.sellerId, 'seller_frozen', home(sale), sale.frozenPaise);
}

export function releaseLegs(sale: SaleState): Leg[] {
  return movingLegs(sale.sellerId, 'seller_pending', 'seller_available', sale.pendingPaise);
}

/** What a seller owes is taken from what he has free; one of the two is nothing afterwards. */
export function recoveryLegs(sellerId: string, { availablePaise, owedPaise }: SellerFunds): Leg[] {
  return movingLegs(sellerId, 'seller_available', 'seller_receivable', Math.min(availablePaise, owedPaise));
}

function movingLegs(sellerId: string, from: AccountCode, to: AccountCode, paise: Paise): Leg[] {
  return withoutZeros([leg('debit', from, paise, sellerId), leg('credit', to, paise, sellerId)]);
}
