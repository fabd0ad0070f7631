import type { Paise } from '#contract/money.ts';
import type { AccountCode } from './chart-of-accounts.ts';
import { line, type PostingLine, withoutZeros } from './postings.ts';

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
  /** TCS and TDS kept of the seller's share; 0 unless it was sold in tax mode (rule M5). */
  taxPaise: Paise;
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

/** Where what is left of a sale is: on hold, or at home. */
const whereaboutsOf = (sale: SaleState): AccountCode => (sale.heldAt ? 'seller_frozen' : home(sale));

/** What of the shares has gone back. */
const goneOf = (sale: SaleState) => ({
  sellerGone: sale.sellerPaise - sale.sellerLeftPaise,
  platformGone: sale.platformPaise - sale.platformLeftPaise,
});

/**
 * The seller's part of all that has gone back of a sale: pro rata to the original posting, by one floor (rules M2
 * and D). It depends on the sum alone, so that takings and restorings in any order come to the same shares.
 */
function sellerPartOf(sale: SaleState, gonePaise: Paise): Paise {
  // BigInt: share x amount passes 2^53 for a sale of ₹5,00,000.
  return Number(
    (BigInt(sale.sellerPaise) * BigInt(gonePaise)) / BigInt(sale.sellerPaise + sale.platformPaise),
  );
}

const between = (least: Paise, wanted: Paise, most: Paise) => Math.min(most, Math.max(least, wanted));

/** How a sum that goes back falls on the shares. Beyond what is left of the sale it is the platform's loss. */
function partsTaken(sale: SaleState, amountPaise: Paise) {
  if (amountPaise <= 0) throw new RangeError('nothing is taken back');
  const { sellerGone, platformGone } = goneOf(sale);
  const taken = Math.min(amountPaise, sale.sellerLeftPaise + sale.platformLeftPaise);
  const wanted = sellerPartOf(sale, sellerGone + platformGone + taken) - sellerGone;
  // No line is negative, none more than is left, whatever was posted before.
  const least = Math.max(0, taken - sale.platformLeftPaise);
  const sellerPaise = between(least, wanted, Math.min(taken, sale.sellerLeftPaise));
  return { sellerPaise, platformPaise: taken - sellerPaise, lossPaise: amountPaise - taken };
}

/**
 * How a sum that comes back falls on the shares: first it covers what the sale has cost the platform beyond its price,
 * because that much of the payment has gone back twice (rules M2, P10).
 */
function partsRestored(sale: SaleState, amountPaise: Paise, lossOfSalePaise: Paise) {
  const { sellerGone, platformGone } = goneOf(sale);
  const lossPaise = Math.min(amountPaise, lossOfSalePaise);
  const restored = amountPaise - lossPaise;
  const wanted = sellerGone - sellerPartOf(sale, sellerGone + platformGone - restored);
  const least = Math.max(0, restored - platformGone);
  const sellerPaise = between(least, wanted, Math.min(restored, sellerGone));
  return { sellerPaise, platformPaise: restored - sellerPaise, lossPaise };
}

/**
 * What a refund or a lost dispute takes: the seller's part from what is frozen of this sale, then from what is
 * pending, then from what is available as far as that reaches; the rest he owes (rule M2).
 */
export function reversalLines(
  sale: SaleState,
  funds: SellerFunds,
  amountPaise: Paise,
  takenFor: TakenFor,
): PostingLine[] {
  const { sellerPaise, platformPaise, lossPaise } = partsTaken(sale, amountPaise);
  return withoutZeros([
    ...takenFromSeller(sale, funds, sellerPaise),
    line('debit', 'platform_fee', platformPaise),
    line('debit', 'chargeback_loss', lossPaise),
    line('credit', takenFor, amountPaise),
  ]);
}

/** What is left of both shares once an amount has gone back. */
export function leftAfter(sale: SaleState, amountPaise: Paise) {
  const { sellerPaise, platformPaise } = partsTaken(sale, amountPaise);
  return {
    sellerLeftPaise: sale.sellerLeftPaise - sellerPaise,
    platformLeftPaise: sale.platformLeftPaise - platformPaise,
  };
}

/** Takes from a seller: of what is frozen of this sale, then pending, then available; the rest is owed (rule M2). */
export function takenFromSeller(sale: SaleState, funds: SellerFunds, paise: Paise): PostingLine[] {
  const frozen = Math.min(paise, sale.frozenPaise);
  const pending = Math.min(paise - frozen, sale.pendingPaise);
  const available = Math.min(paise - frozen - pending, funds.availablePaise);
  const owed = paise - frozen - pending - available;
  return withoutZeros([
    line('debit', 'seller_frozen', frozen, sale.sellerId),
    line('debit', 'seller_pending', pending, sale.sellerId),
    line('debit', 'seller_available', available, sale.sellerId),
    line('debit', 'seller_receivable', owed, sale.sellerId),
  ]);
}

