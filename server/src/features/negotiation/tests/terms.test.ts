import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing, readListing } from '#testing/fixtures/listing-changes.ts';
import {
  begun,
  done,
  type NegotiationFixture,
  openNegotiationFixture,
  refused,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;
let buyer: Person;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());

/** A buyer of their own, with a negotiation about a listing with these terms that waits for a price. */
async function begin(terms: Record<string, string>): Promise<string> {
  buyer = await fixture.newBuyer();
  const projectId = await fixture.publish({ fields: terms });
  return begun(await fixture.start(buyer, { projectId }))._id;
}

describe('A hidden floor of 80 %, ₹1200 of ₹1499', () => {
  it('A hidden floor keeps the seller, but not the buyer, from lower prices', async () => {
    const id = await begin({ floorPercent: '80' });
    const mine = done(await fixture.offer(buyer, id, 1100)).negotiation;
    expect(mine).toMatchObject({ status: 'awaiting_seller', minPrice: 1049 });
    const refusedAccept = await fixture.accept(fixture.seller, id);
    expect(refusedAccept.status).toBe(400);
    expect(refused(refusedAccept, 'negotiation.below_own_floor').error).toBe(
      'This is below the floor of ₹1,200 that you have set for this project.',
    );
    const { errors } = refused(await fixture.offer(fixture.seller, id, 1199), 'negotiation.below_own_floor');
    expect(errors[0].field).toBe('priceOffer');
    refused(await fixture.offer(fixture.seller, id, 1100), 'negotiation.below_own_floor');
    expect(done(await fixture.show(fixture.seller, id)).negotiation.nextOffer).toEqual({
      min: 1200,
      max: 1499,
    });
    done(await fixture.offer(fixture.seller, id, 1200));
    expect(done(await fixture.show(buyer, id)).negotiation.nextOffer).toEqual({ min: 1101, max: 1499 });
    expect(done(await fixture.accept(buyer, id)).negotiation.agreedPrice).toBe(1200);
  });

  it('A floor that the seller has removed no longer applies to the next move', async () => {
    const id = await begin({ floorPercent: '80' });
    done(await fixture.offer(buyer, id, 1100));
    refused(await fixture.accept(fixture.seller, id), 'negotiation.below_own_floor');
    const projectId = (await fixture.row(id)).project_id!;
    expect(
      (await changeListing(fixture.market, fixture.seller, projectId, { fields: { floorPercent: '' } }))
        .status,
    ).toBe(200);
    expect(done(await fixture.accept(fixture.seller, id)).negotiation.agreedPrice).toBe(1100);
  });
});

describe('Automatic answers at 90 % and below 75 %', () => {
  const TERMS = { autoAcceptPercent: '90', autoDeclinePercent: '75' };

  it('An offer at the limit of automatic acceptance is accepted at once, with its code', async () => {
    const id = await begin(TERMS);
    const { negotiation, entries } = done(await fixture.offer(buyer, id, 1350));
    expect(negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1350, buyerOffer: 1350 });
    expect(negotiation.discountCode).not.toBeNull();
    expect(entries.slice(1).map(({ kind, by, automatic }) => [kind, by, automatic])).toEqual([
      ['offer', 'buyer', false],
      ['accepted', 'seller', true],
    ]);
    expect(await fixture.events(id)).toEqual([
      'negotiation.started',
      'negotiation.offered',
      'negotiation.accepted',
    ]);
  });

  it('An offer below the limit of automatic refusal is declined at once, and the seller sees it', async () => {
    const id = await begin(TERMS);
    const { negotiation, entries } = done(await fixture.offer(buyer, id, 1124));
    expect(negotiation).toMatchObject({ status: 'declined', buyerOffer: 1124, expiresAt: null });
    expect(entries.at(-1)).toMatchObject({ kind: 'declined', by: 'seller', automatic: true });
    expect(done(await fixture.show(fixture.seller, id)).negotiation).toMatchObject({
      status: 'declined',
      unread: 2,
    });
    const { project_id: projectId } = await fixture.row(id);
    refused(await fixture.start(buyer, { projectId }), 'negotiation.declined_lately');
  });

  it.each([1125, 1349])('An offer of ₹%s, between both limits, is left to the seller', async (price) => {
    const id = await begin(TERMS);
    expect(done(await fixture.offer(buyer, id, price)).negotiation.status).toBe('awaiting_seller');
  });

  it("An offer above the seller's own is accepted at the seller's price, not automatically", async () => {
    const id = await begin(TERMS);
    done(await fixture.offer(buyer, id, 1200));
    done(await fixture.offer(fixture.seller, id, 1380));
    const { negotiation, entries } = done(await fixture.offer(buyer, id, 1400));
    expect(negotiation).toMatchObject({ status: 'accepted', agreedPrice: 1380 });
    expect(entries.at(-1)).toMatchObject({ by: 'buyer', automatic: false, price: 1380 });
  });
});

