import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showRouteLoadErrors } from './route-modules.ts';

/** A module that a browser finds, and one that never arrives. */
const ARRIVES = 'data:text/javascript,export const text = "the page"';
const IS_LOST = 'data:text/javascript,throw new Error("lost")';

interface Page {
  text: string;
}

/** Tells the router's window of one route, as the router does when it comes to know it. */
function know(id: string, module: string, loaded: Record<string, object> = {}): Record<string, object> {
  vi.stubGlobal('__reactRouterManifest', { routes: { [id]: { module } } });
  vi.stubGlobal('__reactRouterRouteModules', loaded);
  showRouteLoadErrors.route?.({ id, index: false, path: undefined, instrument: () => {} });
  return loaded;
}

afterEach(() => vi.unstubAllGlobals());

it('A route that was shown keeps its module', () => {
  const shown = { default: 'shown' };
  expect(know('about', ARRIVES, { about: shown }).about).toBe(shown);
});

it('A route is loaded when the router waits for it, and its module is kept', async () => {
  const loaded = know('about', ARRIVES);
  const waiting = loaded.about;
  const page = (await waiting) as Page;
  expect(page.text).toBe('the page');
  expect(loaded.about).not.toBe(waiting);
  expect((loaded.about as Page).text).toBe('the page');
});

it('A route whose module does not arrive becomes a page that fails when it is shown', async () => {
  const loaded = know('about', IS_LOST);
  const waiting = loaded.about;
  const page = (await waiting) as { default(): never };
  expect(() => page.default()).toThrow('lost');
  expect(loaded.about).toBe(waiting);
});

it('A route that was asked for without a network and whose module is lost is opened by another document', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.useFakeTimers();
  const waiting = know('about', IS_LOST).about as PromiseLike<{ default(): null }>;
  const page = Promise.resolve(waiting);
  await vi.advanceTimersByTimeAsync(0);
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  const { default: Page } = await page;
  render(createElement(Page));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
