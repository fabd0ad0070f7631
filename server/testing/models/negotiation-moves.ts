import fc from 'fast-check';
import { HOUR, LIST_PRICE } from '../fixtures/negotiation-fixture.ts';
import type { Side } from './negotiation-model.ts';

/** What may happen next, to either side, the market or the clock. */
export type Move =
  | { do: 'start'; isQuestion: boolean }
  | { do: 'offer'; side: Side; price: number; isStale: boolean }
  | { do: 'step'; side: Side; isStale: boolean }
  | { do: 'accept' | 'decline' | 'withdraw'; side: Side; isStale: boolean }
  | { do: 'write'; side: Side }
  | { do: 'read'; side: Side; seq: number }
  | { do: 'wait'; seconds: number }
  | { do: 'sweep' | 'unlist' | 'relist' | 'work' }
  | { do: 'terms'; floor: number | null; accept: number | null; decline: number | null };

const side = fc.constantFrom<Side>('buyer', 'seller');
const isStale = fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0);
const percent = fc.option(fc.integer({ min: 70, max: 100 }));
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1049, max: LIST_PRICE }) },
  { weight: 1, arbitrary: fc.integer({ min: 1000, max: 1550 }) },
);
const MOVES: fc.Arbitrary<Move>[] = [
  fc.record({ do: fc.constant('start' as const), isQuestion: fc.boolean() }),
  fc.record({ do: fc.constant('offer' as const), side, price, isStale }),
  fc.record({ do: fc.constant('step' as const), side, isStale }),
  fc.record({
    do: fc.constantFrom('accept' as const, 'decline' as const, 'withdraw' as const),
    side,
    isStale,
  }),
  fc.record({ do: fc.constant('write' as const), side }),
  fc.record({ do: fc.constant('read' as const), side, seq: fc.integer({ min: 0, max: 12 }) }),
  fc.record({
    do: fc.constant('wait' as const),
    seconds: fc.constantFrom(1, 720, HOUR, 24 * HOUR, 47 * HOUR, 72 * HOUR - 1, 72 * HOUR, 7 * 24 * HOUR),
  }),
  fc.record({
    do: fc.constantFrom<'sweep' | 'unlist' | 'relist' | 'work'>(
      'sweep',
      'unlist',
      'relist',
      'relist',
      'work',
    ),
  }),
  fc
    .record({ do: fc.constant('terms' as const), floor: percent, accept: percent, decline: percent })
    .filter(({ floor, accept, decline }) => accept === null || Math.max(floor ?? 0, decline ?? 0) <= accept),
];
const WEIGHTS = [5, 6, 12, 4, 4, 3, 2, 1, 1];
export const move: fc.Arbitrary<Move> = fc.oneof(
  ...MOVES.map((arbitrary, index) => ({ arbitrary, weight: WEIGHTS[index]! })),
);
