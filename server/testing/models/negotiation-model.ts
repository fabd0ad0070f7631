/**
 * What a negotiation is, told a second time and without a word of the program's: a small story in rupees and hours that
 * random moves are compared with (rules N1 to N7).
 */
export type Side = 'buyer' | 'seller';

export interface ModelTerms {
  floor: number | null;
  accept: number | null;
  decline: number | null;
}

interface Line {
  kind: string;
  by: Side | 'market';
}

export interface ModelNegotiation {
  state: string;
  /** Counts what changes more than the thread. */
  revision: number;
  bid: number | null;
  ask: number | null;
  bids: number;
  asks: number;
  agreed: number | null;
  /** Milliseconds. */
  endsAt: number | null;
  begunAt: number;
  hiddenFromSeller: boolean;
  lines: Line[];
  seen: Record<Side, number>;
}

const H = 3_600_000;
const OPEN = ['awaiting_offer', 'awaiting_seller', 'awaiting_buyer', 'accepted'];

export class NegotiationModel {
  time: number;
  negotiation: ModelNegotiation | null = null;
  declinedAt: number | null = null;
  terms: ModelTerms = { floor: null, accept: null, decline: null };
  listed = true;
  private readonly list: number;
  private readonly least: number;
  /** When the place that was taken last is free again, for starts. */
  private startsFullUntil = 0;

  constructor(time: number, list: number) {
    this.time = time;
    this.list = list;
    this.least = Math.floor((list * 7) / 10);
  }

  /** How the last thing that happened was answered: `ok`, `resumed`, or the end of an error's code. */
  start(isQuestion: boolean): string {
    this.lookAt();
    if (!this.listed) return 'not_for_sale';
    const { negotiation } = this;
    if (negotiation && OPEN.includes(negotiation.state))
      return negotiation.state === 'awaiting_offer' ? 'resumed' : 'open_already';
    if (this.declinedAt !== null && this.time < this.declinedAt + 7 * 24 * H) return 'declined_lately';
    const full = Math.max(this.startsFullUntil, this.time) + H / 5;
    if (full > this.time + H) return 'too_many';
    this.startsFullUntil = full;
    this.negotiation = {
      ...{ state: isQuestion ? 'awaiting_seller' : 'awaiting_offer', revision: 1 },
      ...{ bid: null, ask: null, bids: 0, asks: 0, agreed: null },
      ...{ endsAt: this.time + 72 * H, begunAt: this.time, hiddenFromSeller: !isQuestion },
      ...{ lines: [{ kind: 'started', by: 'buyer' }], seen: { buyer: 1, seller: 0 } },
    };
    return 'ok';
  }

  offer(side: Side, price: number, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const negotiation = this.negotiation!;
    if (negotiation.state === 'accepted' || !OPEN.includes(negotiation.state)) return 'moved';
    if (!this.isAwaited(side)) return 'not_your_turn';
    if ((side === 'buyer' ? negotiation.bids : negotiation.asks) >= 3) return 'moves_used';
    return side === 'buyer' ? this.bid(negotiation, price) : this.ask(negotiation, price);
  }

  private bid(negotiation: ModelNegotiation, price: number): string {
    if (price < this.least || (negotiation.bid !== null && price <= negotiation.bid)) return 'offer_too_low';
    if (price > this.list) return 'offer_too_high';
    if (negotiation.ask !== null && price >= negotiation.ask)
      return this.agree(negotiation, 'buyer', negotiation.ask);
    negotiation.bid = price;
    negotiation.bids++;
    negotiation.hiddenFromSeller = false;
    this.say(negotiation, 'offer', 'buyer');
    const { accept, decline } = this.terms;
    if (accept !== null && price * 100 >= accept * this.list) return this.agree(negotiation, 'seller', price);
    if (decline !== null && price * 100 < decline * this.list)
      return this.end(negotiation, 'declined', 'seller');
    return this.pass(negotiation, 'awaiting_seller');
  }

  private ask(negotiation: ModelNegotiation, price: number): string {
    if (price < this.least) return 'offer_too_low';
    if (price > this.list || (negotiation.ask !== null && price >= negotiation.ask)) return 'offer_too_high';
    if (this.isBelowFloor(price)) return 'below_own_floor';
    if (negotiation.bid !== null && price <= negotiation.bid)
      return this.agree(negotiation, 'seller', negotiation.bid);
    negotiation.ask = price;
    negotiation.asks++;
    this.say(negotiation, 'offer', 'seller');
    return this.pass(negotiation, 'awaiting_buyer');
  }

  accept(side: Side, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const negotiation = this.negotiation!;
    if (!['awaiting_seller', 'awaiting_buyer'].includes(negotiation.state)) return 'moved';
    if (!this.isAwaited(side)) return 'not_your_turn';
    const figure = side === 'buyer' ? negotiation.ask : negotiation.bid;
    if (figure === null) return 'nothing_offered';
    if (side === 'seller' && this.isBelowFloor(figure)) return 'below_own_floor';
    return this.agree(negotiation, side, figure);
  }

