import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../server/src/platform/pages/build.ts';
import { finishPage } from '../server/src/platform/pages/finished-page.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { startPreparedServer } from './prepared-server.ts';
import type { ServerProcess } from './server-process.ts';

const INJECTED =
  '<base href="https://elsewhere.example/"/><script>window.harm="script"</script><script type="module">window.harm="module"</script><img src="/no.png" onerror="window.harm=\'attribute\'" alt=""/>';
const NAME = '</script><script>window.harm=1</script>';
const HYDRATED = "Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))";
const LOADED = 'window.__reactRouterDataRouter.state.loaderData';

let folder: string;
let server: ServerProcess;
let browser: TestBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-policy-'));
  server = await startPreparedServer(join(folder, 'data'), { MARKET_NAME: NAME });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page; `tamper` has its say after the page was rendered, and before it gets its policy. */
async function open(path: string, tamper: (html: string) => string = (html) => html): Promise<Page> {
  const { scriptHashes } = await (await builtPages(join(import.meta.dirname, '..'))).load();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.route(`${server.url}${path}`, async (route) => {
    const rendered = await fetch(`${server.url}${path}`);
    const html = tamper(await rendered.text());
    const headers = { 'content-type': rendered.headers.get('content-type') ?? '' };
    const finished = await finishPage(new Response(html, { headers }), { scriptHashes, dev: false });
    expect(finished.headers['content-security-policy']).toBe(rendered.headers.get('content-security-policy'));
    expect(finished.headers['permissions-policy']).toBe(rendered.headers.get('permissions-policy'));
    await route.fulfill({ status: rendered.status, headers: finished.headers, body: finished.body });
  });
  await page.goto(path);
  return page;
}

const comesAlive = (page: Page) => expect.poll(() => page.evaluate(HYDRATED)).toBe(true);

describe('A script injected into a page', () => {
  it.each(['/', '/market', '/login', '/nowhere'])(
    'An injected script does not run on %s, and the page still comes to life with its data',
    async (path) => {
      const page = await open(path, (html) => html.replace('<body>', `<body>${INJECTED}`));
      await comesAlive(page);
      expect(await page.locator('base').count()).toBe(1);
      expect(await page.evaluate('window.harm')).toBeUndefined();
      expect(await page.evaluate(`${LOADED}.root.site.publicUrl`)).toBe(server.url);
      await page.context().close();
    },
  );

  it("A market name with a closing script tag stays text inside the page's data", async () => {
    const page = await open('/');
    await comesAlive(page);
    expect(await page.evaluate('window.harm')).toBeUndefined();
    expect(await page.evaluate(`${LOADED}.root.site.name`)).toBe(NAME);
    await page.context().close();
  });

  it("An injected data block does not replace the page's own data", async () => {
    const fake =
      '<script type="application/json">{"routes":{}}</script><script type="application/json">x</script>';
    const page = await open('/market', (html) => html.replace('<body>', `<body>${fake}`));
    await comesAlive(page);
    expect(await page.evaluate(`Object.keys(${LOADED})`)).toContain('market');
    await page.context().close();
  });
});

describe('A page that has come to life', () => {
  it.each([
    ['document.body.insertAdjacentHTML("beforeend", "<b>x</b>")', /TrustedHTML/],
    ['document.createElement("script").src = "/assets/x.js"', /TrustedScriptURL/],
    ['document.createElement("script").text = "window.harm = 1"', /TrustedScript/],
    ['window.trustedTypes.createPolicy("other", {})', /createPolicy|Policy/],
    ['window.trustedTypes.createPolicy("codehaat", {})', /createPolicy|Policy/],
  ])('A page that has come to life refuses %s', async (act, refusal) => {
    const page = await open('/market');
    await comesAlive(page);
    await expect(page.evaluate(act)).rejects.toThrow(refusal);
    await page.context().close();
  });

  it('A page may copy to the clipboard but not use camera, microphone, location, USB or payment', async () => {
    const page = await open('/market');
    const allowed = await page.evaluate<string[]>('document.featurePolicy.allowedFeatures()');
    for (const name of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
      expect(allowed).not.toContain(name);
    expect(allowed).toContain('clipboard-write');
    await page.context().close();
  });
});
