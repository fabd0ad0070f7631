import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISCOUNT_LIMITS } from '#contract/discounts/constants.ts';
import {
  discountIn,
  openSellerCodeFixture,
  type SellerCodeFixture,
} from '#testing/fixtures/seller-code-fixture.ts';
import type { Person } from '#testing/market/app.ts';

const HOUR = 3_600_000;

let codes: SellerCodeFixture;

beforeAll(async () => {
  codes = await openSellerCodeFixture();
});
afterAll(() => codes?.shop.market.stop());

const inHours = (hours: number) => new Date(codes.shop.ctx.now().getTime() + hours * HOUR).toISOString();
const newSeller = () => codes.shop.market.registerAs('seller');
/** A refusal that stands beside its field. */
const refusedAt = (answer: Awaited<ReturnType<SellerCodeFixture['make']>>, status: number, field: string) => {
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
  expect(answer.body.message).toBe(answer.body.errors[0].message);
};
const spend = async (buyer: Person, code: string) => {
  const checkout = await codes.checkout(buyer, code);
  await codes.shop.verify(buyer, await codes.shop.pay(checkout));
  return checkout;
};

describe('Making a code', () => {
  test('A seller makes a code from a word, and everything else stays at its default', async () => {
    const answer = await codes.make({ code: ' open-stall ' });
    expect(answer.status).toBe(201);
    expect(discountIn(answer)).toMatchObject({
      code: 'OPEN-STALL',
      kind: 'percent',
      value: 20,
      allListings: true,
      projects: [],
      startsAt: null,
      endsAt: null,
      usesLimit: null,
      usesPerBuyer: 1,
      note: '',
      status: 'live',
      revision: 1,
      uses: { reserved: 0, redeemed: 0 },
      givenAway: 0,
      earnedPaise: 0,
    });
    expect(await codes.shop.events(discountIn(answer)._id, 'discount.created')).toBe(1);
  });

  test('A seller who gives no word gets a generated code', async () => {
    expect((await codes.made()).code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });

  test('A seller limits a code to chosen projects, a time and a number of uses', async () => {
    const { projectId } = codes.shop;
    const input = {
      kind: 'rupees',
      value: 300,
      usesLimit: 50,
      usesPerBuyer: null,
      note: 'Newsletter',
    } as const;
    const made = await codes.made({
      ...input,
      allListings: false,
      projectIds: [projectId, projectId],
      startsAt: inHours(1),
      endsAt: inHours(25),
    });
    expect(made).toMatchObject({ ...input, allListings: false, status: 'scheduled' });
    expect(made.projects).toEqual([{ _id: projectId, title: 'Hostel booking web app', listed: true }]);
  });

  test('A repeated request makes one code, and another request with its key is refused', async () => {
    const { market, seller } = codes.shop;
    const send = (value: number) =>
      market.api('POST', '/discounts', {
        token: seller.token,
        body: { kind: 'percent', value },
        headers: { 'idempotency-key': 'the-same-code' },
      });
    const [first, again] = [await send(15), await send(15)];
    expect(discountIn(again)._id).toBe(discountIn(first)._id);
    expect((await send(16)).body.code).toBe('request.key_reused');
  });

  test.each([
    ['code', { code: 'abc' }],
    ['code', { code: 'A'.repeat(33) }],
    ['code', { code: 'TWO--DASHES' }],
    ['code', { code: '-EDGE-' }],
    ['code', { code: 'DIWALI 50' }],
    ['code', { code: 'दिवाली' }],
    ['value', { value: 0 }],
    ['value', { value: 91 }],
    ['value', { value: 12.5 }],
    ['value', { kind: 'rupees' as const, value: 500_001 }],
    ['kind', { kind: 'gift' as never }],
    ['projectIds', { allListings: false }],
    ['usesLimit', { usesLimit: 0 }],
    ['usesPerBuyer', { usesPerBuyer: -1 }],
    ['endsAt', { endsAt: 'tomorrow' }],
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ['endsAt', { startsAt: '2090-01-02T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' }],
    ['note', { note: 'n'.repeat(DISCOUNT_LIMITS.noteMax + 1) }],
  ])('A new code with a wrong %s is refused beside that field: %j', async (field, input) => {
    refusedAt(await codes.make(input), 400, field);
  });

  test.each(['TAKEN-1', 'taken1', 'TAKEN-I', 'TAKEN-l'])(
    'A word that looks like one already in use is refused: %s',
    async (code) => {
      await codes.make({ code: 'TAKEN-1' });
      const answer = await codes.make({ code }, await newSeller());
      refusedAt(answer, 409, 'code');
      expect(answer.body.code).toBe('discount.word_taken');
    },
  );

  test('Of six sellers who want the same word at once exactly one gets it', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, newSeller));
    const answers = await Promise.all(sellers.map((seller) => codes.make({ code: 'RACE-WORD' }, seller)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  });

  test("A seller cannot make a code for another seller's project", async () => {
    const { projectId } = codes.shop;
    const answer = await codes.make({ allListings: false, projectIds: [projectId] }, await newSeller());
    refusedAt(answer, 400, 'projectIds');
  });

  test('A seller who makes too many codes within an hour is told to wait', async () => {
    const seller = await newSeller();
    await codes.shop.market.standStill(async () => {
      const answers = [];
      for (let made = 0; made < DISCOUNT_LIMITS.madePerHour; made++)
        answers.push(await codes.make({}, seller));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect((await codes.make({}, seller)).status).toBe(429);
    });
  });
});

