import { splitSale } from '#contract/seller-share.ts';

interface Taken {
  sale: ModelSale;
  amount: number;
  /** Of the seller's part, what was not the sale's own any more. */
  available: number;
  owed: number;
}

interface ModelSale {
  seller: ModelSeller;
  paid: number;
  share: number;
  /** What refunds and lost disputes have taken together; more than was paid is the market's loss. */
  taken: number;
  pending: number;
  frozen: number;
  isHeld: boolean;
  isReleased: boolean;
  /** Days since the story began. */
  soldOn: number;
  tax: ModelTax | undefined;
}

/** How a sale is taxed, in basis points, and what is kept of it. */
interface ModelTax {
  year: number;
  gstBp: number;
  tcsBp: number;
  tdsBp: number;
  tcs: number;
  tds: number;
}

interface ModelSeller {
  available: number;
  owed: number;
}

/** What of a sale has gone back, and the seller's part of it. */
export const backOf = ({ taken, paid }: ModelSale) => Math.min(taken, paid);
export const backFromSeller = (sale: ModelSale) =>
  Number((BigInt(sale.share) * BigInt(backOf(sale))) / BigInt(sale.paid));

/** A fraction of a sum, half a paisa up. */
const rounded = (paise: number, numerator: number, denominator: number) =>
  Number((2n * BigInt(paise) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));

function taxOn(left: number, { gstBp, tcsBp, tdsBp }: ModelTax): { tcs: number; tds: number } {
  const taxable = rounded(left, 10_000, 10_000 + gstBp);
  return {
    tcs: gstBp === 0 ? 0 : 2 * rounded(taxable, tcsBp, 20_000),
    tds: rounded(taxable, tdsBp, 10_000),
  };
}

/** The story of some sellers' money in plain numbers, to hold the ledger against. All amounts in paise. */
export class LedgerModel {
  day = 0;
  /** The financial year that it is. */
  year = 0;
  readonly sellers = new Map<string, ModelSeller>();
  readonly sales = new Map<string, ModelSale>();
  readonly #taken = new Map<string, Taken>();

  addSeller(id: string): void {
    this.sellers.set(id, { available: 0, owed: 0 });
  }

  sell(orderId: string, sellerId: string, paid: number, sellerPercent: number): void {
    const share = splitSale(paid, sellerPercent).sellerPaise;
    const seller = this.sellers.get(sellerId)!;
    const nothing = { taken: 0, frozen: 0, isHeld: false, isReleased: false, tax: undefined };
    this.sales.set(orderId, { seller, paid, share, pending: share, soldOn: this.day, ...nothing });
  }

  /** A sale in tax mode: what is kept of it never becomes pending. */
  tax(orderId: string, basis: { gstBp: number; tcsBp: number; tdsBp: number }): void {
    const sale = this.sales.get(orderId)!;
    sale.tax = { ...basis, year: this.year, tcs: 0, tds: 0 };
    this.#keepTax(sale);
  }

  /** A refund or a lost dispute. */
  take(id: string, orderId: string, amount: number): void {
    const sale = this.sales.get(orderId)!;
    const { seller } = sale;
    const before = backFromSeller(sale);
    sale.taken += amount;
    this.#giveTaxBack(sale);
    let rest = backFromSeller(sale) - before;
    const from = (most: number) => {
      const paise = Math.min(rest, most);
      rest -= paise;
      return paise;
    };
    sale.frozen -= from(sale.frozen);
    sale.pending -= from(sale.pending);
    const available = from(seller.available);
    seller.available -= available;
    seller.owed += rest;
    this.#recover(seller);
    this.#taken.set(id, { sale, amount, available, owed: rest });
  }

