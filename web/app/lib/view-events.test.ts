import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportView } from './view-events.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const OTHER_ID = '01980000-0000-7000-8000-000000000002';

const beacon = vi.fn<Navigator['sendBeacon']>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  beacon.mockReset().mockReturnValue(true);
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 202 }));
  vi.stubGlobal('fetch', fetched);
  pretend({ sendBeacon: beacon, doNotTrack: null, globalPrivacyControl: undefined });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pretend(facts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

const events = (...ids: string[]) => ({
  events: ids.map((projectId) => ({ type: 'project_viewed', projectId })),
});
const blobOfBeacon = () => beacon.mock.calls[0]![1] as Blob;
const ofBeacon = async () => JSON.parse(await blobOfBeacon().text());

describe('a view', () => {
  it('goes out as a beacon of JSON, some time after it was reported', async () => {
    reportView(ID);
    expect(beacon).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(beacon).toHaveBeenCalledOnce();
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/analytics/events');
    expect(blobOfBeacon().type).toBe('application/json');
    expect(await ofBeacon()).toEqual(events(ID));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('goes together with others, each once', async () => {
    reportView(ID);
    reportView(OTHER_ID);
    reportView(ID);
    vi.runAllTimers();
    expect(beacon).toHaveBeenCalledOnce();
    expect(await ofBeacon()).toEqual(events(ID, OTHER_ID));
  });

  it('is not lost when the page is left at once, nor told twice', async () => {
    reportView(ID);
    dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledOnce();
    vi.runAllTimers();
    dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledOnce();
    reportView(OTHER_ID);
    vi.runAllTimers();
    expect(beacon).toHaveBeenCalledTimes(2);
  });

  it('of somebody signed in carries the token, by a request that outlives the page', () => {
    localStorage.setItem('token', 'st_secret');
    reportView(ID);
    vi.runAllTimers();
    expect(beacon).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/analytics/events', {
      method: 'POST',
      body: JSON.stringify(events(ID)),
      headers: { 'content-type': 'application/json', authorization: 'Bearer st_secret' },
      keepalive: true,
    });
  });

  it.each([
    ['refuses it', () => false],
    ['has none', undefined],
  ])('goes as a request where the browser %s as a beacon', (_, sendBeacon) => {
    pretend({ sendBeacon });
    reportView(ID);
    vi.runAllTimers();
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('is not told under %o', (wish) => {
    pretend(wish);
    reportView(ID);
    vi.runAllTimers();
    dispatchEvent(new Event('pagehide'));
    expect(beacon).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('troubles nobody when it cannot be told', async () => {
    localStorage.setItem('token', 'st_secret');
    fetched.mockRejectedValue(new TypeError('offline'));
    reportView(ID);
    vi.runAllTimers();
    await Promise.resolve();
    expect(localStorage.getItem('token')).toBe('st_secret');
  });
});
