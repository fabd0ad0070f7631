import { describe, expect, it } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

/** Writes that end when told, and what was in each. */
function held(options: { atOnce: number; room: number }) {
  const written: number[][] = [];
  const ends: { finish(): void; break(): void }[] = [];
  const gathered = gatherWrites<number, number>({
    ...options,
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
  const nextWrite = async (count: number) => {
    while (written.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { gathered, written, ends, nextWrite };
}

describe('writes that are gathered', () => {
  it('begin at once when nothing runs, and take together what comes meanwhile', async () => {
    const { gathered, written, ends, nextWrite } = held({ atOnce: 10, room: 100 });
    const answers = [1, 2, 3].map((item) => gathered.add(item, 1));
    expect(written).toEqual([[1]]);
    ends[0]!.finish();
    expect(await answers[0]).toBe(10);
    await nextWrite(2);
    expect(written).toEqual([[1], [2, 3]]);
    ends[1]!.finish();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
    expect(gathered.waiting).toBe(0);
  });

  it('are no larger than told, but for one item that is so by itself', async () => {
    const { gathered, written, ends, nextWrite } = held({ atOnce: 3, room: 100 });
    const answers = [gathered.add(1, 1), gathered.add(2, 2), gathered.add(3, 2), gathered.add(4, 9)];
    for (let count = 1; count <= 4; count++) {
      await nextWrite(count);
      ends[count - 1]!.finish();
    }
    await Promise.all(answers);
    expect(written).toEqual([[1], [2], [3], [4]]);
  });

  it('refuse what there is no room for, and take more once something is written', async () => {
    const { gathered, ends } = held({ atOnce: 10, room: 2 });
    const first = gathered.add(1, 2);
    expect(gathered.add(2, 1)).toBeUndefined();
    ends[0]!.finish();
    await first;
    await Promise.resolve();
    expect(gathered.add(3, 1)).toBeDefined();
    ends[1]!.finish();
  });

  it('fail together, and the next ones do not', async () => {
    const { gathered, ends, nextWrite } = held({ atOnce: 10, room: 100 });
    const first = gathered.add(1, 1);
    const later = [gathered.add(2, 1), gathered.add(3, 1)];
    ends[0]!.break();
    await expect(first).rejects.toThrow('the write broke');
    await nextWrite(2);
    ends[1]!.finish();
    expect(await Promise.all(later)).toEqual([20, 30]);
    expect(gathered.waiting).toBe(0);
  });
});
