import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageReading } from './use-reading.ts';

const beacon = vi.fn<Navigator['sendBeacon']>();
let watched: Element[] = [];
let show: (section: string, ratio: number, height?: number) => void = () => {};

class Observer {
  constructor(onSeen: IntersectionObserverCallback) {
    show = (section, intersectionRatio, height = 100) => {
      const target = watched.find((element) => (element as HTMLElement).dataset.section === section);
      const entry = { target, intersectionRatio, intersectionRect: { height } };
      onSeen([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    };
  }
  observe(element: Element) {
    watched.push(element);
  }
  unobserve(element: Element) {
    watched = watched.filter((other) => other !== element);
  }
  disconnect() {
    watched = [];
  }
}

beforeEach(() => {
  watched = [];
  beacon.mockReset().mockReturnValue(true);
  localStorage.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  pretend(navigator, { sendBeacon: beacon, doNotTrack: null, globalPrivacyControl: undefined });
  pretend(window, { innerHeight: 500, scrollY: 0 });
  pretend(document.documentElement, { scrollHeight: 2000 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function pretend(target: object, facts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function Page() {
  usePageReading();
  return (
    <main>
      <section data-section="hero" />
      <section data-section="featured" />
    </main>
  );
}

/** A page that somebody has just touched, so that it is watched. */
async function open(path = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await touch();
  return {
    async go(to: string) {
      await act(() => router.navigate(to));
      await touch();
    },
  };
}
/** The watching is a chunk of its own: a few turns until it is there. */
async function touch(): Promise<void> {
  dispatchEvent(new Event('scroll'));
  await act(() => vi.dynamicImportSettled());
}
function scrollTo(y: number): void {
  pretend(window, { scrollY: y });
  dispatchEvent(new Event('scroll'));
}
const told = async () => {
  const bodies = await Promise.all(beacon.mock.calls.map(([, body]) => (body as Blob).text()));
  return bodies.map((body) => JSON.parse(body).events);
};
const scrolled = (depth: number, path = '/') => ({ type: 'page_scrolled', path, depth });

it('Scroll marks that were passed are reported once each when the page is left', async () => {
  await open();
  scrollTo(0);
  scrollTo(600);
  scrollTo(700);
  expect(beacon).not.toHaveBeenCalled();
  scrollTo(1500);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(await told()).toEqual([[25, 50, 75, 90, 100].map((depth) => scrolled(depth))]);
});

it('A section is reported once half of it, or half a window of it, was seen', async () => {
  await open();
  show('hero', 0.4);
  show('hero', 0.5);
  show('featured', 0.1, 260);
  dispatchEvent(new Event('pagehide'));
  const seen = (section: string) => ({ type: 'section_viewed', path: '/', section });
  expect(await told()).toEqual([[seen('hero'), seen('featured')]]);
});

it('What was read of a page is reported when another page is opened', async () => {
  const { go } = await open('/project/share/01980000-0000-7000-8000-000000000001');
  scrollTo(200);
  await go('/about');
  expect(await told()).toEqual([[scrolled(25, '/project/share/:id')]]);
});

it('Reading is not watched before the page is touched, or after it was left at once', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  expect(watched).toEqual([]);
  unmount();
  await touch();
  expect(watched).toEqual([]);
});

it('Reading is not reported for personal pages', async () => {
  await open('/dashboard/buyer');
  scrollTo(1500);
  dispatchEvent(new Event('pagehide'));
  expect(beacon).not.toHaveBeenCalled();
});

it('Reading is reported without the token, even for a signed-in person', async () => {
  localStorage.setItem('token', 'st_secret');
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  await open();
  scrollTo(600);
  dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'Reading is not reported when the browser asks not to be tracked: %o',
  async (wish) => {
    pretend(navigator, wish);
    await open();
    scrollTo(1500);
    dispatchEvent(new Event('pagehide'));
    expect(beacon).not.toHaveBeenCalled();
  },
);
