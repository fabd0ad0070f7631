import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { pageEnd } from './end-markup.ts';
import { START_SCRIPT } from './start-script.ts';

const ROUTES = {
  root: { id: 'root', module: '/assets/root.js', imports: ['/assets/shared.js'] },
  market: { id: 'market', module: '/assets/market.js', imports: ['/assets/shared.js'] },
};

function routerOf(routes: Record<string, object> = ROUTES): EntryContext {
  return {
    manifest: {
      url: '/assets/manifest.js',
      version: 'v1',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes,
    },
    serverHandoffString: '{"ssr":true}',
    staticHandlerContext: {
      location: { pathname: '/market' },
      matches: Object.keys(routes).map((id) => ({ route: { id } })),
    },
  } as unknown as EntryContext;
}

function scriptsOf(html: string): HTMLScriptElement[] {
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script')];
}

it('A page ends with its data in blocks that do not run, and with one unchanging script', () => {
  const data = '[{"_1":2},"name","</script><!--<script>alert(1)</script>&\u2028"]\n';
  const scripts = scriptsOf(pageEnd(routerOf(), data));
  expect(scripts.map(({ type }) => type)).toEqual(['application/json', 'application/json', '']);
  const [page, brought, start] = scripts.map(({ textContent }) => textContent ?? '');
  expect(JSON.parse(brought ?? '')).toEqual(JSON.parse(data));
  expect(brought).not.toMatch(/[<>&\u2028]/);
  expect(start).toBe(START_SCRIPT);
  expect(JSON.parse(page ?? '')).toEqual({
    context: { ssr: true },
    manifest: {
      url: '/assets/manifest.js',
      version: 'v1',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes: ROUTES,
    },
    shown: ['root', 'market'],
  });
});

it('A page names each module that it will ask for once', () => {
  const hrefs = [...pageEnd(routerOf(), '[]').matchAll(/<link rel="later" href="([^"]*)"\/>/g)].map(
    ([, href]) => href,
  );
  expect(hrefs).toEqual([
    ...['/assets/entry.js', '/assets/framework.js'],
    ...['/assets/root.js', '/assets/shared.js', '/assets/market.js'],
  ]);
});

it.each(['clientLoaderModule', 'clientActionModule', 'hydrateFallbackModule'])(
  'A page is refused when its route has a %s, because nothing would load it',
  (part) => {
    const split = { root: { ...ROUTES.root, [part]: '/assets/part.js' } };
    expect(() => pageEnd(routerOf(split), '[]')).toThrow('root is split');
  },
);
