import { afterEach, expect, it, vi } from 'vitest';
import { watchNear } from './load-next-page.ts';

afterEach(() => vi.unstubAllGlobals());

it('The place of the next page is reached when a busy page hears at once that it was far and is near', () => {
  let hear: IntersectionObserverCallback = () => {};
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      hear = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const reached = vi.fn();
  watchNear(document.createElement('p'), reached);
  const changes = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
  hear(changes, new Observer(hear) as unknown as IntersectionObserver);
  expect(reached).toHaveBeenCalledOnce();
});
