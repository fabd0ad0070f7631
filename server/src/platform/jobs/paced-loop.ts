import { setTimeout as sleep } from 'node:timers/promises';

interface Pace {
  /** What comes within this time after a pass is taken together, in milliseconds. */
  gatherMs: number;
  /** A look without having been woken, in milliseconds. */
  lookEveryMs: number;
  pauseAfterErrorMs: number;
}

/** Work that is done again and again: soon after it was woken, and now and then because a wake may be missed. */
export function pacedLoop(
  { gatherMs, lookEveryMs, pauseAfterErrorMs }: Pace,
  { work, onError }: { work(): Promise<boolean>; onError(error: unknown): void },
) {
  const stopping = new AbortController();
  let isWoken = false;
  let pause: AbortController | undefined;

  const wake = () => {
    isWoken = true;
    pause?.abort();
  };

  const untilWoken = async () => {
    if (isWoken) return;
    pause = new AbortController();
    const signal = AbortSignal.any([pause.signal, stopping.signal]);
    await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    pause = undefined;
  };

  const pauseFor = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  const running = (async () => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      try {
        // `true`: there is more than one pass takes.
        if (await work()) continue;
        await pauseFor(gatherMs);
        await untilWoken();
      } catch (error) {
        if (stopping.signal.aborted) return;
        onError(error);
        await pauseFor(pauseAfterErrorMs);
      }
    }
  })();

  return {
    wake,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
