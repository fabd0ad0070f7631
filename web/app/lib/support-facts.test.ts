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
  ['no answer in the declared time', 'has not answered in that time.', FACTS],
  ['no answer yet', 'has not answered yet.', { ...FACTS, answerDueAt: null, overdue: false }],
  [
    'an answer that was late',
    ', too late.',
    { ...FACTS, answeredAt: '2026-11-03T06:00:00Z', lateAnswers: 1 },
  ],
  [
    'earlier answers that were late',
    '2 earlier answers came too late.',
    { ...FACTS, answeredAt: '2026-11-03T06:00:00Z', lateAnswers: 3 },
  ],
])('Who decides about a refund reads of %s', (_, end, facts) => {
  expect(supportFactsText(facts, 'admin').endsWith(end)).toBe(true);
});
