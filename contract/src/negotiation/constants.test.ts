import { expect, it } from 'vitest';
import { isOfferText, offerBounds, offerProblem, offerText } from './constants.ts';

it('The messages about an offer and its own text group large amounts', () => {
  const bounds = offerBounds(500_000);
  expect(offerProblem(1, bounds)).toBe('Price must be at least ₹3,50,000');
  expect(offerProblem(500_001, bounds)).toBe('Price must be at most ₹5,00,000');
  expect(offerText(123_456)).toBe('I would like to offer ₹1,23,456 for this project.');
});

it('The text of an offer is recognised with and without grouping, but not with other words', () => {
  expect(isOfferText('I would like to offer ₹1,23,456 for this project.', 123_456)).toBe(true);
  expect(isOfferText('I would like to offer ₹123456 for this project.', 123_456)).toBe(true);
  expect(isOfferText('I would like to offer ₹123457 for this project.', 123_456)).toBe(false);
  expect(isOfferText('I would like to offer ₹123456 for it.', 123_456)).toBe(false);
});
