import { expect, it } from 'vitest';
import { counted } from './words.ts';

it('Numbers are grouped the Indian way, and nouns follow the number', () => {
  expect(counted(1, 'sale')).toBe('1 sale');
  expect(counted(100_000, 'sale')).toBe('1,00,000 sales');
});
