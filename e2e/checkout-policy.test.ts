import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type BrowserFixture, openBrowserFixture } from './browser-fixture.ts';
import { register } from './people.ts';

/** A checkout as a provider might write one: it makes markup of text, and would bring a script from anywhere. */
const CHECKOUT = `window.Razorpay = class {
  on() {}
  open() {
    const sheet = document.createElement('section');
    sheet.innerHTML = '<h2>Pay here</h2><img src="/none.png" alt="" onerror="window.harm = 1"><script>window.harm = 2<' + '/script>';
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

let fixture: BrowserFixture;
beforeAll(async () => {
  fixture = await openBrowserFixture('checkout-policy');
});
afterAll(() => fixture?.close());

describe('The policy of the payment page', () => {
  it('The payment page refuses markup until the checkout opens, and scripts from elsewhere even then', async () => {
    const { server, seller, admin, browser } = fixture;
    const projectId = await publishProject(server, seller, admin, { fields: { title: 'A ledger' } });
    const buyer = await register(server, 'buyer', 'rohan@example.test');
    // The refusals are what is looked at here; newVisitor would take them for faults.
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    await context.addInitScript(({ token, uid }) => {
      localStorage.setItem('token-owner', uid);
      localStorage.setItem('token', token);
    }, buyer);
    const page = await context.newPage();
    await page.route('**/sandbox/razorpay/v1/checkout.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CHECKOUT }),
    );
    await page.goto(`/payment/${projectId}`);
    const pay = page.getByRole('button', { name: /^Pay / });
    await pay.waitFor();
    expect(await page.evaluate(MARKUP)).toBe('TypeError');
    await pay.click();
    await page.getByRole('heading', { name: 'Pay here' }).waitFor();
    await page.getByText('Refused: TypeError').waitFor();
    expect(await page.evaluate('window.harm')).toBeUndefined();
    expect(await page.evaluate(MARKUP)).toBe('taken');
    await context.close();
  });
});
