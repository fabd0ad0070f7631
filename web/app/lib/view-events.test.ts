import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportView } from './view-events.ts';

const SELLER = { uid: '01980000-0000-7000-8000-000000000009', displayName: 'Asha' };
const DESK = { _id: '01980000-0000-7000-8000-000000000001', category: 'web', seller: SELLER, price: 1_499 };
const KIT = { ...DESK, _id: '01980000-0000-7000-8000-000000000002', category: 'mobile', price: 99 };

const beacon = vi.fn<Navigator['sendBeacon']>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  beacon.mockReset().mockReturnValue(true);
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 202 }));
  vi.stubGlobal('fetch', fetched);
  cameBy('');
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

const events = (...viewed: (typeof DESK)[]) => ({
  events: viewed.map(({ _id: projectId, category, price }) => ({
    ...{ type: 'project_viewed', projectId, category, sellerId: SELLER.uid, price },
  })),
});
const cameBy = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
const blobOfBeacon = () => beacon.mock.calls[0]![1] as Blob;
const ofBeacon = async () => JSON.parse(await blobOfBeacon().text());

describe('Reporting a view', () => {
  it('A view is sent as a JSON beacon some time after it was reported', async () => {
    reportView(DESK);
    expect(beacon).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(beacon).toHaveBeenCalledOnce();
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/analytics/events');
    expect(blobOfBeacon().type).toBe('application/json');
    expect(await ofBeacon()).toEqual(events(DESK));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('Several views are sent together, each of them once', async () => {
    reportView(DESK);
    reportView(KIT);
    reportView(DESK);
    vi.runAllTimers();
    expect(beacon).toHaveBeenCalledOnce();
    expect(await ofBeacon()).toEqual(events(DESK, KIT));
  });

  it('A view is sent once when the page is left at once', async () => {
    reportView(DESK);
    dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledOnce();
    vi.runAllTimers();
    dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledOnce();
    reportView(KIT);
    vi.runAllTimers();
    expect(beacon).toHaveBeenCalledTimes(2);
  });

  it("A signed-in person's view is sent with the token in a request that outlives the page", () => {
    localStorage.setItem('token', 'st_secret');
    reportView(DESK);
    vi.runAllTimers();
    expect(beacon).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/analytics/events', {
      method: 'POST',
      body: JSON.stringify(events(DESK)),
      headers: { 'content-type': 'application/json', authorization: 'Bearer st_secret' },
      keepalive: true,
    });
  });

  it.each([
    ['refuses it', () => false],
    ['has none', undefined],
  ])('Instead of a beacon a view is sent as a request when the browser %s', (_, sendBeacon) => {
    pretend({ sendBeacon });
    reportView(DESK);
    vi.runAllTimers();
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'A view is not sent when the browser asks not to be tracked: %o',
    (wish) => {
      pretend(wish);
      reportView(DESK);
      vi.runAllTimers();
      dispatchEvent(new Event('pagehide'));
      expect(beacon).not.toHaveBeenCalled();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('A view that cannot be sent leaves the person signed in', async () => {
    localStorage.setItem('token', 'st_secret');
    fetched.mockRejectedValue(new TypeError('offline'));
    reportView(DESK);
    vi.runAllTimers();
    await Promise.resolve();
    expect(localStorage.getItem('token')).toBe('st_secret');
  });
});

describe('What led to a view', () => {
  const OWN = `${location.origin}/market`;
  const told = async (referrer: string, query?: string) => {
    cameBy(referrer);
    reportView(DESK, query);
    vi.runAllTimers();
    const { referrer: host, search } = (await ofBeacon()).events[0];
    return { host, search };
  };

  it("A view from another site reports only that site's host", async () => {
    const google = 'https://www.google.com/search?q=hostel&search=private#found';
    expect(await told(google)).toEqual({ host: 'www.google.com', search: undefined });
  });

  it("A view reports no host when none is known, and this market's own host otherwise", async () => {
    expect(await told('')).toEqual({ host: undefined, search: undefined });
    beacon.mockClear();
    expect(await told(OWN)).toEqual({ host: location.host, search: undefined });
  });

  it('A view reports the search of the page it was opened from, even for a person from elsewhere', async () => {
    expect(await told('https://blog.example.org/a', '?search=hostel+desk&sort=newest')).toEqual({
      host: 'blog.example.org',
      search: 'hostel desk',
    });
  });

  it('A view in a new tab reports the search it was opened from, but not later ones', async () => {
    expect(await told(`${OWN}?category=web&search=hostel`)).toEqual({
      host: location.host,
      search: 'hostel',
    });
    beacon.mockClear();
    // Opened later in that tab, from where nothing was searched.
    expect(await told(`${OWN}?category=web&search=hostel`, '')).toEqual({
      host: location.host,
      search: undefined,
    });
  });

  it('The search that a view reports is cut to 200 characters', async () => {
    const { search } = await told('', `?search=${'hostel '.repeat(100)}`);
    expect(search).toHaveLength(200);
  });
});
