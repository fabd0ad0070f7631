import { expect, it } from 'vitest';
import { supportWords } from './support.ts';

it.each([
  [0, null, undefined],
  [3, null, '3 months of support'],
  [6, 48, '6 months of support, answers within 48 h'],
])('Support of %j months and answers within %j hours is called %j', (supportMonths, answerHours, words) => {
  expect(supportWords({ supportMonths, answerHours })).toBe(words);
});
