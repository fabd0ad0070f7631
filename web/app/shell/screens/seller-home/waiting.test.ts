import { describe, expect, it } from 'vitest';
import { changeText } from './change.ts';
import { nextStepFor } from './next-step.ts';
import { type WaitingFacts, waitingFor } from './waiting.ts';

const NOTHING: WaitingFacts = {
  ...{ negotiations: [], refunds: [], listings: [], holds: [] },
  ...{ hasMoney: false, openQuestions: 0, unreadSupport: 0 },
};
const project = { _id: 'p1', title: 'Hostel desk', imageUrl: null, listed: true };
const offer = {
  ...{ _id: 'n1', side: 'seller', turn: 'seller', otherName: 'Yusuf', project },
  ...{ buyerOffer: 7200, listPrice: 8999, expiresAt: '2026-12-01T10:00:00.000Z' },
} as unknown as WaitingFacts['negotiations'][number];
const refund = {
  ...{ _id: 'r1', status: 'waiting_seller', buyerName: 'Grace', project, amountPaise: 149_900 },
  sellerDueAt: '2026-11-30T10:00:00.000Z',
} as unknown as WaitingFacts['refunds'][number];
const listing = (part: object) =>
  ({
    _id: 'l1',
    title: 'Kanban',
    status: 'approved',
    openVersion: null,
    ...part,
  }) as unknown as WaitingFacts['listings'][number];

describe('What waits for a seller', () => {
  it('Nothing waits for a seller whom nobody has asked for anything', () => {
    expect(waitingFor(NOTHING)).toEqual([]);
  });

  it('What ends first comes first, and what has no end comes last', () => {
    const items = waitingFor({
      ...NOTHING,
      negotiations: [offer],
      refunds: [refund],
      listings: [listing({ status: 'changes_requested' })],
      openQuestions: 2,
    });
    expect(items.map(({ title }) => title)).toEqual([
      'Grace asks for ₹1,499 back',
      'Yusuf offers ₹7,200',
      'A listing came back for changes',
      '2 questions to answer',
    ]);
    expect(items[1]).toMatchObject({ to: '/dashboard/seller/negotiations?id=n1', act: 'Answer' });
  });

  it('A negotiation in which the buyer has the next move does not wait for the seller', () => {
    expect(waitingFor({ ...NOTHING, negotiations: [{ ...offer, turn: 'buyer' }] })).toEqual([]);
  });

  it('A refund that an admin decides does not wait for the seller', () => {
    expect(waitingFor({ ...NOTHING, refunds: [{ ...refund, status: 'waiting_admin' }] })).toEqual([]);
  });

  it('A missing payout account is asked for only once there is money to pay out', () => {
    const holds = [{ code: 'account_missing', text: 'Enter your PAN.' } as const];
    expect(waitingFor({ ...NOTHING, holds })).toEqual([]);
    expect(waitingFor({ ...NOTHING, holds, hasMoney: true })).toMatchObject([
      { title: 'Say where to pay you', detail: 'Enter your PAN.', to: '/dashboard/seller/payouts' },
    ]);
  });

  it('A version that came back is named by its number', () => {
    const back = listing({ openVersion: { number: '2.0.0', status: 'changes_requested' } });
    expect(waitingFor({ ...NOTHING, listings: [back] })[0]?.title).toBe(
      'Version 2.0.0 came back for changes',
    );
  });

  it('A suspended listing leads to its reason, and a blocked draft to what the inspection found', () => {
    const listings = [listing({ status: 'suspended' }), listing({ status: 'draft', title: '' })];
    expect(waitingFor({ ...NOTHING, listings })).toMatchObject([
      { title: 'A listing is suspended', detail: 'Kanban', to: '/dashboard/seller/l1/edit' },
      {
        title: 'The inspection blocks a draft',
        detail: 'Untitled draft',
        to: '/dashboard/seller/l1/edit?step=files#listing-findings',
      },
    ]);
  });
});

describe('The next step of a seller', () => {
  const looked = (views: number, sales: number, title: string) =>
    ({ _id: title, title, category: 'web', views, sales, checkouts: 0, soldPaise: 0 }) as const;
  const days = Array.from({ length: 30 }, () => ({
    ...{ day: '2026-11-01', views: 0, checkouts: 0, sales: 0, soldPaise: 0 },
  }));

  it('A seller with nothing on the market is led to their draft', () => {
    const step = nextStepFor([listing({ status: 'draft', title: '' })], { listings: [], days });
    expect(step?.text).toContain('“Untitled draft” is a draft');
  });

  it('The listing with the most views among those without a sale is named', () => {
    const listings = [looked(40, 0, 'Kanban'), looked(60, 0, 'Clinic'), looked(90, 2, 'Hostel')];
    expect(nextStepFor([listing({})], { listings, days })?.text).toContain(
      '“Clinic” had 60 views in 30 days and no sale',
    );
  });

  it('Nothing is advised about a listing with few views', () => {
    expect(nextStepFor([listing({})], { listings: [looked(9, 0, 'Kanban')], days })).toBeUndefined();
  });
});

describe('A sum beside that of as many days before', () => {
  it.each([
    [200, 100, '100% more than in the 30 days before'],
    [50, 100, '50% less than in the 30 days before'],
    [100, 100, 'As much as in the 30 days before'],
    [100, 0, 'Nothing in the 30 days before'],
    [0, 0, 'Nothing in the 30 days before either'],
  ])('The sum %i after %i reads as a sentence', (now, before, text) => {
    expect(changeText(now, before, 30)).toBe(text);
  });
});
