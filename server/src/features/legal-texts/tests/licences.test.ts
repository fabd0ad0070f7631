import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LICENCE_TEXT_LIMITS } from '#contract/legal-texts/licences/constants.ts';
import type { LicenceTerms } from '#contract/listings/schemas.ts';
import { LICENCE_TOPICS } from '#contract/payments/licences/constants.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
let admin: Person;
beforeAll(async () => {
  shop = await openCheckoutFixture();
  admin = await shop.market.registerAs('admin');
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

const TEXT = 'Personal licence of this market\n\n1. Use it in one product.\n\n2. Pass nothing on.';
const SUMMARY = LICENCE_TOPICS.map((topic) => ({ topic, answer: 'no', words: `Nothing about ${topic}` }));
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const publish = (body: object, token = admin.token) =>
  shop.market.api('POST', '/admin/licence-texts/personal', { token, body });
const licence = async () => (await shop.market.api('GET', '/licences/personal')).body.data;
async function offeredTerms(): Promise<LicenceTerms> {
  const { licenceTerms } = (await shop.market.api('GET', `/projects/${shop.projectId}`)).body.data;
  return licenceTerms.find(({ tier }: LicenceTerms) => tier === 'personal');
}
const termsOf = async (person: Person, orderId: string) =>
  (await shop.get(person, `/payments/order/${orderId}/licence`)).body.data;

describe('The operator’s own texts of licences', () => {
  test('Orders take what an admin has published, and those before keep the text that they were made with', async () => {
    const before = await licence();
    const early = await shop.newBuyer();
    const first = await shop.checkout(early, { acceptedTerms: before.sha256 });
    const answer = await publish({ text: TEXT, summary: SUMMARY, version: 0, note: 'Shorter' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Published. Orders take it from now on.']);
    const now = await licence();
    expect(now).toMatchObject({ version: 'market-1', text: TEXT, sha256: sha256Of(TEXT) });
    expect(now.summary[0]).toEqual({
      topic: 'projects',
      name: 'Products',
      answer: 'no',
      words: 'Nothing about projects',
    });
    expect(now.earlier[0]).toMatchObject({ version: before.version, sha256: before.sha256 });
    expect(await offeredTerms()).toEqual({ tier: 'personal', version: 'market-1', sha256: sha256Of(TEXT) });

    const late = await shop.newBuyer();
    const stale = await shop.order(late, { acceptedTerms: before.sha256 });
    expect([stale.status, stale.body.code]).toEqual([409, 'payment.terms_changed']);
    const second = await shop.checkout(late, { acceptedTerms: sha256Of(TEXT) });
    expect(await termsOf(late, second.orderId)).toMatchObject({ version: 'market-1', text: TEXT });
    expect(await termsOf(early, first.orderId)).toMatchObject({ version: before.version, text: before.text });
  });

  test("Going back to Codehaat's text keeps the market's own to be read, and the audit log says both", async () => {
    expect((await publish({ text: null, version: 1 })).status).toBe(200);
    const now = await licence();
    expect(now.version).toMatch(/^\d+\.\d+$/);
    expect(now.earlier[0]).toMatchObject({ version: 'market-1', text: TEXT });
    const managed = (await shop.market.api('GET', '/admin/licence-texts/personal', { token: admin.token }))
      .body.data;
    expect(managed).toMatchObject({ label: now.version, version: 2 });
    expect(
      managed.versions.map(({ label, isStandard }: { label: string; isStandard: boolean }) => [
        label,
        isStandard,
      ]),
    ).toEqual([
      [null, true],
      ['market-1', false],
    ]);
    const { acts } = (await shop.market.api('GET', '/admin/audit?subject=settings', { token: admin.token }))
      .body.data;
    expect(acts[0]).toMatchObject({
      ...{ act: 'licence_text.publish', before: { version: 'market-1' }, after: { version: now.version } },
    });
    expect((await publish({ text: null, version: 2 })).body.code).toBe('legal.unchanged');
  });

  test('Of two admins who publish upon the same version one does', async () => {
    const texts = ['One', 'Two'].map((word) => `${word}\n\n1. Use it.`);
    const answers = await Promise.all(texts.map((text) => publish({ text, summary: SUMMARY, version: 2 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await licence()).version).toBe('market-3');
  });

  test('Lines that end as on Windows are taken, and a paragraph too many is not', async () => {
    const { version } = (
      await shop.market.api('GET', '/admin/licence-texts/personal', { token: admin.token })
    ).body.data;
    const paragraphs = Array.from(
      { length: LICENCE_TEXT_LIMITS.paragraphsMax },
      (_, n) => `${n + 1}. Use it.`,
    );
    const text = ['From Windows', ...paragraphs].join('\r\n\r\n');
    const longer = await publish({ text: `${text}\r\n\r\n61. More.`, summary: SUMMARY, version });
    expect([longer.status, longer.body.errors?.[0]]).toMatchObject([
      400,
      { field: 'text', message: 'At most 60 paragraphs' },
    ]);
    expect((await publish({ text, summary: SUMMARY, version })).status).toBe(200);
    expect((await licence()).text).toBe(text.replaceAll('\r\n', '\n'));
  });

  test.each([
    ['a text without numbers', 'Licence\n\nUse it as you like.'],
    ['a gap in the numbers', 'Licence\n\n1. Use it.\n\n3. Sell it.'],
    ['a title alone', 'Licence'],
    ['a paragraph of two lines', 'Licence\n\n1. Use it.\nOr not.'],
    ['the heading of conditions', 'Licence\n\n1. Use it.\n\n2. Conditions of the seller'],
  ])('A wrong text of a licence is refused at its field: %s', async (_, text) => {
    const refused = await publish({ text, summary: SUMMARY, version: 3 });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'text']);
  });

  test('A summary that leaves a question open is refused, and so is anybody but an admin', async () => {
    for (const summary of [undefined, [], SUMMARY.slice(1), [...SUMMARY.slice(1), SUMMARY[1]]]) {
      const refused = await publish({ text: TEXT, summary, version: 3 });
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'summary']);
    }
    expect((await publish({ text: null, version: 3 }, (await shop.newBuyer()).token)).status).toBe(403);
  });
});
