import { describe, expect, it, vi } from 'vitest';
import { createThreads } from './create-threads.ts';

type Asked = 'answer' | 'name the thread' | 'never end' | 'break' | 'fill the heap';

const SCRIPT = new URL('../../../testing/market/answering-thread.ts', import.meta.url);
const HEAP = { maxOldGenerationSizeMb: 32 };

describe('Threads that answer questions', () => {
  it('A question that takes too long is given up, and the next one is answered', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP });
    await expect(ask('never end', { withinMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await ask('answer')).toBe('answered');
  });

  it('A question that ends its thread is refused, and the next one is answered', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP });
    await expect(ask('break')).rejects.toThrow('broken on purpose');
    await expect(ask('fill the heap')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await ask('answer')).toBe('answered');
  });

  it('The wait for a turn does not count as time of the answer', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP });
    const first = ask('never end', { withinMs: 400 }).catch((error: Error) => error.name);
    // Behind the first one it waits longer than its own time allows.
    const second = ask('answer', { withinMs: 300 });
    expect(await first).toBe('TimeoutError');
    expect(await second).toBe('answered');
  });

  it('A question is refused when too many wait already', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP, waiting: 1 });
    const both = [ask('answer'), ask('answer')];
    await expect(ask('answer')).rejects.toMatchObject({ code: 'server.busy' });
    expect(await Promise.all(both)).toEqual(['answered', 'answered']);
  });

  it('Threads that rested long enough are ended, and the next question is answered by a new one', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP, restMs: 1 });
    const first = await ask('name the thread');
    await vi.waitFor(async () => expect(await ask('name the thread')).not.toBe(first), 5_000);
  });

  it('A thread is kept for the next question', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP });
    expect(await ask('name the thread')).toBe(await ask('name the thread'));
  });

  it('A question that nobody wants answered any more gives its turn to the next one', async () => {
    const ask = createThreads<Asked, string>(SCRIPT, { atOnce: 1, heap: HEAP });
    const given = new AbortController();
    const first = ask('never end', { signal: given.signal });
    const second = ask('answer');
    given.abort(new Error('the sender went away'));
    await expect(first).rejects.toThrow('the sender went away');
    expect(await second).toBe('answered');
  });
});
