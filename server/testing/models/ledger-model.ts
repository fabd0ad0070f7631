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
}

interface ModelSeller {
  available: number;
  owed: number;
}

/** What of a sale has gone back, and the seller's part of it. */
export const backOf = ({ taken, paid }: ModelSale) => Math.min(taken, paid);
export const backFromSeller = (sale: ModelSale) =>
  Number((BigInt(sale.share) * BigInt(backOf(sale))) / BigInt(sale.paid));

/** The story of some sellers' money in plain numbers, to hold the ledger against. All amounts in paise. */
export class LedgerModel {
  day = 0;
  readonly sellers = new Map<string, ModelSeller>();
  readonly sales = new Map<string, ModelSale>();
  readonly #taken = new Map<string, Taken>();

  addSeller(id: string): void {
    this.sellers.set(id, { available: 0, owed: 0 });
  }

  sell(orderId: string, sellerId: string, paid: number, sellerPercent: number): void {
    const share = splitSale(paid, sellerPercent).sellerPaise;
    const seller = this.sellers.get(sellerId)!;
    const nothing = { taken: 0, frozen: 0, isHeld: false, isReleased: false };
    this.sales.set(orderId, { seller, paid, share, pending: share, soldOn: this.day, ...nothing });
  }

  /** A refund or a lost dispute. */
  take(id: string, orderId: string, amount: number): void {
    const sale = this.sales.get(orderId)!;
    const { seller } = sale;
    const before = backFromSeller(sale);
    sale.taken += amount;
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
    this.#recover(seller);
  }

  freeze(orderId: string): void {
    const sale = this.sales.get(orderId)!;
    if (sale.isHeld) return;
    sale.isHeld = true;
    const left = sale.share - backFromSeller(sale);
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
