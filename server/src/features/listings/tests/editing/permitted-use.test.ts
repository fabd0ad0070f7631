import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';
import { isUseAllowed, PERMITTED_USES } from '#contract/listings/permitted-use.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { changeFields, readListing } from '#testing/fixtures/listing-changes.ts';
import type { Person } from '#testing/market/app.ts';
import { STANDARD_LICENCES } from '../../../legal-texts/licences/texts.ts';

const NEEDS_EXTENDED = 'Resale inside a product needs the Extended licence. Offer it, or take this use away.';
const NEEDS_COMMERCIAL = 'SaaS needs the Commercial or Extended licence. Offer it, or take this use away.';
const TWO = [
  { tier: 'personal', price: 500 },
  { tier: 'commercial', price: 2_000 },
];
const THREE = [...TWO, { tier: 'extended', price: 9_000 }];

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

const decide = async (id: string, verb: 'approve' | 'reject') =>
  expect(
    (
      await shop.market.api('POST', `/admin/projects/${id}/${verb}`, {
        token: shop.admin.token,
        body: { reasonCode: 'other', reason: 'Looked at' },
      })
    ).status,
  ).toBe(200);

const publish = (permittedUse: string[], licences: object[] = TWO) =>
  shop.publish({
    fields: { permittedUse: JSON.stringify(permittedUse), licences: JSON.stringify(licences) },
  });

/** Asks for a listing of these fields alone. */
async function create(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Ledger of a shop', ...fields }))
    form.append(name, value);
  return shop.market.api('POST', '/projects', { token: shop.seller.token, form });
}

/** Ids of the listings that are meant for all of this. */
async function found(permittedUse: string): Promise<string[]> {
  const query = `/projects?limit=100&permittedUse=${permittedUse}`;
  const { projects } = (await shop.market.api('GET', query)).body.data;
  return projects.map(({ _id }: { _id: string }) => _id);
}

describe('What a use needs', () => {
  test('A use is allowed by exactly the licences whose summaries allow it', () => {
    const allowing = {
      learning: ['projects', 'yes', 'limited'],
      course_work: ['projects', 'yes', 'limited'],
      client_work: ['clients', 'yes', 'limited'],
      resale_in_product: ['resale', 'yes', 'limited'],
      // Hosting free of charge alone is none.
      saas: ['hosting', 'yes'],
    };
    for (const use of PERMITTED_USES) {
      const [topic, ...answers] = allowing[use];
      const tiers = LICENCE_TIERS.filter((tier) => {
        const summary = STANDARD_LICENCES[tier][0].summary.find((entry) => entry.topic === topic);
        return answers.includes(summary!.answer);
      });
      expect([use, tiers]).toEqual([use, LICENCE_TIERS.filter((tier) => isUseAllowed(use, [tier]))]);
    }
  });

  test.each(LICENCE_TIERS)(
    'The database shows of all uses those that the %s licence allows',
    async (tier) => {
      const id = await publish([], [{ tier, price: 500 }]);
      const { rows } = await sql<{ uses: string[] }>`
      SELECT permitted_uses(${[...PERMITTED_USES]}::text[], ${id}::uuid) AS uses`.execute(
        shop.market.services.db,
      );
      expect(new Set(rows[0]!.uses)).toEqual(
        new Set(PERMITTED_USES.filter((use) => isUseAllowed(use, [tier]))),
      );
    },
  );
});