describe('Negotiation terms of a listing', () => {
  const errorsOf = async (fields: Record<string, string>, id: string) =>
    (await changeListing(fixture.market, fixture.seller, id, { fields })).body.errors?.map(
      ({ field }: { field: string }) => field,
    );

  it('The negotiation terms of a listing are shown to its seller alone', async () => {
    const projectId = await fixture.publish({
      fields: { floorPercent: '85', autoAcceptPercent: '95', autoDeclinePercent: '75' },
    });
    const own = await readListing(fixture.market, fixture.seller, projectId);
    expect(own.management.terms).toEqual({ floorPercent: 85, autoAcceptPercent: 95, autoDeclinePercent: 75 });
    buyer = await fixture.newBuyer();
    for (const person of [buyer, fixture.admin]) {
      const seen = JSON.stringify(await readListing(fixture.market, person, projectId));
      expect(seen).not.toMatch(/[fF]loor|auto(Accept|Decline)|terms/);
    }
    const review = await fixture.get(fixture.admin, `/admin/projects/${projectId}/review`);
    expect(JSON.stringify(review.body)).not.toMatch(/[fF]loor|auto(Accept|Decline)/);
    for (const path of ['/projects', `/projects/${projectId}/versions`, '/projects/featured']) {
      expect(JSON.stringify((await fixture.get(buyer, path)).body)).not.toMatch(
        /[fF]loor|auto(Accept|Decline)/,
      );
    }
    const id = begun(await fixture.start(buyer, { projectId }))._id;
    done(await fixture.offer(buyer, id, 1200));
    expect(JSON.stringify((await fixture.show(buyer, id)).body)).not.toMatch(/[fF]loor|auto(Accept|Decline)/);
  });

  it('The terms of an approved listing change at once, each by itself, without a new review', async () => {
    const projectId = await fixture.publish({ fields: { floorPercent: '85' } });
    const change = (fields: Record<string, string>) =>
      changeListing(fixture.market, fixture.seller, projectId, { fields });
    const terms = async () => (await readListing(fixture.market, fixture.seller, projectId)).management.terms;
    expect((await change({ autoAcceptPercent: '90' })).body.data.status).toBe('approved');
    expect(await terms()).toEqual({ floorPercent: 85, autoAcceptPercent: 90, autoDeclinePercent: null });
    await change({ floorPercent: '', title: 'Another title' });
    expect(await terms()).toEqual({ floorPercent: null, autoAcceptPercent: 90, autoDeclinePercent: null });
    await change({ title: 'Yet another title' });
    expect(await terms()).toEqual({ floorPercent: null, autoAcceptPercent: 90, autoDeclinePercent: null });
    expect((await readListing(fixture.market, fixture.seller, projectId)).management.openVersion).toBeNull();
  });

  it.each(['69', '101', '80.5', 'much', '-80', '1000'])(
    'The value %s is refused as a percentage in the terms',
    async (text) => {
      for (const field of ['floorPercent', 'autoAcceptPercent', 'autoDeclinePercent']) {
        expect(await errorsOf({ [field]: text }, fixture.projectId)).toEqual([field]);
      }
    },
  );

  it('Terms that contradict each other are refused at a field that was sent', async () => {
    const projectId = await fixture.publish({ fields: { autoAcceptPercent: '90' } });
    expect(await errorsOf({ floorPercent: '91' }, projectId)).toEqual(['floorPercent']);
    expect(await errorsOf({ autoDeclinePercent: '91' }, projectId)).toEqual(['autoDeclinePercent']);
    expect(await errorsOf({ floorPercent: '90', autoDeclinePercent: '90' }, projectId)).toBeUndefined();
    expect(await errorsOf({ autoAcceptPercent: '89' }, projectId)).toEqual(['autoAcceptPercent']);
    expect(await errorsOf({ autoAcceptPercent: '' }, projectId)).toBeUndefined();
    expect(await errorsOf({ floorPercent: '100' }, projectId)).toBeUndefined();
  });
});
