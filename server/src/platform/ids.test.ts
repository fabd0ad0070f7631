import { expect, it } from 'vitest';
import { firstIdAt, isId, newId, newIdOfStep } from './ids.ts';

const NOW = new Date('2026-11-26T10:00:00.123Z');

it('Ids of one millisecond sort in the order in which they were made, before those of its steps', () => {
  const ids = Array.from({ length: 5_000 }, () => newId(NOW));
  const steps = [newIdOfStep(NOW, 1), newIdOfStep(NOW, 2)];
  const all = [firstIdAt(NOW), ...ids, ...steps, newId(new Date(NOW.getTime() + 1))];
  expect(all.every(isId)).toBe(true);
  expect([...all].sort()).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

it('Ids of an earlier moment sort before those that were made already', () => {
  const later = newId(NOW);
  expect(newId(new Date(NOW.getTime() - 1)) < later).toBe(true);
});
