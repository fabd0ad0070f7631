import { afterEach, expect, it } from 'vitest';
import { EARLY_SCRIPT } from './before-paint-script.ts';

const { dataset } = document.documentElement;
const run = new Function(EARLY_SCRIPT);

afterEach(() => {
  localStorage.clear();
  delete dataset.viewed;
});

it('Room for the row of viewed projects is kept before the first paint, where there are any', () => {
  run();
  expect(dataset.viewed).toBeUndefined();
  localStorage.setItem('recently-viewed', '[{}]');
  run();
  expect(dataset.viewed).toBe('');
});