describe('The list of codes', () => {
  test('A seller sees their own codes, newest first and page by page', async () => {
    const seller = await newSeller();
    for (const code of ['ONE-1', 'TWO-2', 'THREE-3']) await codes.make({ code }, seller);
    const words = async (query: string) => {
      const { discounts, ...page } = (await codes.list(query, seller)).body.data;
      return [discounts.map(({ code }: { code: string }) => code), page];
    };
    expect(await words('?limit=2')).toEqual([
      ['THREE-3', 'TWO-2'],
      { page: 1, limit: 2, total: 3, hasMore: true },
    ]);
    expect(await words('?limit=2&page=2')).toEqual([
      ['ONE-1'],
      { page: 2, limit: 2, total: 3, hasMore: false },
    ]);
    expect(await words('?page=3')).toEqual([[], { page: 3, limit: 20, total: 3, hasMore: false }]);
  });

  test("A seller sees a code's reserved and paid uses, the discount given and the earnings", async () => {
    const { shop } = codes;
    const made = await codes.made({ kind: 'rupees', value: 300 });
    await codes.checkout(await shop.newBuyer(), made.code);
    await spend(await shop.newBuyer(), made.code);
    expect(await codes.seen(made)).toMatchObject({
      uses: { reserved: 1, redeemed: 1 },
      givenAway: 300,
      earnedPaise: 101_915,
    });
  });
});

