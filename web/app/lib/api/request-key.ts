import { ApiError } from './error.ts';

/** One word for one intended act (rule W8). Works without a secure context, where `randomUUID` is missing. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends one act at a time: `words` tell one act from another, and `send` gets the key of this one. */
export type ActSender = <T>(words: string, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Makes what sends acts that are meant once (rule W8). Asked for again after no answer came, an act keeps its key; any answer
 * ends it, so that the same words are another act afterwards.
 */
export function createActSender(): ActSender {
  let last: { words: string; key: string } | undefined;
  return async (words, send) => {
    if (last?.words !== words) last = { words, key: newRequestKey() };
    try {
      const answer = await send(last.key);
      last = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) last = undefined;
      throw error;
    }
  };
}