  /** A refund that failed, or a dispute that was won after all. */
  giveBack(id: string): void {
    const taken = this.#taken.get(id)!;
    this.#taken.delete(id);
    const { sale } = taken;
    const { seller } = sale;
    const before = backFromSeller(sale);
    sale.taken -= taken.amount;
    const part = before - backFromSeller(sale);
    const owed = Math.min(taken.owed, part);
    const available = Math.min(taken.available, part - owed);
    this.#bringHome(sale, part - owed - available);
    const debt = Math.min(owed, seller.owed);
    seller.owed -= debt;
    seller.available += available + owed - debt;
    this.#keepTax(sale);
    this.#recover(seller);
  }

  freeze(orderId: string): void {
    const sale = this.sales.get(orderId)!;
    if (sale.isHeld) return;
    sale.isHeld = true;
    const tax = sale.tax ? sale.tax.tcs + sale.tax.tds : 0;
    const left = Math.max(0, sale.share - backFromSeller(sale) - tax);
    const free = sale.isReleased ? Math.min(left, sale.seller.available) : sale.pending;
    if (sale.isReleased) sale.seller.available -= free;
    else sale.pending -= free;
    sale.frozen += free;
  }

  thaw(orderId: string): void {
    const sale = this.sales.get(orderId)!;
    if (!sale.isHeld) return;
    sale.isHeld = false;
    const { frozen } = sale;
    sale.frozen = 0;
    this.#bringHome(sale, frozen);
    this.#recover(sale.seller);
  }

  release(): void {
    for (const sale of this.sales.values()) {
      if (sale.isHeld || sale.pending === 0 || this.day <= sale.soldOn + 30) continue;
      sale.seller.available += sale.pending;
      sale.pending = 0;
      sale.isReleased = true;
      this.#recover(sale.seller);
    }
  }

  payOut(sellerId: string): number {
    const seller = this.sellers.get(sellerId)!;
    const paise = seller.available;
    seller.available = 0;
    return paise;
  }

  /** Balances that are not zero, as the ledger names them. */
  balancesOf(sellerId: string): Record<string, number> {
    const { available, owed } = this.sellers.get(sellerId)!;
    const own = [...this.sales.values()].filter(({ seller }) => seller === this.sellers.get(sellerId));
    const all = {
      seller_available: available,
      seller_frozen: own.reduce((sum, { frozen }) => sum + frozen, 0),
      seller_pending: own.reduce((sum, { pending }) => sum + pending, 0),
      seller_receivable: owed,
    };
    return Object.fromEntries(Object.entries(all).filter(([, paise]) => paise !== 0));
  }

  #giveTaxBack(sale: ModelSale): void {
    const { tax } = sale;
    if (!tax) return;
    const due = taxOn(sale.paid - backOf(sale), tax);
    const tds = tax.year === this.year ? due.tds : Math.max(tax.tds, due.tds);
    this.#bringHome(sale, tax.tcs - due.tcs + tax.tds - tds);
    sale.tax = { ...tax, tcs: due.tcs, tds };
  }

  #keepTax(sale: ModelSale): void {
    const { tax, seller } = sale;
    if (!tax) return;
    const due = taxOn(sale.paid - backOf(sale), tax);
    const tds = tax.year === this.year ? due.tds : Math.max(tax.tds, due.tds);
    let rest = due.tcs - tax.tcs + tds - tax.tds;
    for (const place of ['frozen', 'pending'] as const) {
      const paise = Math.min(rest, sale[place]);
      sale[place] -= paise;
      rest -= paise;
    }
    const available = Math.min(rest, seller.available);
    seller.available -= available;
    seller.owed += rest - available;
    sale.tax = { ...tax, tcs: due.tcs, tds };
  }

  #bringHome(sale: ModelSale, paise: number): void {
    if (sale.isHeld) sale.frozen += paise;
    else if (sale.isReleased) sale.seller.available += paise;
    else sale.pending += paise;
  }

  #recover(seller: ModelSeller): void {
    const paise = Math.min(seller.available, seller.owed);
    seller.available -= paise;
    seller.owed -= paise;
  }
}
