import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller', 'Plain Seller');
});
afterAll(() => market?.stop());

const patch = (body: object) => market.api('PATCH', '/users/me', { token: seller.token, body });

it('A link that a browser would read as another address is refused at its field', async () => {
  const bad = [
    ...['https:example.com', 'https:\\\\example.com', 'HTTPS://example.com', 'https:///example.com'],
    ...['https://аpple.com', 'https://exa mple.com', 'https://exam\tple.com', 'https://asha@example.com'],
    ...['javascript:alert(1)//https://example.com', 'https://example.com/"><script>'],
  ];
  for (const url of bad) {
    const { status, body } = await patch({ links: [url] });
    expect([url, status, body.errors?.[0]?.field]).toEqual([url, 400, expect.stringMatching(/^links/)]);
  }
  expect(
    (await patch({ links: ['https://example.com/asha?a=1', 'https://xn--80ak6aa92e.com/'] })).status,
  ).toBe(200);
});

it('A slug that is a number or a contact address is refused', async () => {
  for (const slug of ['9876543210', 'call-98765-43210', 'asha-at-gmail-dot-com']) {
    const { status, body } = await patch({ slug });
    expect([slug, status, body.errors?.[0]?.field]).toEqual([slug, 400, 'slug']);
  }
});

it("Contacts in a seller's description are hidden from others, and not from the seller", async () => {
  const bio = 'Builds shops since 2015. WhatsApp 98765 43210 or asha@riverbank.in';
  expect((await patch({ bio })).body.data.bio).toBe(bio);
  const own = (await market.api('GET', '/users/me', { token: seller.token })).body.data;
  const { bio: seen } = (await market.api('GET', `/sellers/${own.slug}`)).body.data;
  expect(seen).toContain('Builds shops since 2015.');
  expect(seen).not.toMatch(/98765|riverbank/);
});

it('A name that is a number or a contact address is refused, and no name is made from such an address', async () => {
  for (const displayName of ['Asha 98765 43210', 'asha at riverbank dot in']) {
    const { status, body } = await patch({ displayName });
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'account.name_contacts', 'displayName']);
  }
  const account = { email: '9876543210@riverbank.test', password: 'a long enough passphrase', role: 'buyer' };
  const registered = await market.api('POST', '/auth/register', { body: account });
  expect(registered.body.data.user.displayName).toBe('New member');
});
