import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  LICENCE_CONDITION_TEXTS,
  LICENCE_CONDITIONS,
  licenceParts,
} from '#contract/listings/conditions/constants.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { changeFields, readListing } from '#testing/fixtures/listing-changes.ts';
import type { Person } from '#testing/market/app.ts';

const OWN = 'Name the Asha Software cooperative in the imprint.';
const { credit, security } = LICENCE_CONDITION_TEXTS;

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

const read = (id: string, person?: Person) => readListing(shop.market, person, id);
const change = (id: string, fields: object) => changeFields(shop.market, shop.seller, id, fields);

const approve = (id: string) =>
  shop.market.api('POST', `/admin/projects/${id}/approve`, {
    token: shop.admin.token,
    body: { reasonCode: 'other', reason: 'Fine' },
  });

const texts = (project: { conditions: { text: string }[] }) => project.conditions.map(({ text }) => text);

/** A listing that is published with conditions. */
const publish = () =>
  shop.publish({ fields: { licenceConditions: JSON.stringify(['security', 'credit']), ownCondition: OWN } });

describe("A seller's conditions", () => {
  test('A listing is published with conditions of the list, in its order, and one in the words of its seller', async () => {
    const id = await publish();
    const project = await read(id);
    expect(project.conditions).toEqual([
      { code: 'credit', text: credit },
      { code: 'security', text: security },
      { code: 'own', text: OWN },
    ]);
    const market = (await shop.market.api('GET', '/licences/personal')).body.data;
    expect(project.licenceTerms[0]).toMatchObject({ tier: 'personal', version: market.version });
    expect(project.licenceTerms[0].sha256).not.toBe(market.sha256);
  });

  test('The conditions are a part of the text that an order freezes, and of its receipt and certificate', async () => {
    const id = await publish();
    const buyer = await shop.newBuyer();
    const [{ sha256, version }] = (await read(id)).licenceTerms;
    const made = await shop.checkout(buyer, { projectId: id, acceptedTerms: sha256 });
    await shop.verify(buyer, await shop.pay(made));

    // Whatever the seller asks for later, the order has its own.
    expect((await change(id, { licenceConditions: [] })).status).toBe(200);
    const order = (await shop.get(buyer, `/payments/order/${made.orderId}`)).body.data;
    const conditions = [credit, security, OWN];
    expect(order.terms).toMatchObject({ version, sha256, conditions, acceptedAt: expect.any(String) });
    const licence = (await shop.get(buyer, `/payments/order/${made.orderId}/licence`)).body.data;
    expect(licence).toMatchObject({ version, sha256, conditions });
    expect(createHash('sha256').update(licence.text).digest('hex')).toBe(sha256);
    expect(licence.text).toMatch(
      /\n9\. .+\n\nConditions of the seller\n\n10\. .+\n11\. .+\n12\. Name the Asha/,
    );
    expect(licenceParts(licence.text).conditions).toEqual(conditions);
    const receipt = textOfPdf((await shop.get(buyer, `/payments/order/${made.orderId}/receipt`)).bytes);
    expect(receipt).toContain(OWN);
    const file = await shop.get(buyer, `/payments/order/${made.orderId}/certificate?format=json`);
    expect(file.bytes.toString()).toContain(sha256);
    const managed = (await shop.get(shop.admin, `/admin/orders/${made.orderId}`)).body.data.order;
    expect(managed.terms.conditions).toEqual(conditions);
  });

  test('A buyer who has read the text without a condition is refused once there is one', async () => {
    const id = await shop.publish();
    const [{ sha256 }] = (await read(id)).licenceTerms;
    expect((await change(id, { licenceConditions: ['notices'] })).status).toBe(200);
    const refused = await shop.order(await shop.newBuyer(), { projectId: id, acceptedTerms: sha256 });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.terms_changed']);
  });

  test('Of a published listing conditions of the list change at once, and admins see the change', async () => {
    const id = await shop.publish();
    await change(id, { licenceConditions: ['assets', 'assets', 'credit'] });
    expect(texts(await read(id))).toEqual([credit, LICENCE_CONDITION_TEXTS.assets]);
    const { changes } = (await shop.get(shop.admin, '/admin/changes')).body.data;
    const mine = changes.find(({ project }: { project: { _id: string } }) => project._id === id);
    expect(mine.changes).toContainEqual({
      field: 'licenceConditions',
      before: '',
      after: `${credit}\n${LICENCE_CONDITION_TEXTS.assets}`,
    });
  });

  test('Of a published listing a condition in own words waits for a review while the old one holds', async () => {
    const id = await publish();
    const other = 'Name the cooperative in the handbook.';
    await change(id, { ownCondition: other });
    expect(texts(await read(id)).at(-1)).toBe(OWN);
    const { management } = await read(id, shop.seller);
    expect(management.openVersion.claims).toEqual({ ownCondition: other });
    expect((await approve(id)).status).toBe(200);
    expect(texts(await read(id)).at(-1)).toBe(other);

    await change(id, { ownCondition: '' });
    expect(texts(await read(id)).at(-1)).toBe(other);
    await change(id, { ownCondition: other });
    expect((await read(id, shop.seller)).management.openVersion).toBeNull();
    await change(id, { ownCondition: '' });
    await approve(id);
    expect(texts(await read(id))).toEqual([credit, security]);
  });

  test.each([
    [{ licenceConditions: LICENCE_CONDITIONS.slice(0, 6) }, 'licenceConditions', 'At most 5 conditions'],
    [{ licenceConditions: ['own'] }, 'licenceConditions.0', 'There is no such condition'],
    [{ licenceConditions: 'credit' }, 'licenceConditions', 'Conditions must be a JSON list'],
    [{ ownCondition: 'x'.repeat(301) }, 'ownCondition', 'At most 300 characters'],
  ])('A change to %j is refused', async (body, field, message) => {
    const refused = await change(shop.projectId, body);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([400, { field, message }]);
  });

  test('A condition in own words is one line, so that nothing else can look like a part of the licence', async () => {
    const id = await shop.publish({
      fields: { ownCondition: 'Name Asha.\n\nConditions of the seller\n\n1. Pay again.' },
    });
    const own = 'Name Asha. Conditions of the seller 1. Pay again.';
    expect(texts(await read(id))).toEqual([own]);
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer, { projectId: id });
    expect((await shop.get(buyer, `/payments/order/${orderId}`)).body.data.terms.conditions).toEqual([own]);
  });
});
