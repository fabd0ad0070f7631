import type { ListenOptions } from '../../database/listen.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Keeps a cache true by what is heard of changes (rule O4): while it is not certain that every change is heard, nothing is
 * kept or served. What was kept is given up only when a change may have been missed.
 * @param reload reads anew what is kept beside the cache; it never fails
 */
export function followChanges(
  cache: Pick<ResponseCache, 'purge' | 'suspend' | 'goOn'>,
  reload: () => Promise<void>,
): Required<Omit<ListenOptions, 'onMessage'>> {
  let isMissing = false;
  let isSilent = false;
  let losses = 0;
  return {
    onLost() {
      losses++;
      isMissing = true;
      isSilent = false;
      cache.suspend();
    },
    onRestored() {
      const before = losses;
      void reload().then(() => {
        // Lost again meanwhile: the next time that it is restored decides.
        if (losses !== before) return;
        isMissing = false;
        cache.purge();
        if (!isSilent) cache.goOn();
      });
    },
    onSilent() {
      isSilent = true;
      cache.suspend();
    },
    onHeard() {
      isSilent = false;
      if (!isMissing) cache.goOn();
    },
  };
}