describe('Changing a code', () => {
  test('A seller can change everything about a code but its word', async () => {
    const { projectId } = codes.shop;
    const made = await codes.made();
    const change = { kind: 'rupees', value: 99, usesLimit: 7, usesPerBuyer: 2, note: 'More' };
    const chosen = { allListings: false, projectIds: [projectId], startsAt: inHours(-1), endsAt: inHours(2) };
    const changed = discountIn(await codes.change(made, { ...change, ...chosen }));
    expect(changed).toMatchObject({ ...change, code: made.code, allListings: false, revision: 2 });
    expect(changed.projects).toHaveLength(1);
    const back = discountIn(
      await codes.change(changed, { allListings: true, endsAt: null, usesLimit: null }),
    );
    expect(back).toMatchObject({ allListings: true, projects: [], endsAt: null, usesLimit: null, value: 99 });
  });

  test('Of four changes of a code with the same revision exactly one wins', async () => {
    const made = await codes.made();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((value) => codes.change(made, { kind: 'percent', value })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await codes.seen(made)).revision).toBe(2);
    expect(await codes.shop.events(made._id, 'discount.changed')).toBe(1);
  });

  test('The limits of a code cannot go below the uses it already has', async () => {
    const { shop } = codes;
    const made = await codes.made({ usesLimit: 5, usesPerBuyer: 3 });
    await spend(await shop.newBuyer(), made.code);
    const other = await shop.newBuyer();
    await codes.checkout(other, made.code);
    await codes.checkout(other, made.code, { projectId: await shop.publish() });
    refusedAt(await codes.change(made, { usesLimit: 2 }), 400, 'usesLimit');
    refusedAt(await codes.change(made, { usesPerBuyer: 1 }), 400, 'usesPerBuyer');
    const tight = discountIn(await codes.change(made, { usesLimit: 3, usesPerBuyer: 2 }));
    expect(tight.status).toBe('used_up');
  });

  test.each([
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ['value', { kind: 'percent', value: 91 }],
    ['value', { value: 10 }],
    ['projectIds', { allListings: false }],
    ['projectIds', { allListings: false, projectIds: [] }],
    ['projectIds', { allListings: false, projectIds: ['01a1fdf6-d2d2-7325-aedc-e1108b01fd00'] }],
    ['revision', { revision: undefined }],
  ])('A change of a code with a wrong %s is refused beside that field: %j', async (field, change) => {
    refusedAt(await codes.change(await codes.made(), change), 400, field);
  });

  test("A code's end cannot be moved before the start it already has", async () => {
    const made = await codes.made({ startsAt: inHours(5) });
    refusedAt(await codes.change(made, { endsAt: inHours(4) }), 400, 'endsAt');
  });

  test('A code whose time is over is live again when its end is moved', async () => {
    const made = await codes.made({ endsAt: inHours(1) });
    await codes.shop.market.advanceClock(2 * 3600);
    const over = await codes.seen(made);
    expect(over.status).toBe('ended');
    expect(discountIn(await codes.change(over, { note: 'Was good' })).status).toBe('ended');
    const again = discountIn(await codes.change(await codes.seen(made), { endsAt: inHours(1) }));
    expect(again.status).toBe('live');
  });

  test("A seller cannot change or remove another seller's code", async () => {
    const made = await codes.made();
    const stranger = await newSeller();
    expect((await codes.change(made, { paused: true }, stranger)).body.code).toBe('discount.not_found');
    expect((await codes.remove(made, stranger)).body.code).toBe('discount.not_found');
    expect((await codes.seen(made)).status).toBe('live');
  });
});

describe('Taking a code back', () => {
  test('A removed code that nobody used is deleted, and its word is free', async () => {
    const made = await codes.made({ code: 'SHORT-LIVED' });
    expect((await codes.remove(made)).body.data).toEqual({ _id: made._id, ended: false });
    expect(await codes.seen(made)).toBeUndefined();
    expect((await codes.make({ code: 'SHORT-LIVED' }, await newSeller())).status).toBe(201);
  });

  test('A removed code that an order has held ends once and stays in the list', async () => {
    const { shop } = codes;
    const made = await codes.made();
    const buyer = await shop.newBuyer();
    const { orderId } = await codes.checkout(buyer, made.code);
    await shop.post(buyer, `/payments/cancel/${orderId}`);
    for (let time = 0; time < 2; time++) {
      expect((await codes.remove(made)).body.data).toEqual({ _id: made._id, ended: true });
    }
    expect((await codes.seen(made)).status).toBe('ended');
    expect(await shop.events(made._id, 'discount.ended')).toBe(1);
    expect((await codes.change(await codes.seen(made), { paused: false })).body.code).toBe('discount.ended');
  });

  test('A code that has ended leaves its word to the next one', async () => {
    const { shop } = codes;
    const first = await codes.made({ code: 'EVERY-YEAR', kind: 'rupees', value: 100 });
    const { orderId } = await codes.checkout(await shop.newBuyer(), first.code);
    expect((await codes.make({ code: 'EVERY-YEAR' })).body.code).toBe('discount.word_taken');
    await codes.remove(first);
    const second = await codes.made({ code: 'EVERY-YEAR', kind: 'rupees', value: 200 });
    expect((await codes.checkout(await shop.newBuyer(), 'every year')).amount).toBe(1299);
    expect([await codes.countsUses(first), await codes.countsUses(second)]).toEqual([1, 1]);
    expect(await codes.stateOf(orderId)).toBe('reserved');
  });

  test('A code for a single project is good for none after that project is deleted', async () => {
    const { shop } = codes;
    const projectId = await shop.publish();
    const made = await codes.made({ allListings: false, projectIds: [projectId] });
    expect((await codes.call('DELETE', `/projects/${projectId}`)).body.data.archived).toBe(false);
    expect(await codes.seen(made)).toMatchObject({ allListings: false, projects: [], status: 'live' });
    const answer = await codes.tryCode(await shop.newBuyer(), made.code);
    expect(answer.body.data.isValid).toBe(false);
  });
});
