import { describe, expect, it } from 'vitest';
import type { OrderRefund, RefundRequest } from '#contract/payments/refunds/schemas.ts';
import { reasonsFor, refundState } from './state.ts';

const YEAR = new Date().getFullYear();
const request: RefundRequest = {
  _id: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00',
  orderId: '01a1fdf6-d2d2-7325-aedc-e1108b01fd01',
  status: 'waiting_seller',
  reason: 'broken',
  text: 'It does not start',
  amountPaise: 149_900,
  askedAt: `${YEAR}-11-19T10:00:00Z`,
  sellerDueAt: `${YEAR}-11-24T10:00:00Z`,
  adminDueAt: null,
  sellerText: '',
  contestedAt: null,
  grantedBy: null,
  decisionText: '',
  endedAt: null,
  money: null,
};
const refund = (part: Partial<OrderRefund> = {}, change: Partial<RefundRequest> = {}): OrderRefund => ({
  askUntil: null,
  atOnce: false,
  refundedPaise: 0,
  stopped: null,
  request: { ...request, ...change },
  ...part,
});
const money = (status: 'requested' | 'processed' | 'failed') => ({
  status,
  amountPaise: 149_900,
  processedAt: status === 'processed' ? `${YEAR}-11-25T10:00:00Z` : null,
});

describe('The state of a refund', () => {
  it('An open refund request says who decides and by when', () => {
    expect(refundState(refund())).toMatchObject({
      label: 'Refund asked for',
      text: expect.stringContaining('The seller has until November 24, 2026'),
    });
    const contested = refund(
      {},
      { status: 'waiting_admin', adminDueAt: `${YEAR}-12-01T10:00:00Z`, sellerText: 'It runs' },
    );
    expect(refundState(contested)).toMatchObject({
      text: expect.stringContaining('decides by December 1, 2026'),
      quote: { by: 'The seller', text: 'It runs' },
    });
  });

  it('A granted refund says how far the money has come', () => {
    const say = (status: 'requested' | 'processed' | 'failed') =>
      refundState(refund({}, { status: 'granted', money: money(status) }));
    expect(say('requested')?.label).toBe('Refund on its way');
    expect(say('failed')?.text).toContain('We send it again');
    expect(say('processed')?.text).toBe(
      '₹1,499 went back to what you paid with on November 25, 2026. Your licence has ended.',
    );
  });

  it('A refusal, a dispute and another refund are each explained, and a withdrawn request is not', () => {
    expect(refundState(refund({}, { status: 'refused', decisionText: 'It runs' }))?.quote?.text).toBe(
      'It runs',
    );
    expect(refundState(refund({ stopped: 'dispute' }))?.label).toBe('Disputed at your bank');
    expect(refundState(refund({ request: null, refundedPaise: 33_333 }))?.text).toContain('₹333.33');
    expect(refundState(refund({}, { status: 'withdrawn' }))).toBeUndefined();
  });
});

it('"Not downloaded" is offered as a reason only when nothing was downloaded', () => {
  expect(reasonsFor(false, false)).not.toContain('not_downloaded');
  expect(reasonsFor(true, false)[0]).toBe('not_downloaded');
});
