import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';

export type OneTimeCall<T> =
  | { state: 'working' }
  | { state: 'done'; answer: T }
  /** `retry` is there when the call did not come through, so that the secret may still be good. */
  | { state: 'failed'; error: unknown; retry?: () => void };

const begun = new Map<string, Promise<unknown>>();

/**
 * Spends a one-time secret as soon as the page is there, once in the life of the document: effects may run twice,
 * and a second call would find the secret spent. Waits for ever without a secret.
 */
export function useOneTimeCall<T>(secret: string, call: (secret: string) => Promise<T>): OneTimeCall<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<OneTimeCall<T>>({ state: 'working' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `call` belongs to the page, `attempt` repeats it
  useEffect(() => {
    if (secret === '') return;
    let isGone = false;
    const settle = (next: OneTimeCall<T>) => {
      if (!isGone) setOutcome(next);
    };
    once(secret, call).then(
      (answer) => settle({ state: 'done', answer }),
      (error: unknown) => settle({ state: 'failed', error, ...(mayRepeat(error) && { retry }) }),
    );
    return () => {
      isGone = true;
    };
  }, [secret, attempt]);
  const retry = () => {
    setOutcome({ state: 'working' });
    setAttempt((last) => last + 1);
  };
  return outcome;
}

function once<T>(secret: string, call: (secret: string) => Promise<T>): Promise<T> {
  const known = begun.get(secret);
  if (known) return known as Promise<T>;
  const promise = call(secret);
  begun.set(secret, promise);
  promise.catch((error: unknown) => {
    if (mayRepeat(error)) begun.delete(secret);
  });
  return promise;
}

/** Nobody answered, or the server had no time for it. */
function mayRepeat(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
