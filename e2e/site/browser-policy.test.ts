import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '#platform/pages/build.ts';
import { finishPage } from '#platform/pages/finished-page.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { OUTSIDE_ORIGINS } from '../../server/src/page-options.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';
import { signIn } from '../fixtures/visitor.ts';

const INJECTED =
  '<base href="https://elsewhere.example/"/><script>window.harm="script"</script><script type="module">window.harm="module"</script><img src="/no.png" onerror="window.harm=\'attribute\'" alt=""/>';
const NAME = '</script><script>window.harm=1</script>';
/**
 * A checkout as a provider might write one: it makes markup of text, lies over the page without being a dialog, and
 * would bring a script from anywhere.
 */
const CHECKOUT = `window.Razorpay = class {
  constructor(options) {
    this.options = options;
  }
  on() {}
  open() {
    const sheet = document.createElement('section');
    sheet.style = 'position: fixed; inset: 0; z-index: 2147483647; background: white; color: black';
    sheet.innerHTML = '<h2>Pay here</h2><button>Leave</button><img src="/none.png" alt="" onerror="window.harm = 1"><script>window.harm = 2<' + '/script>';
    sheet.querySelector('button').onclick = () => {
      sheet.remove();
      this.options.modal.ondismiss();
    };
    document.body.append(sheet);
    try {
      document.createElement('script').src = '/api/projects/images/anything';
      window.harm = 3;
    } catch (error) {
      sheet.append('Refused: ' + error.name);
    }
  }
};`;
const MARKUP = `(() => { try { document.createElement('p').innerHTML = '<b>x</b>'; return 'taken'; } catch (error) { return error.name; } })()`;
const HYDRATED = "Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))";
const LOADED = 'window.__reactRouterDataRouter.state.loaderData';

let journey: Journey;
let server: MarketServer;
/** Of a visitor whose refusals are what is looked at; `visitAs` would take them for faults. */
let context: BrowserContext;
beforeAll(async () => {
  journey = await openJourney({ MARKET_NAME: NAME });
  ({ server } = journey);
  context = await journey.browser.newContext({ baseURL: server.url });
});
afterAll(() => journey?.close());

/** Opens a page; `tamper` has its say after the page was rendered, and before it gets its policy. */
async function open(path: string, tamper: (html: string) => string = (html) => html): Promise<Page> {
  const { scriptHashes } = await (await builtPages(join(import.meta.dirname, '../..'))).load();
  const page = await context.newPage();
  await page.route(`${server.url}${path}`, async (route) => {
    const rendered = await fetch(`${server.url}${path}`);
    const html = tamper(await rendered.text());
    const headers = { 'content-type': rendered.headers.get('content-type') ?? '' };
    const finished = await finishPage(new Response(html, { headers }), {
      ...{ scriptHashes, dev: false, outside: OUTSIDE_ORIGINS },
    });
    expect(finished.headers['content-security-policy']).toBe(rendered.headers.get('content-security-policy'));
    expect(finished.headers['permissions-policy']).toBe(rendered.headers.get('permissions-policy'));
    await route.fulfill({ status: rendered.status, headers: finished.headers, body: finished.body });
  });
  await page.goto(path);
  return page;
}

const comesAlive = (page: Page) => expect.poll(() => page.evaluate(HYDRATED), { timeout: 20_000 }).toBe(true);

describe('A script injected into a page', () => {
  it.each(['/', '/market', '/login', '/nowhere'])(
    'An injected script does not run on %s, and the page still comes to life with its data',
    async (path) => {
      const page = await open(path, (html) => html.replace('<body>', `<body>${INJECTED}`));
      await comesAlive(page);
      expect(await page.locator('base').count()).toBe(1);
      expect(await page.evaluate('window.harm')).toBeUndefined();
      expect(await page.evaluate(`${LOADED}.root.site.publicUrl`)).toBe(server.url);
      await page.close();
    },
  );

  it("A market name with a closing script tag stays text inside the page's data", async () => {
    const page = await open('/');
    await comesAlive(page);
    expect(await page.evaluate('window.harm')).toBeUndefined();
    expect(await page.evaluate(`${LOADED}.root.site.name`)).toBe(NAME);
    await page.close();
  });

  it("An injected data block does not replace the page's own data", async () => {
    const fake =
      '<script type="application/json">{"routes":{}}</script><script type="application/json">x</script>';
    const page = await open('/market', (html) => html.replace('<body>', `<body>${fake}`));
    await comesAlive(page);
    expect(await page.evaluate(`Object.keys(${LOADED})`)).toContain('market');
    await page.close();
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
    await page.close();
  });

  it('A page may copy to the clipboard and have payments taken but not use camera, microphone, location or USB', async () => {
    const page = await open('/market');
    const allowed = await page.evaluate<string[]>('document.featurePolicy.allowedFeatures()');
    for (const name of ['camera', 'microphone', 'geolocation', 'usb']) expect(allowed).not.toContain(name);
    for (const name of ['clipboard-write', 'payment']) expect(allowed).toContain(name);
    await page.close();
  });
});

describe('The policy of a page with a checkout', () => {
  it('A page takes markup from text only while a checkout lies over it, and scripts from elsewhere not even then', async () => {
    const { admin, browser } = journey;
    const seller = await register(server, 'seller', 'asha@example.test');
    await publishProject(server, seller, admin, { fields: { title: 'A ledger' } });
    const buyer = await register(server, 'buyer', 'rohan@example.test');
    const paying = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    await signIn(paying, buyer);
    const page = await paying.newPage();
    let asked = 0;
    await page.route('**/sandbox/razorpay/v1/checkout.js', (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'text/javascript', body: CHECKOUT });
    });
    await page.goto('/market');
    await page.getByRole('button', { name: /^Profile of/ }).waitFor();
    await page.locator('.card-picture').first().click();
    const modal = page.getByRole('dialog', { name: 'A ledger' });
    const pay = modal.getByRole('button', { name: /^Pay / });
    await pay.waitFor();
    expect(await page.evaluate(MARKUP)).toBe('TypeError');
    expect(asked).toBe(0);
    await acceptLicence(modal);
    await pay.click();
    await page.getByRole('heading', { name: 'Pay here' }).waitFor();
    await page.getByText('Refused: TypeError').waitFor();
    expect(await page.evaluate('window.harm')).toBeUndefined();
    expect(await page.evaluate(MARKUP)).toBe('taken');
    // It is no part of the top layer, and can be used all the same.
    await page.getByRole('button', { name: 'Leave' }).click();
    await modal.getByText('Payment failed: Payment cancelled by user').waitFor();
    await modal.getByRole('button', { name: 'Resume payment' }).waitFor();
    expect(await page.evaluate("document.querySelector('dialog').matches(':modal')")).toBe(true);
    expect(await page.evaluate(MARKUP)).toBe('TypeError');
    await paying.close();
  });
});
