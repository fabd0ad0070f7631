import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { NegotiationEntry } from '#contract/negotiation/schemas.ts';
import type { Bounds } from './amount.ts';

/** One figure on the scale. */
export interface Mark {
  seq: number;
  by: NegotiationSide;
  price: number;
  /** Percent of the way from the least to the list price. */
  place: number;
  /** The last figure of its side. */
  isStanding: boolean;
  createdAt: string;
}

/** Where a figure stands between the ends, in percent; never outside of them. */
export function placeOf(price: number, { min, max }: Bounds): number {
  if (max <= min) return 100;
  return Math.min(100, Math.max(0, ((price - min) / (max - min)) * 100));
}

/** The offers of both sides in the order of time. */
export function marksOf(entries: readonly NegotiationEntry[], bounds: Bounds): Mark[] {
  const offers = entries.filter(
    ({ kind, price, by }) => kind === 'offer' && price !== null && by !== 'market',
  );
  const last = (by: NegotiationSide) => offers.findLast((entry) => entry.by === by)?.seq;
  const standing = [last('buyer'), last('seller')];
  return offers.map(({ seq, by, price, createdAt }) => ({
    seq,
    by: by as NegotiationSide,
    price: price ?? 0,
    place: placeOf(price ?? 0, bounds),
    isStanding: standing.includes(seq),
    createdAt,
  }));
}

/** The line of one side through its marks, in a box of 100 by `height`; `row` is the height of one mark. */
export function lineOf(marks: readonly Mark[], by: NegotiationSide, row: number): string {
  return marks
    .map((mark, index) => ({ ...mark, y: (index + 0.5) * row }))
    .filter((mark) => mark.by === by)
    .map(({ place, y }, index) => `${index === 0 ? 'M' : 'L'}${place.toFixed(2)} ${y}`)
    .join(' ');
}
