/** For how long a cache in front of the market may answer by itself; 0 is not at all. */
export interface SharedCaching {
  sharedCacheSeconds: number;
}

/** Everybody may keep it without asking: it changes with a new start of the server at most. */
export const AN_HOUR = 'public, max-age=3600';
/** Everybody may keep it, and asks each time whether it is still so (rule W7). */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Where the market does not answer, a cache goes on with what it has for a day. */
const STALE_IF_ERROR_SECONDS = 86_400;

/**
 * `Cache-Control` of what everybody may be given (RFC 9111, RFC 5861); `alone` without a cache in front. Browsers ask each
 * time. A cache may answer while it asks anew, for as long again: nobody waits, and what is shown is at most twice as old.
 */
export function publicCaching({ sharedCacheSeconds }: SharedCaching, alone: string): string {
  if (sharedCacheSeconds === 0) return alone;
  return [
    'public, max-age=0',
    `s-maxage=${sharedCacheSeconds}`,
    `stale-while-revalidate=${sharedCacheSeconds}`,
    `stale-if-error=${STALE_IF_ERROR_SECONDS}`,
  ].join(', ');
}
