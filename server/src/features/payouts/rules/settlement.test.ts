import { expect, it } from 'vitest';
import { PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import { providerName } from './provider-name.ts';
import { endOf, type Step, stepOf } from './settlement.ts';

const told = (status: Parameters<typeof stepOf>[1]['status'], more: object = {}) => ({
  status,
  utr: '123456789012',
  status_details: null,
  ...more,
});
const steps = (status: Parameters<typeof told>[0]): Step[] =>
  PAYOUT_STATUSES.map((ours) => stepOf(ours, told(status), 0));

it.each([
  ['processed', ['done', 'done', 'pay', 'done', 'conflict', 'done']],
  ['reversed', ['done', 'done', 'fail', 'return', 'done', 'done']],
  ['failed', ['done', 'done', 'fail', 'return', 'done', 'done']],
  ['rejected', ['done', 'done', 'fail', 'return', 'done', 'done']],
  ['cancelled', ['done', 'done', 'fail', 'return', 'done', 'done']],
  ['processing', ['wait', 'wait', 'wait', 'wait', 'wait', 'wait']],
  ['pending', ['wait', 'wait', 'wait', 'wait', 'wait', 'wait']],
  ['scheduled', ['wait', 'wait', 'wait', 'wait', 'wait', 'wait']],
] as const)(
  'A payout that is %s at the provider gets the next step for its status here',
  (status, expected) => {
    expect(steps(status)).toEqual(expected);
  },
);

it('A queued payout is told only where the balance is why', () => {
  const queued = (reason: string) =>
    stepOf('processing', told('queued', { status_details: { description: '', source: '', reason } }), 0);
  expect(queued('low_balance')).toBe('low_balance');
  expect(queued('beneficiary_bank_down')).toBe('wait');
});

it('A made payout without a number waits for a day', () => {
  const without = (sinceMs: number) => stepOf('processing', told('processed', { utr: null }), sinceMs);
  expect([without(86_400_000), without(86_400_001)]).toEqual(['wait', 'pay']);
});

it('An end without words of the bank has words of ours', () => {
  expect(endOf(told('failed'))).toBe('The bank did not make the transfer.');
  expect(endOf(told('rejected'))).toContain('not released');
});

it.each([
  ['Asha Rao', 'Asha Rao'],
  ['José Álvarez', 'Jose Alvarez'],
  ['Rao & Sons, Pvt. Ltd.', 'Rao Sons Pvt. Ltd.'],
  ["D'Souza (HUF)", "D'Souza (HUF"],
  ['आशा राव', ''],
  ['Ra', ''],
])('The name %s is written %j', (holder, name) => {
  expect(providerName(holder, 50)).toBe(name);
});
