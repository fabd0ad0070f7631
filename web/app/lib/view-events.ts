import type { AnalyticsEvent } from '#contract/analytics/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { readToken } from './session/token.ts';

const ADDRESS = '/api/analytics/events';
/** Views within this time go together; a page that is left before sends what it has. */
const GATHER_MS = 1_000;
/** The contract's bound on the words of a search. */
const SEARCH_MAX = 200;

type Viewed = Pick<Project, '_id' | 'category' | 'price'> & { seller: Pick<Project['seller'], 'uid'> };

const seen = new Map<string, AnalyticsEvent>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells that a listing is being looked at, some time soon and without anybody waiting for it (rules L10, T4);
 * nothing under Do Not Track or Global Privacy Control. `query` is of the market's page that it was opened from;
 * without one, of its page whose link opened this document. Of the page before only the host is told.
 */
export function reportView({ _id, category, seller, price }: Viewed, query?: string): void {
  if (wantsNoTracking()) return;
  if (seen.size === 0) {
    timer = setTimeout(send, GATHER_MS);
    addEventListener('pagehide', send, { once: true });
  }
  const { referrer } = document;
  const host = referrer.split('/')[2];
  const before = host === location.host ? referrer.split('?')[1] : '';
  const words = new URLSearchParams(query ?? before).get('search');
  seen.set(_id, {
    type: 'project_viewed',
    projectId: _id,
    category,
    sellerId: seller?.uid,
    price,
    referrer: host,
    search: words?.slice(0, SEARCH_MAX) || undefined,
  });
}

/** Do Not Track or Global Privacy Control: nothing is told then. */
export function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function send(): void {
  clearTimeout(timer);
  removeEventListener('pagehide', send);
  const events = [...seen.values()];
  seen.clear();
  sendEvents(events);
}

/** Sends events in a way that outlives the page; without a token where it does not matter who it was. */
export function sendEvents(events: AnalyticsEvent[], token = readToken()): void {
  const body = JSON.stringify({ events });
  // A beacon carries no header: who is signed in is known by the token alone.
  const blob = new Blob([body], { type: 'application/json' });
  if (token === null && navigator.sendBeacon?.(ADDRESS, blob)) return;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  // A view that is not counted is nobody's trouble.
  fetch(ADDRESS, { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}
