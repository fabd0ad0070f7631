import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  begun,
  DAY,
  done,
  HOUR,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';

let fixture: NegotiationFixture;
beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());

const now = () => fixture.market.services.now().getTime();
const inDays = (days: number) => new Date(now() + days * DAY * 1000).toISOString();
const setAway = async (awayUntil: string | null) => {
  const answer = await fixture.market.api('PATCH', '/users/me', {
    token: fixture.seller.token,
    body: { awayUntil },
  });
  expect(answer.status).toBe(200);
  await fixture.market.sweep();
};
/** Hours until the negotiation ends by itself. */
const hoursLeft = async (id: string) => {
  const { expires_at } = await fixture.row(id);
  return Math.round((expires_at!.getTime() - now()) / (HOUR * 1000));
};

it('What waits for a seller who goes away waits until 72 hours after they are back, and no longer', async () => {
  const [buyer, other, stranger] = [
    await fixture.newBuyer(),
    await fixture.newBuyer(),
    await fixture.newBuyer(),
  ];
  const waiting = await fixture.offered(buyer);
  const answered = await fixture.countered(other);
  await setAway(inDays(2));
  expect([await hoursLeft(waiting), await hoursLeft(answered)]).toEqual([120, 72]);
  expect(done(await fixture.show(buyer, waiting)).negotiation.awayUntil).not.toBeNull();
  expect(done(await fixture.show(other, answered)).negotiation.awayUntil).toBeNull();

  const refused = await fixture.start(stranger);
  expect([refused.status, refused.body.code]).toEqual([409, 'negotiation.seller_away']);
  expect(refused.body.message).toContain('is away until');

  done(await fixture.offer(other, answered, 1200));
  await fixture.market.sweep();
  expect(await hoursLeft(answered)).toBe(120);
  await fixture.market.sweep();
  expect(await hoursLeft(answered)).toBe(120);

  await fixture.market.advanceClock(2 * DAY + HOUR);
  expect([await hoursLeft(waiting), await hoursLeft(answered)]).toEqual([71, 71]);
  expect((await fixture.start(await fixture.newBuyer())).status).toBe(201);
});

it('A seller who is back earlier, or stays longer, moves the end with that', async () => {
  const waiting = await fixture.offered(await fixture.newBuyer());
  await setAway(inDays(10));
  expect(await hoursLeft(waiting)).toBe(72 + 240);
  await setAway(inDays(20));
  expect(await hoursLeft(waiting)).toBe(72 + 480);
  await setAway(null);
  expect(await hoursLeft(waiting)).toBe(72);
});

it('An answer of a seller who is away gives the buyer the usual time', async () => {
  const waiting = await fixture.offered(await fixture.newBuyer());
  await setAway(inDays(5));
  done(await fixture.offer(fixture.seller, waiting, 1400));
  await fixture.market.sweep();
  expect(await hoursLeft(waiting)).toBe(72);
  await setAway(null);
  expect(await hoursLeft(waiting)).toBe(72);
});

it('A negotiation that was begun before its price was sent can be gone on with', async () => {
  const buyer = await fixture.newBuyer();
  const id = begun(await fixture.start(buyer))._id;
  await setAway(inDays(1));
  expect((await fixture.start(buyer)).body.data.resumed).toBe(true);
  done(await fixture.offer(buyer, id, 1200));
  expect(await hoursLeft(id)).toBe(96);
  await setAway(null);
});
