import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchWrites } from './batch-writes.ts';

const PATIENCE = 50;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Writes that end when told, and what was in each. */
function held(options: {
  atOnce: number;
  room: number;
  enough?: number;
  writers?: number;
  isEager?: boolean;
}) {
  const written: number[][] = [];
  const ends: { finish(): void; break(): void }[] = [];
  const gathered = batchWrites<number, number>({
    enough: 100,
    writers: 1,
    ...options,
    patience: PATIENCE,
    write: (items) => {
      written.push(items);
      return new Promise((resolve, reject) => {
        ends.push({
          finish: () => resolve(items.map((item) => item * 10)),
          break: () => reject(new Error('the write broke')),
        });
      });
    },
  });
  return { gathered, written, ends, pass: () => vi.advanceTimersByTimeAsync(PATIENCE) };
}

describe('Gathered writes', () => {
  it('Writes wait a moment for others, and those that come meanwhile are written together', async () => {
    const { gathered, written, ends, pass } = held({ atOnce: 10, room: 100 });
    const answers = [1, 2].map((item) => gathered.add(item, 1));
    expect(written).toEqual([]);
    await pass();
    expect(written).toEqual([[1, 2]]);
    answers.push(gathered.add(3, 1), gathered.add(4, 1));
    await pass();
    expect(written).toEqual([[1, 2]]);
    ends[0]!.finish();
    await pass();
    expect(written).toEqual([
      [1, 2],
      [3, 4],
    ]);
    ends[1]!.finish();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
    expect(gathered.waiting).toBe(0);
  });

  it('An eager write waits for others only where one began a moment ago', async () => {
    const { gathered, written, ends, pass } = held({ atOnce: 10, room: 100, writers: 2, isEager: true });
    const answers = [gathered.add(1, 1)];
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([[1]]);
    answers.push(gathered.add(2, 1), gathered.add(3, 1));
    await vi.advanceTimersByTimeAsync(PATIENCE / 2);
    expect(written).toEqual([[1]]);
    await pass();
    expect(written).toEqual([[1], [2, 3]]);
    for (const { finish } of ends) finish();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('Writes begin at once when enough of them are waiting', async () => {
    const { gathered, written, ends } = held({ atOnce: 4, room: 100, enough: 2 });
    const answers = [gathered.add(1, 1), gathered.add(2, 1)];
    expect(written).toEqual([[1, 2]]);
    answers.push(gathered.add(3, 2));
    ends[0]!.finish();
    await Promise.all(answers.slice(0, 2));
    await Promise.resolve();
    expect(written).toEqual([[1, 2], [3]]);
    ends[1]!.finish();
    expect(await answers[2]).toBe(30);
  });

  it('Writes run side by side, but no more than the given number', async () => {
    const { gathered, written, ends } = held({ atOnce: 4, room: 100, enough: 1, writers: 2 });
    const answers = [1, 2, 3].map((item) => gathered.add(item, 1));
    expect(written).toEqual([[1], [2]]);
    expect(gathered.waiting).toBe(3);
    ends[1]!.finish();
    await answers[1];
    await Promise.resolve();
    expect(written).toEqual([[1], [2], [3]]);
    expect(gathered.waiting).toBe(2);
    for (const { finish } of ends) finish();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('A write is no larger than the limit, except for a single item that exceeds it alone', async () => {
    const { gathered, written, ends, pass } = held({ atOnce: 3, room: 100 });
    const answers = [gathered.add(1, 1), gathered.add(2, 2), gathered.add(3, 2), gathered.add(4, 9)];
    for (let count = 0; count < 4; count++) {
      await pass();
      ends[count]?.finish();
    }
    await Promise.all(answers);
    expect(written.map((items) => items.join())).toEqual(['1,2', '3', '4']);
  });

  it('A write without room is refused, and there is room again once something is written', async () => {
    const { gathered, ends, pass } = held({ atOnce: 10, room: 2 });
    const first = gathered.add(1, 2);
    expect(gathered.add(2, 1)).toBeUndefined();
    await pass();
    expect(gathered.add(2, 1)).toBeUndefined();
    ends[0]!.finish();
    await first;
    await Promise.resolve();
    expect(gathered.add(3, 1)).toBeDefined();
  });

  it('Writes gathered together fail together, and the next ones succeed', async () => {
    const { gathered, ends, pass } = held({ atOnce: 10, room: 100 });
    const first = [gathered.add(1, 1), gathered.add(2, 1)];
    await pass();
    const later = gathered.add(3, 1);
    ends[0]!.break();
    for (const answer of first) await expect(answer).rejects.toThrow('the write broke');
    await pass();
    ends[1]!.finish();
    expect(await later).toBe(30);
    expect(gathered.waiting).toBe(0);
  });
});
