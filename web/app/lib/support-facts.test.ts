import { expect, it } from 'vitest';
import { supportFactsText } from './support-facts.ts';

const FACTS = {
  ...{
    threadId: 'x',
    askedAt: '2026-11-01T06:00:00Z',
    answerDueAt: '2026-11-02T06:00:00Z',
    answeredAt: null,
  },
  ...{ overdue: true, lateAnswers: 0 },
};

it.each([
  ['has not answered in that time.', FACTS],
  ['has not answered yet.', { ...FACTS, answerDueAt: null, overdue: false }],
  [', too late.', { ...FACTS, answeredAt: '2026-11-03T06:00:00Z', lateAnswers: 1 }],
  ['2 earlier answers came too late.', { ...FACTS, answeredAt: '2026-11-03T06:00:00Z', lateAnswers: 3 }],
])('The facts of a thread are told to who decides about a refund: %s', (end, facts) => {
  expect(supportFactsText(facts, 'admin').endsWith(end)).toBe(true);
});