/**
 * Gives to a seller what belongs to a sale, where the rest of it is: no more than its share is short of, since other money of
 * the seller may have paid what goes beyond. That is less owed, and then available.
 */
export function givenToSeller(sale: SaleState, funds: SellerFunds, paise: Paise): PostingLine[] {
  const to = whereaboutsOf(sale);
  const room = sale.sellerLeftPaise - sale.pendingPaise - sale.frozenPaise;
  const back = to === 'seller_available' ? paise : Math.min(paise, room);
  const lessOwed = Math.min(paise - back, funds.owedPaise);
  return [
    line('credit', to, back, sale.sellerId),
    line('credit', 'seller_receivable', lessOwed, sale.sellerId),
    line('credit', 'seller_available', paise - back - lessOwed, sale.sellerId),
  ];
}

/** A taking that is undone, and what its sale has cost the platform beyond its price until now. */
export interface Undone {
  taken: readonly PostingLine[];
  lossOfSalePaise: Paise;
}

/**
 * Gives back what was taken, account by account; where the loss of the sale is covered first, the debt comes back before
 * the balance, and the balance before what is the sale's own. Only where the sale or the debt has moved on meanwhile it
 * goes to where that money would be now: released, put on hold or off hold, or recovered from later sales.
 */
export function restoringLines(
  sale: SaleState,
  funds: SellerFunds,
  { taken, lossOfSalePaise }: Undone,
): PostingLine[] {
  const of = (code: AccountCode) => taken.find((one) => one.code === code)?.amountPaise ?? 0;
  const claims = taken.filter(({ side }) => side === 'credit');
  const amountPaise = claims.reduce((sum, claim) => sum + claim.amountPaise, 0);
  const parts = partsRestored(sale, amountPaise, lossOfSalePaise);
  const owed = Math.min(of('seller_receivable'), parts.sellerPaise);
  const available = Math.min(of('seller_available'), parts.sellerPaise - owed);
  const stillOwed = Math.min(owed, funds.owedPaise);
  const backTo: Partial<Record<AccountCode, Paise>> = {
    seller_available: available + owed - stillOwed,
    seller_receivable: stillOwed,
  };
  const target = whereaboutsOf(sale);
  backTo[target] = (backTo[target] ?? 0) + parts.sellerPaise - owed - available;
  const sellers = Object.entries(backTo).map(([code, paise]) =>
    line('credit', code as AccountCode, paise, sale.sellerId),
  );
  return withoutZeros([
    ...sellers,
    line('credit', 'platform_fee', parts.platformPaise),
    line('credit', 'chargeback_loss', parts.lossPaise),
    ...claims.map((claim) => line('debit', claim.code, claim.amountPaise)),
  ]);
}

/**
 * All that is left of a sale is put on hold, but for the tax that is kept of it; of a released one as far as the seller's
 * balance reaches. Of a sale of last year TDS may be more than what is left (rule V11), and then nothing is.
 */
export function freezeLines(sale: SaleState, funds: SellerFunds): PostingLine[] {
  const own = Math.max(0, sale.sellerLeftPaise - sale.taxPaise - sale.frozenPaise);
  const paise = sale.releasedAt ? Math.min(own, funds.availablePaise) : sale.pendingPaise;
  return movingLines(sale.sellerId, home(sale), 'seller_frozen', paise);
}

export function thawLines(sale: SaleState): PostingLine[] {
  return movingLines(sale.sellerId, 'seller_frozen', home(sale), sale.frozenPaise);
}

export function releaseLines(sale: SaleState): PostingLine[] {
  return movingLines(sale.sellerId, 'seller_pending', 'seller_available', sale.pendingPaise);
}

/** What a seller owes is taken from what he has free; one of the two is nothing afterwards. */
export function recoveryLines(sellerId: string, { availablePaise, owedPaise }: SellerFunds): PostingLine[] {
  return movingLines(sellerId, 'seller_available', 'seller_receivable', Math.min(availablePaise, owedPaise));
}

function movingLines(sellerId: string, from: AccountCode, to: AccountCode, paise: Paise): PostingLine[] {
  return withoutZeros([line('debit', from, paise, sellerId), line('credit', to, paise, sellerId)]);
}