describe('What a listing is meant for', () => {
  test('A listing shows its uses in their order on its page, its card, in its comparison and its own list', async () => {
    const id = await publish(['saas', 'learning', 'saas']);
    const uses = ['learning', 'saas'];
    expect((await read(id)).permittedUse).toEqual(uses);
    const lists = [
      ['/projects?limit=100', undefined],
      [`/compare?ids=${id}`, undefined],
      ['/projects/my?limit=100', shop.seller.token],
    ] as const;
    for (const [path, token] of lists) {
      const { projects } = (await shop.market.api('GET', path, { token })).body.data;
      const listed = projects.find(({ _id }: { _id: string }) => _id === id);
      expect([path, listed?.permittedUse]).toEqual([path, uses]);
    }
  });

  test('A search finds the listings that are meant for all of the chosen uses', async () => {
    const both = await publish(['client_work', 'saas']);
    const one = await publish(['client_work']);
    expect(await found('client_work')).toEqual(expect.arrayContaining([both, one]));
    const narrowed = await found('client_work,saas');
    expect(narrowed).toContain(both);
    expect(narrowed).not.toContain(one);
  });

  test('Other uses take effect at once, without a version, and are listed for admins', async () => {
    const id = await publish(['learning']);
    expect((await change(id, { permittedUse: ['learning', 'client_work'] })).status).toBe(200);
    expect((await read(id)).permittedUse).toEqual(['learning', 'client_work']);
    expect((await read(id, shop.seller)).management.openVersion).toBeNull();
    const { changes } = (await shop.market.api('GET', '/admin/changes', { token: shop.admin.token })).body
      .data;
    const listed = changes.find((one: { project: { _id: string } }) => one.project._id === id);
    expect(listed.changes).toEqual([
      { field: 'permittedUse', before: 'Learning', after: 'Learning, Client work' },
    ]);
    expect((await change(id, { permittedUse: [] })).status).toBe(200);
    expect((await read(id)).permittedUse).toEqual([]);
  });

  test.each([
    [['resale_in_product'], 'permittedUse', NEEDS_EXTENDED],
    [['war'], 'permittedUse.0', 'There is no such use'],
    ['learning', 'permittedUse', 'Permitted uses must be a JSON list'],
  ])('The uses %j are refused beside their field', async (permittedUse, field, text) => {
    const id = await publish(['learning']);
    const { status, body } = await change(id, { permittedUse });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, msg: text, message: text }]);
    expect((await read(id)).permittedUse).toEqual(['learning']);
  });

  test('A listing whose licences do not allow a use is not made', async () => {
    const { status, body } = await create({ price: '500', permittedUse: '["saas"]' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'permittedUse', msg: NEEDS_COMMERCIAL, message: NEEDS_COMMERCIAL },
    ]);
  });
});

describe('Uses and the licences that allow them', () => {
  test('A licence that a use needs is only taken away together with the use', async () => {
    const id = await publish(['learning', 'resale_in_product'], THREE);
    const refused = await change(id, { licences: TWO });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { field: 'permittedUse', msg: NEEDS_EXTENDED, message: NEEDS_EXTENDED },
    ]);
    expect((await read(id, shop.seller)).management.openVersion).toBeNull();
    expect((await change(id, { licences: TWO, permittedUse: ['learning'] })).status).toBe(200);
    expect((await read(id)).permittedUse).toEqual(['learning']);
  });

  test('While a licence waits to be taken away, no use is chosen that needs it', async () => {
    const id = await publish(['learning'], THREE);
    expect((await change(id, { licences: TWO })).status).toBe(200);
    expect((await change(id, { permittedUse: ['resale_in_product'] })).body.errors).toEqual([
      { field: 'permittedUse', msg: NEEDS_EXTENDED, message: NEEDS_EXTENDED },
    ]);
  });

  test('A use that comes with its licence is shown and found once the licence is approved', async () => {
    const id = await publish(['learning']);
    const permittedUse = ['learning', 'resale_in_product'];
    expect((await change(id, { licences: THREE, permittedUse })).status).toBe(200);
    expect((await read(id)).permittedUse).toEqual(['learning']);
    expect((await read(id, shop.seller)).management.permittedUse).toEqual(permittedUse);
    expect(await found('resale_in_product')).not.toContain(id);
    await decide(id, 'approve');
    expect((await read(id)).permittedUse).toEqual(permittedUse);
    expect(await found('resale_in_product')).toContain(id);
  });

  test('A use whose licence was rejected is never shown, and hinders no other change', async () => {
    const id = await publish(['learning']);
    const permittedUse = ['learning', 'resale_in_product'];
    expect((await change(id, { licences: THREE, permittedUse })).status).toBe(200);
    await decide(id, 'reject');
    expect((await read(id)).permittedUse).toEqual(['learning']);
    expect((await change(id, { title: 'Another title for it' })).status).toBe(200);
    expect((await read(id)).permittedUse).toEqual(['learning']);
  });

  test('A draft without a licence may name any use, until a licence is named that does not allow it', async () => {
    const made = await create({ permittedUse: '["saas"]' });
    expect(made.status).toBe(201);
    const { _id: id } = made.body.data;
    expect((await read(id, shop.seller)).permittedUse).toEqual([]);
    expect((await change(id, { price: 500 })).body.errors).toEqual([
      { field: 'permittedUse', msg: NEEDS_COMMERCIAL, message: NEEDS_COMMERCIAL },
    ]);
    expect((await change(id, { licences: TWO })).status).toBe(200);
    expect((await read(id, shop.seller)).permittedUse).toEqual(['saas']);
  });
});
