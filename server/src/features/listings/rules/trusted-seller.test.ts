import { describe, expect, it } from 'vitest';
import { isTrusted, type TrustRecord } from './trusted-seller.ts';

const now = new Date('2026-11-23T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const record = (change: Partial<TrustRecord> = {}): TrustRecord => ({
  approved: 3,
  joinedAt: daysAgo(30),
  hasSale: true,
  isEnded: false,
  ...change,
});

describe('Trust in a seller', () => {
  it('A seller is trusted with three approved listings, thirty days and a sale', () => {
    expect(isTrusted(record(), now)).toBe(true);
  });

  it.each<[string, Partial<TrustRecord>]>([
    ['with two approved listings', { approved: 2 }],
    ['a moment before thirty days are over', { joinedAt: new Date(daysAgo(30).getTime() + 1) }],
    ['without a sale', { hasSale: false }],
    ['whose trust has ended, whatever else they have', { approved: 300, isEnded: true }],
  ])('A seller is not trusted %s', (_when, change) => {
    expect(isTrusted(record(change), now)).toBe(false);
  });
});
