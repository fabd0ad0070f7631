import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_DELAY_MS, SaveQueue, type SaveState } from './queue.ts';

class Passing extends Error {}

/** A server that answers when it is told to. */
function makeServer() {
  const open: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const save = vi.fn(() => new Promise<void>((resolve, reject) => open.push({ resolve, reject })));
  const settle = async (act: (call: (typeof open)[number]) => void) => {
    const call = open.shift();
    if (!call) throw new Error('nothing was asked');
    act(call);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    save,
    answer: () => settle((call) => call.resolve()),
    refuse: (error: unknown) => settle((call) => call.reject(error)),
  };
}

function makeQueue() {
  const server = makeServer();
  const states: SaveState[] = [];
  const queue = new SaveQueue({
    save: server.save,
    isPassing: (error) => error instanceof Passing,
    wordsFor: (error) => (error as Error).message,
    onState: (state) => states.push(state),
  });
  return { queue, ...server, last: () => states.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('The save queue', () => {
  it('The queue saves once when typing stops, however much was typed', async () => {
    const { queue, save, answer, last } = makeQueue();
    for (let key = 0; key < 5; key += 1) {
      queue.touch();
      await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 100);
    }
    expect(save).not.toHaveBeenCalled();
    expect(last()).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(100);
    expect(save).toHaveBeenCalledTimes(1);
    await answer();
    expect(last()).toMatchObject({ kind: 'saved' });
  });

  it('The queue never sends two calls at once', async () => {
    const { queue, save, answer } = makeQueue();
    const order: string[] = [];
    void queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    const picture = queue.run(async () => {
      order.push('picture');
    });
    queue.touch();
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(save).toHaveBeenCalledTimes(1);
    expect(order).toEqual([]);
    await answer();
    await picture;
    expect(order).toEqual(['picture']);
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
  });

  it('A change typed during a save shows as waiting until it is saved too', async () => {
    const { queue, save, answer, last } = makeQueue();
    void queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    queue.touch();
    await answer();
    expect(last()).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
    expect(last()).toMatchObject({ kind: 'saved' });
  });

  it('The queue tries again by itself while nobody answers, at growing intervals', async () => {
    const { queue, save, refuse, answer, last } = makeQueue();
    void queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    await refuse(new Passing('no network'));
    expect(last()).toEqual({ kind: 'failed', message: 'no network', triesAgain: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(2);
    await refuse(new Passing('no network'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(3);
    await answer();
    expect(last()).toMatchObject({ kind: 'saved' });
  });

  it('The queue tries again at once when the network is back', async () => {
    const { queue, save, refuse, answer } = makeQueue();
    void queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    await refuse(new Passing('no network'));
    queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
    queue.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('A refused save is not repeated until it is asked for again', async () => {
    const { queue, save, refuse, answer, last } = makeQueue();
    const saved = queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    await refuse(new Error('Too long'));
    expect(await saved).toBe(false);
    expect(last()).toEqual({ kind: 'failed', message: 'Too long', triesAgain: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    const again = queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    await answer();
    expect(await again).toBe(true);
  });

  it('A failed call does not stop the calls behind it', async () => {
    const { queue } = makeQueue();
    const failed = queue.run(() => Promise.reject(new Error('refused')));
    const next = queue.run(async () => 'done');
    await expect(failed).rejects.toThrow('refused');
    expect(await next).toBe('done');
  });

  it('Leaving saves what is open, and nothing is saved by itself after that', async () => {
    const { queue, save, refuse } = makeQueue();
    queue.touch();
    void queue.flush();
    queue.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(1);
    await refuse(new Passing('no network'));
    queue.touch();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
