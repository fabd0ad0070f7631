/** A network that has just come back may need a moment. */
const RETRY_MS = 1_000;
const RETRIES = 3;

interface Patience {
  signal?: AbortSignal | null | undefined;
  /** The network is back since this moment. */
  isJustBack?: boolean;
}

/**
 * Makes an attempt again that failed without a network, once it is back.
 * @throws what the last attempt throws while there is a network, or the signal's reason
 */
export async function withNetwork<T>(
  attempt: () => Promise<T>,
  { signal, isJustBack = false }: Patience = {},
): Promise<T> {
  for (let retries = isJustBack ? RETRIES : 0; ; ) {
    // Its failure may be told only after the network is back.
    const isBegunOnline = navigator.onLine;
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (!navigator.onLine) await untilOnline(signal);
      else if (isBegunOnline) {
        if (retries-- <= 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        continue;
      }
      retries = RETRIES;
    }
  }
}

/** Resolves when the browser tells that the network is back. @throws the signal's reason when nobody waits any more */
export function untilOnline(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      removeEventListener('online', onOnline);
      signal?.removeEventListener('abort', onAbort);
    };
    const onOnline = () => {
      end();
      resolve();
    };
    const onAbort = () => {
      end();
      reject(signal?.reason);
    };
    addEventListener('online', onOnline);
    signal?.addEventListener('abort', onAbort);
  });
}
