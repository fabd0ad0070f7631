import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { hasBought, listBuyers } from '../repository/entitlements.ts';
import { giveListingAgain, ownsListing, takeListingBack } from '../service/ownership.ts';

let shop: CheckoutFixture;

beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

it('Of two orders that give one listing at once exactly one does, and it can be taken back and given again', async () => {
  const { ctx, db, projectId } = shop;
  const buyer = await shop.newBuyer();
  const { orderId: first } = await shop.checkout(buyer);
  await shop.post(buyer, `/payments/cancel/${first}`, {});
  const { orderId: second } = await shop.checkout(buyer);
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', [first, second]).execute();
  const give = async (orderId: string) => {
    const { rows } = await sql<{ given: boolean }>`
      SELECT give_listing(${orderId}, gen_random_uuid(), now()) AS given`.execute(db);
    return rows[0]!.given;
  };
  const given = await Promise.all(orders.map(({ id }) => give(id)));
  expect(given.filter(Boolean)).toHaveLength(1);
  const { id } = orders[given.indexOf(true)]!;
  expect(await ownsListing(ctx, buyer.uid, projectId)).toBe(true);
  await takeListingBack(ctx, id);
  expect(await ownsListing(ctx, buyer.uid, projectId)).toBe(false);
  await giveListingAgain(ctx, id);
  expect(await ownsListing(ctx, buyer.uid, projectId)).toBe(true);
});

it('The owner of a listing is looked up by the indexes of what was not taken back', async () => {
  const { db, projectId } = shop;
  await db.transaction().execute(async (trx) => {
    // A table of a few rows would be read whole.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const page = { projectId, boughtBefore: new Date(), after: null, limit: 10 };
    const [owned] = await queryPlansOf(trx, (db) => hasBought(db, projectId, projectId));
    const [buyers] = await queryPlansOf(trx, (db) => listBuyers(db, page));
    expect(owned).toMatch(/entitlements_(live|project)/);
    expect(buyers).toContain('entitlements_project');
  });
});
