import { splitSale } from '#contract/money.ts';

interface Taken {
  id: string;
  sale: ModelSale;
  frozen: number;
  pending: number;
  available: number;
  owed: number;
  platform: number;
}

interface ModelSale {
  seller: ModelSeller;
  paid: number;
  share: number;
  /** What went back so far, of both shares and of the seller's. */
  back: number;
  backFromSeller: number;
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
  paidOut: number;
}

/** The story of some sellers' money in plain numbers, to hold the ledger against. All amounts in paise. */
export class LedgerModel {
  day = 0;
  readonly sellers = new Map<string, ModelSeller>();
  readonly sales = new Map<string, ModelSale>();
  readonly #taken = new Map<string, Taken>();

  addSeller(id: string): void {
    this.sellers.set(id, { available: 0, owed: 0, paidOut: 0 });
  }

  sell(orderId: string, sellerId: string, paid: number, sellerPercent: number): void {
    const share = splitSale(paid, sellerPercent).sellerPaise;
    const seller = this.sellers.get(sellerId)!;
    const nothing = { back: 0, backFromSeller: 0, frozen: 0, isHeld: false, isReleased: false };
    this.sales.set(orderId, { seller, paid, share, pending: share, soldOn: this.day, ...nothing });
  }

  /** A refund or a lost dispute. */
  take(id: string, orderId: string, amount: number): void {
    const sale = this.sales.get(orderId)!;
    const { seller } = sale;
    const counted = Math.min(amount, sale.paid - sale.back);
    const fairShare = Number((BigInt(sale.share) * BigInt(sale.back + counted)) / BigInt(sale.paid));
    const platformLeft = sale.paid - sale.share - (sale.back - sale.backFromSeller);
    let part = Math.max(0, fairShare - sale.backFromSeller);
    part = Math.max(part, counted - platformLeft);
    part = Math.min(part, counted, sale.share - sale.backFromSeller);
    let rest = part;
    const from = (most: number) => {
      const paise = Math.min(rest, most);
      rest -= paise;
      return paise;
    };
    const frozen = from(sale.frozen);
    const pending = from(sale.pending);
    const available = from(seller.available);
    sale.frozen -= frozen;
    sale.pending -= pending;
    seller.available -= available;
    seller.owed += rest;
    sale.back += counted;
    sale.backFromSeller += part;
    this.#taken.set(id, { id, sale, frozen, pending, available, owed: rest, platform: counted - part });
  }

  /** A refund that failed, or a dispute that was won after all. */
  giveBack(id: string): void {
    const taken = this.#taken.get(id)!;
    this.#taken.delete(id);
    const { sale } = taken;
    const { seller } = sale;
    const part = taken.frozen + taken.pending + taken.available + taken.owed;
    sale.back -= part + taken.platform;
    sale.backFromSeller -= part;
    this.#bringHome(sale, taken.frozen + taken.pending);
    const debt = Math.min(taken.owed, seller.owed);
    seller.owed -= debt;
    seller.available += taken.available + taken.owed - debt;
    this.#recover(seller);
  }

  freeze(orderId: string): void {
    const sale = this.sales.get(orderId)!;
    if (sale.isHeld) return;
    sale.isHeld = true;
    const left = sale.share - sale.backFromSeller;
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
    seller.paidOut += paise;
    return paise;
  }

  /** Balances that are not zero, as the ledger names them. */
  balancesOf(sellerId: string): Record<string, number> {
    const { available, owed, paidOut } = this.sellers.get(sellerId)!;
    const own = [...this.sales.values()].filter(({ seller }) => seller === this.sellers.get(sellerId));
    const all = {
      payout_clearing: paidOut,
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
