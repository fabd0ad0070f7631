import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from './picture.tsx';

const SOURCE = { url: '/api/projects/images/a.webp', width: 1000, height: 625, colour: '#abc' };

let comeNear: () => void;
let margin: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        margin = options?.rootMargin;
        comeNear = () =>
          act(() => heard([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const image = () => screen.getByRole('img');
const show = (source: typeof SOURCE | undefined, eager = true) =>
  render(<Picture source={source} alt="A desk" sizes="100vw" eager={eager} />);
const fail = () => fireEvent.error(image());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('A picture offers only the widths that it has', () => {
  show(SOURCE);
  expect(image().getAttribute('srcset')).toContain('w=960 960w');
  expect(image().getAttribute('srcset')).not.toContain('1280w');
});

describe('A picture that does not load', () => {
  it('A failed picture is tried twice more, 500 ms apart, and then shown as unavailable', () => {
    show(SOURCE);
    fail();
    expect(screen.getByText('Error Loading')).toBeDefined();
    wait(499);
    expect(screen.getByText('Error Loading')).toBeDefined();
    wait(1);
    expect(image().getAttribute('src')).toBe('/api/projects/images/a.webp?w=640&retry=1');
    fail();
    wait(500);
    expect(image().getAttribute('src')).toBe('/api/projects/images/a.webp?w=640&retry=2');
    expect(image().getAttribute('srcset')).toContain('w=320&retry=2 320w');
    fail();
    expect(screen.getByText('Image unavailable')).toBeDefined();
    expect(screen.getByText('Retried 2 times')).toBeDefined();
    expect(image().getAttribute('aria-label')).toBe('A desk, Image unavailable, Retried 2 times');
    wait(5_000);
    expect(screen.getByText('Image unavailable')).toBeDefined();
  });

  it('A failure that is reported twice counts once', () => {
    show(SOURCE);
    const broken = image();
    act(() => {
      fireEvent.error(broken);
      fireEvent.error(broken);
    });
    wait(500);
    expect(image().getAttribute('src')).toContain('retry=1');
  });

  it('A failed picture is not tried again after another has taken its place', () => {
    const { rerender } = show(SOURCE);
    fail();
    const other = { ...SOURCE, url: '/api/projects/images/b.webp' };
    rerender(<Picture source={other} alt="A desk" sizes="100vw" eager />);
    expect(image().getAttribute('src')).toBe('/api/projects/images/b.webp?w=640');
    wait(5_000);
    expect(image().getAttribute('src')).toBe('/api/projects/images/b.webp?w=640');
  });
});

it('A missing picture and an invalid address are each named in words', () => {
  show(undefined);
  expect(screen.getByText('No Image')).toBeDefined();
  cleanup();
  show({ ...SOURCE, url: 'https://elsewhere.example/a.png' });
  expect(screen.getByText('Invalid URL')).toBeDefined();
});

describe('A picture further down the page', () => {
  it('A picture is fetched when it is within 50 px of the window, and its retries are not waited for', () => {
    show(SOURCE, false);
    expect(image().getAttribute('src')).toBeNull();
    expect(image().getAttribute('srcset')).toBeNull();
    expect(margin).toBe('50px');
    comeNear();
    expect(image().getAttribute('src')).toBe('/api/projects/images/a.webp?w=640');
    expect(image().getAttribute('srcset')).toContain('w=960 960w');
    fail();
    wait(500);
    expect(image().getAttribute('src')).toBe('/api/projects/images/a.webp?w=640&retry=1');
  });

  it("A picture in the server's HTML waits for scripts, and is loaded by the browser where there are none", () => {
    const html = renderToString(<Picture source={SOURCE} alt="A desk" sizes="100vw" />);
    const [waiting, unscripted] = html.split('<noscript>');
    expect(waiting).toContain('data-src="/api/projects/images/a.webp?w=640"');
    expect(waiting).not.toMatch(/ src(set)?=/);
    expect(unscripted).toContain(' src="/api/projects/images/a.webp?w=640"');
    expect(unscripted).toContain('loading="lazy"');
  });

  it('A picture that is seen at once is fetched with the page, before all others', () => {
    const html = renderToString(<Picture source={SOURCE} alt="A desk" sizes="100vw" eager />);
    expect(html).toContain(' src="/api/projects/images/a.webp?w=640"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('<noscript>');
  });
});
