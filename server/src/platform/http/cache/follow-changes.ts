import type { ListenOptions } from '../../database/listen.ts';
import type { ResponseCache } from './response-cache.ts';

type Heard = Required<Omit<ListenOptions, 'onMessage'>>;

/** What keeps a cache true. */
export interface CacheTruth extends Heard {
  /** From now on answers come from the standby, or from the primary again. */
  onStandby(isServing: boolean): void;
  /** The standby may have come further; it does so without a word. */
  onStandbyProgress(): void;
}

/**
 * Keeps a cache true by what is heard of changes (rule O4): while it is not certain that every change is heard, nothing is
 * kept or served. What was kept is given up only when a change may have been missed. While the standby serves, answers are
 * kept until the next look at it.
 * @param reload reads anew what is kept beside the cache; it never fails
 */
export function followChanges(
  cache: Pick<ResponseCache, 'purge' | 'suspend' | 'goOn'>,
  reload: () => Promise<void>,
): CacheTruth {
  let isMissing = false;
  let isSilent = false;
  let isStandby = false;
  let losses = 0;
  const settle = () => {
    if (isStandby || !(isMissing || isSilent)) cache.goOn();
    else cache.suspend();
  };
  return {
    onLost() {
      losses++;
      isMissing = true;
      isSilent = false;
      settle();
    },
    onRestored() {
      const before = losses;
      void reload().then(() => {
        // Lost again meanwhile: the next time that it is restored decides.
        if (losses !== before) return;
        isMissing = false;
        cache.purge();
        settle();
      });
    },
    onSilent() {
      isSilent = true;
      settle();
    },
    onHeard() {
      isSilent = false;
      settle();
    },
    onStandby(isServing) {
      isStandby = isServing;
      cache.purge();
      settle();
    },
    onStandbyProgress: () => cache.purge(),
  };
}
