import { setImmediate } from 'node:timers/promises';

/** As long as a request may wait behind one slice of work: about what it takes itself. */
const SLICE_MS = 1;

/**
 * Lets everybody else have their turn in between long work: to be awaited again and again, it comes back at once
 * until a slice of time is used up.
 */
export function workInSlices(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