  decline(side: Side, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const negotiation = this.negotiation!;
    if (!['awaiting_seller', 'awaiting_buyer'].includes(negotiation.state)) return 'moved';
    return this.isAwaited(side) ? this.end(negotiation, 'declined', side) : 'not_your_turn';
  }

  withdraw(side: Side, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const negotiation = this.negotiation!;
    if (negotiation.state === 'accepted' || !OPEN.includes(negotiation.state)) return 'moved';
    const mayBuyer = negotiation.state === 'awaiting_offer' || negotiation.state === 'awaiting_seller';
    const maySeller = negotiation.state === 'awaiting_buyer' && negotiation.ask !== null;
    if (!(side === 'buyer' ? mayBuyer : maySeller)) return 'not_yours_to_withdraw';
    return this.end(negotiation, 'withdrawn', side);
  }

  write(side: Side): string {
    const no = this.cannot(side);
    if (no) return no;
    const negotiation = this.negotiation!;
    if (negotiation.state === 'awaiting_offer' || !OPEN.includes(negotiation.state)) return 'moved';
    this.say(negotiation, 'message', side);
    const isAnswer =
      side === 'seller' &&
      negotiation.state === 'awaiting_seller' &&
      negotiation.bid === null &&
      negotiation.ask === null;
    if (isAnswer) this.pass(negotiation, 'awaiting_buyer');
    return 'ok';
  }

  read(side: Side, seq: number): string {
    const { negotiation } = this;
    if (!negotiation || (side === 'seller' && negotiation.hiddenFromSeller)) return 'not_found';
    const unreadAt = negotiation.lines.findIndex((line, index) => index >= seq && line.by !== side);
    negotiation.seen[side] = Math.max(
      negotiation.seen[side],
      unreadAt === -1 ? negotiation.lines.length : unreadAt,
    );
    return 'ok';
  }

  unread(side: Side): number {
    const negotiation = this.negotiation!;
    return negotiation.lines.filter((line, index) => index >= negotiation.seen[side] && line.by !== side)
      .length;
  }

  /** Whoever looks finds what is over ended. */
  lookAt(): void {
    const { negotiation } = this;
    if (!negotiation || !OPEN.includes(negotiation.state)) return;
    if (negotiation.endsAt !== null && negotiation.endsAt <= this.time)
      this.end(negotiation, 'expired', 'market');
    else if (!this.listed) this.end(negotiation, 'closed', 'market');
  }

  /** The job that follows a listing's leaving at that time. */
  closeBegunBy(time: number): void {
    const { negotiation } = this;
    if (negotiation && OPEN.includes(negotiation.state) && negotiation.begunAt <= time)
      this.end(negotiation, 'closed', 'market');
  }

  private cannot(side: Side, readRevision?: number): string | null {
    const { negotiation } = this;
    if (!negotiation || (side === 'seller' && negotiation.hiddenFromSeller)) return 'not_found';
    const isStale = readRevision !== undefined && readRevision !== negotiation.revision;
    const before = negotiation.state;
    // A stale move is answered with a look at what is.
    this.lookAt();
    if (isStale) return 'stale';
    return negotiation.state === before ? null : 'moved';
  }

  private isAwaited(side: Side): boolean {
    const { state } = this.negotiation!;
    return side === 'seller'
      ? state === 'awaiting_seller'
      : ['awaiting_offer', 'awaiting_buyer'].includes(state);
  }

  private isBelowFloor(price: number): boolean {
    return this.terms.floor !== null && price * 100 < this.terms.floor * this.list;
  }

  private agree(negotiation: ModelNegotiation, by: Side, price: number): string {
    negotiation.agreed = price;
    this.say(negotiation, 'accepted', by);
    return this.pass(negotiation, 'accepted');
  }

  private pass(negotiation: ModelNegotiation, state: string): string {
    negotiation.state = state;
    negotiation.revision++;
    negotiation.endsAt = this.time + 72 * H;
    return 'ok';
  }

  private end(negotiation: ModelNegotiation, state: string, by: Side | 'market'): string {
    this.say(negotiation, state, by);
    negotiation.state = state;
    negotiation.revision++;
    negotiation.endsAt = null;
    if (state === 'declined') this.declinedAt = this.time;
    return 'ok';
  }

  private say(negotiation: ModelNegotiation, kind: string, by: Side | 'market'): void {
    for (const side of ['buyer', 'seller'] as const) {
      if (side === by && negotiation.seen[side] === negotiation.lines.length) negotiation.seen[side]++;
    }
    negotiation.lines.push({ kind, by });
  }
}
