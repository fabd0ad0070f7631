import { Observable } from '../observable.ts';
import { withNetwork } from './with-network.ts';

/** What somebody has pressed for last, as long as it is on its way. */
const asked = new Observable<{ last: AbortController | undefined }>({ last: undefined });

export const watchAsked = asked.subscribe;
/** Whether something that somebody pressed for is on its way; without a network it waits for that. */
export const isAsked = (): boolean => asked.get().last !== undefined;

/** Gets what somebody has pressed for. Its signal ends what they asked for before: only the last thing is opened. */
export async function ask(get: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const own = new AbortController();
  asked.get().last?.abort();
  asked.set({ last: own });
  try {
    await get(own.signal);
  } finally {
    if (asked.get().last === own) asked.set({ last: undefined });
  }
}

/**
 * Loads the part of the page that somebody has pressed for and hands it to `open`. Without a network the page stays as
 * it is, and the part is loaded once the network is back. Where it cannot be had then either, `otherwise` is done.
 * Never fails.
 */
export function loadAsked<T>(
  load: () => Promise<T>,
  open: (part: T) => void,
  otherwise: () => void,
): Promise<void> {
  return ask(async (signal) => {
    let part: T;
    try {
      part = await withNetwork(load, { signal });
    } catch {
      if (!signal.aborted) otherwise();
      return;
    }
    open(part);
  });
}
