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

export interface Talk {
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
  talk: Talk | null = null;
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
    const { talk } = this;
    if (talk && OPEN.includes(talk.state))
      return talk.state === 'awaiting_offer' ? 'resumed' : 'open_already';
    if (this.declinedAt !== null && this.time < this.declinedAt + 7 * 24 * H) return 'declined_lately';
    const full = Math.max(this.startsFullUntil, this.time) + H / 5;
    if (full > this.time + H) return 'too_many';
    this.startsFullUntil = full;
    this.talk = {
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
    const talk = this.talk!;
    if (talk.state === 'accepted' || !OPEN.includes(talk.state)) return 'moved';
    if (!this.isAwaited(side)) return 'not_your_turn';
    if ((side === 'buyer' ? talk.bids : talk.asks) >= 3) return 'moves_used';
    return side === 'buyer' ? this.bid(talk, price) : this.ask(talk, price);
  }

  private bid(talk: Talk, price: number): string {
    if (price < this.least || (talk.bid !== null && price <= talk.bid)) return 'offer_too_low';
    if (price > this.list) return 'offer_too_high';
    if (talk.ask !== null && price >= talk.ask) return this.agree(talk, 'buyer', talk.ask);
    talk.bid = price;
    talk.bids++;
    talk.hiddenFromSeller = false;
    this.say(talk, 'offer', 'buyer');
    const { accept, decline } = this.terms;
    if (accept !== null && price * 100 >= accept * this.list) return this.agree(talk, 'seller', price);
    if (decline !== null && price * 100 < decline * this.list) return this.end(talk, 'declined', 'seller');
    return this.pass(talk, 'awaiting_seller');
  }

  private ask(talk: Talk, price: number): string {
    if (price < this.least) return 'offer_too_low';
    if (price > this.list || (talk.ask !== null && price >= talk.ask)) return 'offer_too_high';
    if (this.isBelowFloor(price)) return 'below_own_floor';
    if (talk.bid !== null && price <= talk.bid) return this.agree(talk, 'seller', talk.bid);
    talk.ask = price;
    talk.asks++;
    this.say(talk, 'offer', 'seller');
    return this.pass(talk, 'awaiting_buyer');
  }

  accept(side: Side, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const talk = this.talk!;
    if (!['awaiting_seller', 'awaiting_buyer'].includes(talk.state)) return 'moved';
    if (!this.isAwaited(side)) return 'not_your_turn';
    const figure = side === 'buyer' ? talk.ask : talk.bid;
    if (figure === null) return 'nothing_offered';
    if (side === 'seller' && this.isBelowFloor(figure)) return 'below_own_floor';
    return this.agree(talk, side, figure);
  }

  decline(side: Side, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const talk = this.talk!;
    if (!['awaiting_seller', 'awaiting_buyer'].includes(talk.state)) return 'moved';
    return this.isAwaited(side) ? this.end(talk, 'declined', side) : 'not_your_turn';
  }

  withdraw(side: Side, readRevision?: number): string {
    const no = this.cannot(side, readRevision);
    if (no) return no;
    const talk = this.talk!;
    if (talk.state === 'accepted' || !OPEN.includes(talk.state)) return 'moved';
    const mayBuyer = talk.state === 'awaiting_offer' || talk.state === 'awaiting_seller';
    const maySeller = talk.state === 'awaiting_buyer' && talk.ask !== null;
    if (!(side === 'buyer' ? mayBuyer : maySeller)) return 'not_yours_to_withdraw';
    return this.end(talk, 'withdrawn', side);
  }

  write(side: Side): string {
    const no = this.cannot(side);
    if (no) return no;
    const talk = this.talk!;
    if (talk.state === 'awaiting_offer' || !OPEN.includes(talk.state)) return 'moved';
    this.say(talk, 'message', side);
    const isAnswer =
      side === 'seller' && talk.state === 'awaiting_seller' && talk.bid === null && talk.ask === null;
    if (isAnswer) this.pass(talk, 'awaiting_buyer');
    return 'ok';
  }

  read(side: Side, seq: number): string {
    const { talk } = this;
    if (!talk || (side === 'seller' && talk.hiddenFromSeller)) return 'not_found';
    const unreadAt = talk.lines.findIndex((line, index) => index >= seq && line.by !== side);
    talk.seen[side] = Math.max(talk.seen[side], unreadAt === -1 ? talk.lines.length : unreadAt);
    return 'ok';
  }

  unread(side: Side): number {
    const talk = this.talk!;
    return talk.lines.filter((line, index) => index >= talk.seen[side] && line.by !== side).length;
  }

  /** Whoever looks finds what is over ended. */
  lookAt(): void {
    const { talk } = this;
    if (!talk || !OPEN.includes(talk.state)) return;
    if (talk.endsAt !== null && talk.endsAt <= this.time) this.end(talk, 'expired', 'market');
    else if (!this.listed) this.end(talk, 'closed', 'market');
  }

  /** The job that follows a listing's leaving at that time. */
  closeBegunBy(time: number): void {
    const { talk } = this;
    if (talk && OPEN.includes(talk.state) && talk.begunAt <= time) this.end(talk, 'closed', 'market');
  }

  private cannot(side: Side, readRevision?: number): string | null {
    const { talk } = this;
    if (!talk || (side === 'seller' && talk.hiddenFromSeller)) return 'not_found';
    const isStale = readRevision !== undefined && readRevision !== talk.revision;
    const before = talk.state;
    // A stale move is answered with a look at what is.
    this.lookAt();
    if (isStale) return 'stale';
    return talk.state === before ? null : 'moved';
  }

  private isAwaited(side: Side): boolean {
    const { state } = this.talk!;
    return side === 'seller'
      ? state === 'awaiting_seller'
      : ['awaiting_offer', 'awaiting_buyer'].includes(state);
  }

  private isBelowFloor(price: number): boolean {
    return this.terms.floor !== null && price * 100 < this.terms.floor * this.list;
  }

  private agree(talk: Talk, by: Side, price: number): string {
    talk.agreed = price;
    this.say(talk, 'accepted', by);
    return this.pass(talk, 'accepted');
  }

  private pass(talk: Talk, state: string): string {
    talk.state = state;
    talk.revision++;
    talk.endsAt = this.time + 72 * H;
    return 'ok';
  }

  private end(talk: Talk, state: string, by: Side | 'market'): string {
    this.say(talk, state, by);
    talk.state = state;
    talk.revision++;
    talk.endsAt = null;
    if (state === 'declined') this.declinedAt = this.time;
    return 'ok';
  }

  private say(talk: Talk, kind: string, by: Side | 'market'): void {
    for (const side of ['buyer', 'seller'] as const) {
      if (side === by && talk.seen[side] === talk.lines.length) talk.seen[side]++;
    }
    talk.lines.push({ kind, by });
  }
}
