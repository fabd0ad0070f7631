import { useEffect } from 'react';
import type { AnalyticsEvent } from '#contract/analytics.ts';
import { readToken } from './token.ts';

const ADDRESS = '/api/analytics/events';
/** Views within this time go together; a page that is left before sends what it has. */
const GATHER_MS = 1_000;

const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells once per mount that a listing's page is being looked at (rules.md L10, T4). */
export function useViewReport(projectId: string | undefined): void {
  useEffect(() => {
    if (projectId !== undefined) reportView(projectId);
  }, [projectId]);
}

/**
 * Tells that a listing is being looked at, some time soon and without anybody waiting for it; nothing under Do Not
 * Track or Global Privacy Control.
 */
export function reportView(projectId: string): void {
  if (wantsNoTracking()) return;
  if (seen.size === 0) {
    timer = setTimeout(send, GATHER_MS);
    addEventListener('pagehide', send, { once: true });
  }
  seen.add(projectId);
}

/** Do Not Track or Global Privacy Control: nothing is told then. */
export function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function send(): void {
  clearTimeout(timer);
  removeEventListener('pagehide', send);
  const events = [...seen].map((projectId) => ({ type: 'project_viewed' as const, projectId }));
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
