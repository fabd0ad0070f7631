import { expect, it } from 'vitest';
import { PAYOUT_HOLDS, type PayoutHoldCode } from '#contract/payouts/constants.ts';
import { holdsOf, holdToTell, type PayoutFacts, payableOf } from './holds.ts';

const FREE: PayoutFacts = {
  now: new Date('2026-11-25T10:00:00Z'),
  stopReason: null,
  pausedAt: null,
  isEmailConfirmed: true,
  accountChangedAt: new Date('2026-11-01T10:00:00Z'),
  running: null,
  owedPaise: 0,
  payablePaise: 50_000,
};
const EVERYTHING: PayoutFacts = {
  ...FREE,
  ...{ stopReason: 'Two buyers report copied code.', pausedAt: new Date('2026-11-20T20:00:00Z') },
  ...{ isEmailConfirmed: false, accountChangedAt: new Date('2026-11-24T10:00:00Z') },
  ...{ running: { amountPaise: 120_050, status: 'approved' }, owedPaise: 8_500, payablePaise: 49_999 },
};

it('A seller whom nothing holds up can ask for the least sum', () => {
  expect(holdsOf(FREE)).toEqual([]);
});

it('Every hold is told, in the order of the contract and with its facts', () => {
  const holds = holdsOf(EVERYTHING);
  expect(holds.map(({ code }) => code)).toEqual(PAYOUT_HOLDS.filter((code) => code !== 'account_missing'));
  const textOf = (code: PayoutHoldCode) => holds.find((hold) => hold.code === code)?.text;
  expect(textOf('paused_by_operator')).toContain('The reason given: Two buyers report copied code.');
  expect(textOf('paused_by_seller')).toContain('November 21, 2026');
  expect(textOf('account_changed')).toContain('November 26, 2026 at 3:30 PM IST');
  expect(textOf('payout_running')).toContain('A payout of ₹1,200.50 is approved.');
  expect(textOf('money_owed')).toContain('You owe ₹85 ');
  expect(textOf('too_little')).toContain('You have ₹499.99 available, and the smallest payout is ₹500.');
});

it('A seller without an account is asked for one', () => {
  const [hold] = holdsOf({ ...FREE, accountChangedAt: null });
  expect(hold).toMatchObject({ code: 'account_missing', text: expect.stringContaining('PAN') });
});

it('A changed account holds payouts for exactly 48 hours', () => {
  const changed = { ...FREE, accountChangedAt: new Date('2026-11-23T10:00:00Z') };
  expect(holdsOf({ ...changed, now: new Date('2026-11-25T09:59:59Z') })).toHaveLength(1);
  expect(holdsOf({ ...changed, now: new Date('2026-11-25T10:00:00Z') })).toEqual([]);
});

it('What is owed is not payable, and what is payable is never below zero', () => {
  expect(payableOf({ availablePaise: 80_000, owedPaise: 0 })).toBe(80_000);
  expect(payableOf({ availablePaise: 80_000, owedPaise: 20_000 })).toBe(60_000);
  expect(payableOf({ availablePaise: 0, owedPaise: 20_000 })).toBe(0);
});

it('A schedule is silent where a payout runs or there is too little, and tells of the first hold otherwise', () => {
  const told = (facts: Partial<PayoutFacts>) => holdToTell(holdsOf({ ...FREE, ...facts }))?.code;
  const pausedAt = FREE.now;
  expect(told({ pausedAt })).toBe('paused_by_seller');
  expect(told({ pausedAt, stopReason: 'Fraud.' })).toBe('paused_by_operator');
  expect(told({ payablePaise: 100 })).toBeUndefined();
  expect(told({ pausedAt, payablePaise: 100 })).toBeUndefined();
  expect(told({ owedPaise: 100, payablePaise: 0 })).toBe('money_owed');
  expect(told({ running: EVERYTHING.running, pausedAt })).toBeUndefined();
});
