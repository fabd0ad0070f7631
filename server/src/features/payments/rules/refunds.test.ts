import { describe, expect, it } from 'vitest';
import { REFUND_REQUEST_STATUSES, type RefundRequestStatus } from '#contract/payments/refunds/constants.ts';
import {
  decideRefundRequest,
  REFUND_MOVES,
  type RefundMove,
  type RefundRequestFacts,
  refundDeadline,
  statusAfter,
  statusesFor,
} from './refunds.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

/** Every move there is, and where it leads from each status; what is not here is not possible. */
const TABLE: [RefundRequestStatus, RefundMove, RefundRequestStatus][] = [
  ['waiting_seller', 'accept', 'granted'],
  ['waiting_seller', 'contest', 'waiting_admin'],
  ['waiting_seller', 'withdraw', 'withdrawn'],
  ['waiting_seller', 'fall_silent', 'granted'],
  ['waiting_seller', 'grant', 'granted'],
  ['waiting_seller', 'settle', 'granted'],
  ['waiting_admin', 'accept', 'granted'],
  ['waiting_admin', 'withdraw', 'withdrawn'],
  ['waiting_admin', 'grant', 'granted'],
  ['waiting_admin', 'refuse', 'refused'],
  ['waiting_admin', 'settle', 'granted'],
];

const MOVES: RefundMove[] = ['accept', 'contest', 'withdraw', 'fall_silent', 'grant', 'refuse', 'settle'];

describe('Moves of a refund request', () => {
  it.each(TABLE)('A request that is %s comes by %s to %s', (from, move, to) => {
    expect(REFUND_MOVES[from][move]).toBe(to);
    expect(statusAfter(move)).toBe(to);
    expect(statusesFor(move)).toContain(from);
  });

  it('A refund request has no moves other than those of the table', () => {
    const count = REFUND_REQUEST_STATUSES.flatMap((from) => Object.keys(REFUND_MOVES[from])).length;
    expect(count).toBe(TABLE.length);
  });

  it.each(MOVES)('The move %s always leads to the same status', (move) => {
    const ends = new Set(statusesFor(move).map((from) => REFUND_MOVES[from][move]));
    expect(ends.size).toBe(1);
  });
});

describe('Asking for a refund', () => {
  const asked: RefundRequestFacts = {
    isPaid: true,
    isFree: false,
    leftPaise: 149_900,
    paidAt: new Date('2026-11-01T10:00:00Z'),
    now: NOW,
    isDisputed: false,
    latest: null,
    isUsed: true,
    isBoughtTwice: false,
    isReplaced: false,
  };
  const cases: [string, Partial<RefundRequestFacts>, ReturnType<typeof decideRefundRequest>][] = [
    ['of something downloaded is put to the seller', {}, 'ask_seller'],
    ['of something not downloaded is granted at once', { isUsed: false }, 'at_once'],
    ['of something bought twice is granted at once', { isBoughtTwice: true }, 'at_once'],
    ['again after withdrawing is possible', { latest: 'withdrawn' }, 'ask_seller'],
    ['of an unpaid order is refused', { isPaid: false, paidAt: null }, 'refund.not_paid'],
    ['of a free licence is refused', { isFree: true, leftPaise: 0 }, 'refund.free'],
    ['while one is open is refused', { latest: 'waiting_seller' }, 'refund.open_already'],
    ['while one is contested is refused', { latest: 'waiting_admin' }, 'refund.open_already'],
    ['after a refusal is refused', { latest: 'refused' }, 'refund.refused_already'],
    ['after a grant is refused', { latest: 'granted' }, 'refund.granted_already'],
    ['of what has gone back already is refused', { leftPaise: 0 }, 'refund.returned_already'],
    ['during a dispute is refused', { isDisputed: true }, 'refund.disputed'],
    [
      'on the last moment of the 30 days is possible',
      { paidAt: new Date('2026-10-22T10:00:00Z') },
      'ask_seller',
    ],
    ['a moment later is refused', { paidAt: new Date('2026-10-22T09:59:59.999Z') }, 'refund.too_late'],
    [
      'too late is refused even of something not downloaded',
      { paidAt: new Date('2026-10-01T10:00:00Z'), isUsed: false },
      'refund.too_late',
    ],
  ];
  it.each(cases)('Asking for a refund %s', (_name, part, verdict) => {
    expect(decideRefundRequest({ ...asked, ...part })).toBe(verdict);
  });

  it('A refund can be asked for until 30 days after the payment', () => {
    expect(refundDeadline(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-12-01T10:00:00Z'));
  });
});
